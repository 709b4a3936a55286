import type { Away, Chore } from '#shared/contract/chores/chores.ts';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import type { Member } from '#shared/contract/people/members.ts';

let id = 100;

export const aMember = (details: Partial<Member> = {}): Member => ({
  id: ++id,
  name: 'Leo',
  username: 'leo',
  role: 'member',
  familyId: 1,
  avatarColor: '#b4441f',
  manages: details.role === 'owner',
  becomesParent: false,
  readsAloud: false,
  activeTasks: 0,
  completedTasks: 0,
  newThanks: [],
  ...details,
});

export const aTask = (details: Partial<Task> = {}): Task => ({
  id: ++id,
  familyId: 1,
  title: 'Feed the cat',
  description: null,
  assignedToUserId: null,
  rewardPotId: null,
  dueDate: null,
  completed: false,
  currentCount: 0,
  targetCount: 1,
  choreId: null,
  day: null,
  partOfDay: null,
  picture: null,
  closedAs: null,
  ...details,
});

export const aPot = (details: Partial<Pot> = {}): Pot => ({
  id: ++id,
  familyId: 1,
  name: 'Pizza night',
  description: null,
  icon: 'fas fa-pizza',
  targetCount: 10,
  currentCount: 0,
  contributorUserIds: '[]',
  colorClass: '',
  ...details,
});

export const aChore = (details: Partial<Chore> = {}): Chore => ({
  id: ++id,
  familyId: 1,
  title: 'Bins',
  description: null,
  targetCount: 1,
  repeat: { every: 'week', interval: 1, on: ['tue'] },
  who: { kind: 'anyone' },
  rewardPotId: null,
  partOfDay: null,
  picture: null,
  ifMissed: 'replace',
  startsOn: '2025-06-01',
  endsOn: null,
  next: [
    { day: '2025-06-17', memberId: null },
    { day: '2025-06-24', memberId: null },
  ],
  ...details,
});

export const aPause = (details: Partial<Away> = {}): Away => ({
  id: ++id,
  memberId: null,
  from: '2025-07-03',
  to: '2025-07-10',
  ...details,
});

export const aCompletion = (details: Partial<Completion> = {}): Completion => ({
  id: ++id,
  userId: null,
  userName: null,
  taskId: 1,
  taskTitle: 'Dishes',
  rewardPotId: null,
  potName: null,
  completedAt: '2025-06-13T12:00:00.000Z',
  tickedByUserId: null,
  day: '2025-06-13',
  thanks: null,
  ...details,
});

export const owner = aMember({ name: 'Mia Rivers', username: 'mia', role: 'owner', avatarColor: '#0b7a75' });

interface Lists {
  tasks?: Task[];
  pots?: Pot[];
  members?: Member[];
  completions?: Completion[];
  voiceAvailable?: boolean;
  hasPassword?: boolean;
}

/** The answers of a dashboard, as `me` gets them. */
export function dashboardAnswers(me: Member, lists: Lists = {}): Record<string, unknown> {
  const family: CurrentFamily = {
    id: 1,
    name: 'The Rivers',
    ownerUserId: owner.id,
    createdAt: '2025-06-13T12:00:00.000Z',
    timeZone: 'UTC',
    dayStartsAt: 0,
    today: '2025-06-13',
    turnsAt: '2025-06-14T00:00:00.000Z',
    hasShelf: false,
    version: 1,
    currentUser: me,
    hasPassword: lists.hasPassword ?? true,
    voiceAvailable: lists.voiceAvailable ?? false,
  };
  return {
    'GET /api/families/current': family,
    'GET /api/families/1/tasks': lists.tasks ?? [],
    'GET /api/families/1/reward-pots': lists.pots ?? [],
    'GET /api/families/1/members': lists.members ?? [owner],
    'GET /api/families/1/recent-completions': lists.completions ?? [],
  };
}
