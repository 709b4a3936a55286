import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import type { Member } from '#shared/contract/people/members.ts';
import type { Tablet } from '#shared/contract/signIn/tablet.ts';
import type { Sent } from './answers.ts';

type FaceOf = Tablet['people'][number];

export const aFace = (details: Partial<FaceOf> & Pick<FaceOf, 'id'>): FaceOf => ({
  name: 'Zoe',
  avatarColor: '#6d3fc0',
  readsAloud: false,
  hasPin: false,
  ...details,
});

export const zoe = aFace({ id: 3 });
export const leo = aFace({ id: 4, name: 'Leo Rivers', hasPin: true });

export const aTablet = (details: Partial<Tablet> = {}): Tablet => ({
  id: 7,
  familyId: 1,
  familyName: 'The Rivers',
  today: '2025-06-13',
  turnsAt: '2035-06-14T00:00:00.000Z',
  version: 1,
  people: [zoe, leo],
  turn: null,
  ...details,
});

interface Lists {
  tasks?: Task[];
  pots?: Pot[];
  completions?: Completion[];
  members?: Member[];
}

/** The answers that a tablet gets: it remembers whose turn it is. */
export function tabletAnswers(details: Partial<Tablet> = {}, lists: Lists = {}): Record<string, unknown> {
  let tablet = aTablet(details);
  const begin = ({ body }: Sent) => {
    const { memberId } = body as { memberId: number };
    const turn = { memberId, until: '2025-06-13T12:01:00.000Z' };
    tablet = { ...tablet, turn };
    return turn;
  };
  return {
    'GET /api/tablet': () => tablet,
    'POST /api/tablet/turn': begin,
    'DELETE /api/tablet/turn': () => {
      tablet = { ...tablet, turn: null };
      return tablet;
    },
    'GET /api/families/1/members': lists.members ?? [],
    'GET /api/families/1/tasks': lists.tasks ?? [],
    'GET /api/families/1/reward-pots': lists.pots ?? [],
    'GET /api/families/1/recent-completions': lists.completions ?? [],
  };
}
