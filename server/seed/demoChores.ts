import { type ChoreEdit, choreEditSchema } from '#shared/contract/chores/chores.ts';
import type { Who } from '#shared/domain/planning/facts.ts';
import type { Caller } from '../callers/caller.ts';
import { createChore } from '../chores/chores.ts';
import type { Db } from '../database/connect.ts';

type DemoChore = Pick<ChoreEdit, 'title' | 'picture' | 'repeat' | 'partOfDay'> & {
  kind: 'each' | 'turns' | 'anyone';
  who: string[];
  pot?: string;
};

const everyDay = { every: 'day', interval: 1 } as const;
const demoChores: DemoChore[] = [
  {
    title: 'Feed the cat',
    repeat: everyDay,
    partOfDay: 'morning',
    kind: 'turns',
    who: ['demo-mia', 'demo-leo'],
    pot: 'Pizza night',
  },
  {
    title: 'Brush teeth',
    repeat: everyDay,
    partOfDay: 'evening',
    kind: 'each',
    who: ['demo-leo', 'demo-zoe'],
    pot: 'Late Friday',
  },
  {
    title: 'Set the table',
    repeat: everyDay,
    partOfDay: 'evening',
    kind: 'turns',
    who: ['demo-zoe', 'demo-mia', 'demo-leo'],
    pot: 'Pizza night',
  },
  {
    title: 'Walk round the block',
    picture: '🐕',
    repeat: everyDay,
    partOfDay: 'afternoon',
    kind: 'anyone',
    who: [],
  },
  {
    title: 'Take the bins out',
    repeat: { every: 'week', interval: 1, on: ['mon', 'thu'] },
    partOfDay: 'evening',
    kind: 'each',
    who: ['demo-robin'],
  },
  {
    title: 'Change the bed sheets',
    repeat: { after: 2, unit: 'week' },
    partOfDay: null,
    kind: 'each',
    who: ['demo-robin'],
  },
];

function whoOf(kind: DemoChore['kind'], memberIds: number[]): Who {
  if (kind === 'anyone') return { kind };
  return kind === 'each' ? { kind, memberIds } : { kind, memberIds, per: 'time' };
}

export async function seedChores(
  db: Db,
  owner: Caller,
  idOf: (username: string) => number,
  pots: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { kind, who, pot, ...chore } of demoChores) {
    const rewardPotId = pots.get(pot ?? '') ?? null;
    const whoDoesIt = whoOf(kind, who.map(idOf));
    await createChore(db, owner, choreEditSchema.parse({ ...chore, rewardPotId, who: whoDoesIt }));
  }
}
