import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';

/** Posts a body as somebody who is signed in, and answers the response's. @throws where the app refuses. */
export type PostCall = <Answer>(path: string, body: object) => Promise<Answer>;

export const password = 'correct horse';

let count = 0;
/** A username nobody has yet. */
export const aUsername = (start = 'user'): string => `${start}-${++count}`;

export interface Account {
  id: number;
  name: string;
  username: string;
}
export type PotDetail = Partial<Pick<Pot, 'name' | 'targetCount' | 'contributorUserIds'>>;
export type TaskDetail = Partial<
  Pick<Task, 'title' | 'picture' | 'assignedToUserId' | 'rewardPotId' | 'dueDate'>
>;

/** What a parent does for their family. */
export interface FamilyCalls {
  id: number;
  addMember(name: string): Promise<Account>;
  /** Somebody without a username, who cannot type a password yet. */
  addChild(name: string): Promise<Omit<Account, 'username'>>;
  addPot(detail?: PotDetail): Promise<Pot>;
  /** The owner's, where nothing else is said. */
  addTask(detail?: TaskDetail): Promise<Task>;
}

/** An account of somebody without a family, whom the app then takes for signed in. */
export const makeOwner = (post: PostCall, name = 'Robin'): Promise<Account> =>
  post('/api/users', { name, username: aUsername('owner'), password, role: 'owner', familyId: null });

/** A family by the calls that the setup page makes after `makeOwner`. */
export async function makeFamily(
  post: PostCall,
  { id: ownerUserId }: Pick<Account, 'id'>,
  name = 'The Rivers',
): Promise<FamilyCalls> {
  const { id: familyId } = await post<{ id: number }>('/api/families', { name, ownerUserId });
  const member = { role: 'member', familyId };
  return {
    id: familyId,
    addMember: (name) => post('/api/users', { ...member, name, username: aUsername('member'), password }),
    addChild: (name) => post('/api/users', { ...member, name, username: null, password: null }),
    addPot: (detail = {}) => {
      const contributorUserIds = JSON.stringify([ownerUserId]);
      return post('/api/reward-pots', {
        name: 'Movie night',
        targetCount: 3,
        contributorUserIds,
        familyId,
        ...detail,
      });
    },
    addTask: (detail = {}) => {
      const owners = { assignedToUserId: ownerUserId, rewardPotId: null };
      return post('/api/tasks', { title: 'Feed the cat', ...owners, familyId, ...detail });
    },
  };
}
