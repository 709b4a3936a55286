import { firstName } from './members.ts';

/** Short names: the first name if no other member has it, otherwise the full name. */
export function callNames(people: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  const firsts = people.map(({ name }) => firstName(name).toLowerCase());
  const isOnly = (name: string) =>
    firsts.filter((first) => first === firstName(name).toLowerCase()).length === 1;
  return new Map(people.map(({ id, name }) => [id, isOnly(name) ? firstName(name) : name]));
}
