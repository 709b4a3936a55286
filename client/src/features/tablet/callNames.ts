const firstOf = (name: string): string => name.trim().split(/\s+/u)[0] || name;

/** What everybody at the tablet is called: by their first name, where no other has the same. */
export function callNames(people: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  const firsts = people.map(({ name }) => firstOf(name).toLowerCase());
  const isOnly = (name: string) =>
    firsts.filter((first) => first === firstOf(name).toLowerCase()).length === 1;
  return new Map(people.map(({ id, name }) => [id, isOnly(name) ? firstOf(name) : name]));
}
