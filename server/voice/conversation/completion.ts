import { randomUUID } from 'node:crypto';
import type { Task, Tick } from '#shared/contract/chores/tasks.ts';
import { isFull } from '#shared/domain/pots/pots.ts';
import type { Caller } from '../../callers/caller.ts';
import type { Db } from '../../database/connect.ts';
import { tickTask } from '../../ledger/ticks.ts';
import { requirePot } from '../../pots/pots.ts';
import { counted, numberInWords } from '../speech/speech.ts';
import { doneOf } from './openTasks.ts';
import type { Reply } from './turn.ts';

export async function completeByVoice(db: Db, speaker: Caller, task: Task): Promise<Reply> {
  const tap = { tickId: randomUUID(), taskId: task.id, toTarget: false, age: 0 };
  const tick = await tickTask(db, speaker, tap);
  const progress = tick.completed
    ? `Done: ${task.title}.`
    : `${task.title}: ${doneOf(tick.currentCount, tick.targetCount)}.`;
  const potText = tick.completed && tick.pot ? ` ${await potNews(db, speaker.familyId, tick.pot)}` : '';
  const speech = progress + potText;
  return { speech, card: { title: 'ChorePod', lines: [speech] } };
}

type PotCounts = NonNullable<Tick['pot']>;

async function potNews(db: Db, familyId: number, counts: PotCounts): Promise<string> {
  const { name } = await requirePot(db, familyId, counts.id);
  return isFull(counts) ? `${name} is full. Hooray!` : `${name} is at ${potCount(counts)}.`;
}

export const potCount = ({ currentCount, targetCount }: Omit<PotCounts, 'id'>): string =>
  `${numberInWords(currentCount)} of ${numberInWords(targetCount)}`;

export const toGo = ({ currentCount, targetCount }: Omit<PotCounts, 'id'>): string =>
  `${counted(targetCount - currentCount, 'task')} to go`;
