import { firstName } from './members.ts';

/** What everybody is called where there is little room: by their first name, where no other has the same. */
export function callNames(people: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  const firsts = people.map(({ name }) => firstName(name).toLowerCase());
  const isOnly = (name: string) =>
    firsts.filter((first) => first === firstName(name).toLowerCase()).length === 1;
  return new Map(people.map(({ id, name }) => [id, isOnly(name) ? firstName(name) : name]));
}
