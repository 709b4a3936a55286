import type { Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import type { Person } from '../world/builders.ts';
import type { Scene } from './scene.ts';

/**
 * Who calls: the columns V, N, M, G, O, T, X and A of docs/security.md, Who may call what (the tablet with nobody in
 * turn), a child of the other family, and somebody whose account was removed while they were signed in.
 */
export const actors = [
  'visitor',
  'pending',
  'member',
  'manager',
  'owner',
  'tablet',
  'stranger',
  'strangersChild',
  'removed',
  'administrator',
] as const;
export type Actor = (typeof actors)[number];

export interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: object;
}

/** One call on one kind of thing, and the status that each actor gets. */
export interface Row {
  call: Endpoint;
  /** What the call is about, as in "POST /api/tasks for a foreign assignee". */
  of: string;
  ask: (scene: Scene, me: Person) => Ask | Promise<Ask>;
  statuses: Record<Actor, number>;
  /** Rows of one call with the same word here answer each actor in the same words: nothing tells them apart. */
  alike?: string;
  /** The call changes who is signed in, so that each actor comes in a browser used for nothing else. */
  ownBrowser?: true;
  /** The password was given a while ago, or never: what asks for it anew is a 403. In all other rows it was just given. */
  unconfirmed?: true;
  /** Whoever makes the call makes it in the family, and leaves the neighbours alone as they are. */
  inFamily?: true;
  /** The call takes apart what other rows are about: after each that succeeds the scene is set anew. */
  ownScene?: true;
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

type Statuses = Pick<Record<Actor, number>, 'visitor' | 'pending' | 'member' | 'owner' | 'stranger'> &
  Partial<Record<Actor, number>>;

/** What a tablet gets where a row does not say: it sees what a family sees, and nothing that asks for a person. */
const forTablets = ({ access }: Endpoint, { member, visitor }: Statuses): number => {
  if (access === 'family') return member;
  return access === 'user' ? 403 : visitor;
};

/**
 * Unless `statuses` says otherwise, whoever manages gets what the owner gets; a stranger's child is a stranger too; a
 * removed member and the administrator, whose session no family's call sees, are visitors.
 */
const forEverybody = (call: Endpoint, statuses: Statuses): Record<Actor, number> => ({
  manager: statuses.owner,
  tablet: forTablets(call, statuses),
  strangersChild: statuses.stranger,
  removed: statuses.visitor,
  administrator: statuses.visitor,
  ...statuses,
});

type More = Pick<Row, 'alike' | 'ownBrowser' | 'unconfirmed' | 'inFamily' | 'ownScene'>;

/** Rows of one call: `about(call)('an own task', ask, statuses)`. */
export const about =
  (call: Endpoint) =>
  (of: string, ask: Row['ask'], statuses: Statuses, more: More = {}): Row => ({
    call,
    of,
    ask,
    statuses: forEverybody(call, statuses),
    ...more,
  });

/** One status for everybody. */
export const all = (status: number): Statuses => ({
  visitor: status,
  pending: status,
  member: status,
  owner: status,
  stranger: status,
});

/** The administrator gets this, everybody else 401. */
export const adminAlone = (status: number): Statuses => ({ ...all(401), administrator: status });

/** Signed-out callers get 401, everybody else this. */
export const signedIn = (status: number): Statuses => ({ ...all(status), visitor: 401 });
