import type { Member } from '#shared/contract/people/members.ts';
import type { Who } from '#shared/domain/planning/facts.ts';

/** For whom ideas are taken up: a member's id, or several of them. */
export type Taker = number | 'turns' | 'anyone';

/** The children, or whoever there is where there are none. */
const takersOf = (members: readonly Member[]): readonly Member[] => {
  const children = members.filter(({ manages }) => !manages);
  return children.length > 0 ? children : members;
};

export function choicesFor(members: readonly Member[]): Taker[] {
  const ids = takersOf(members).map(({ id }) => id);
  return ids.length > 1 ? [...ids, 'turns', 'anyone'] : ids;
}

export function whoBy(taker: Taker, members: readonly Member[]): Who {
  if (taker === 'anyone') return { kind: 'anyone' };
  if (taker !== 'turns') return { kind: 'one', memberId: taker };
  return { kind: 'turns', memberIds: takersOf(members).map(({ id }) => id), per: 'time' };
}

/** Whether two chores are the same people's; who comes first in turns does not matter. */
export function isSameWho(one: Who, other: Who): boolean {
  if (one.kind === 'one' && other.kind === 'one') return one.memberId === other.memberId;
  return one.kind === other.kind && idsOf(one) === idsOf(other);
}

const idsOf = (who: Who): string =>
  'memberIds' in who ? [...who.memberIds].sort((a, b) => a - b).join() : '';
