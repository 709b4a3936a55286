import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { completions, tasks, users } from '#shared/tables.ts';
import type { Completion, Tick } from '#shared/tasks.ts';
import { type Db, inTransaction, lockFamily } from '../db.ts';
import { forbidden } from '../http/errors.ts';
import { payPot, potCounts } from '../pots/pots.ts';
import type { Insider } from '../session.ts';
import { given, momentText, pages, selected, statement } from '../statement.ts';
import { requireTask } from './tasks.ts';
import { type Tap, tickAtOnce } from './tickAtOnce.ts';

type Task = Awaited<ReturnType<typeof requireTask>>;
type Source = Tap['source'];

/** Adds one up to the target; the one that reaches it completes the task. @throws 404, 403 */
export const incrementTask = (db: Db, user: Insider, id: number, source: Source = 'web') =>
  tick(db, user, { taskId: id, toTarget: false, source });

/** Goes straight to the target. @throws 404, 403 */
export const completeTask = (db: Db, user: Insider, id: number, source: Source = 'web') =>
  tick(db, user, { taskId: id, toTarget: true, source });

const tick = async (db: Db, user: Insider, tap: Tap): Promise<Tick> =>
  (await tickAtOnce(db, user, tap)) ?? tickInSteps(db, user, tap);

/**
 * What `tickAtOnce` does, step by step: for whoever comes second, and to say why nothing happens. Ticking a completed
 * task changes nothing and answers its state (design 4). @throws 404, 403
 */
export function tickInSteps(db: Db, user: Insider, { taskId, toTarget, source }: Tap): Promise<Tick> {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, user.familyId);
    const task = await requireTask(tx, user.familyId, taskId);
    requireMayTick(user, task);
    if (task.completed) return stateOf(tx, task);
    const ticked = { ...task, currentCount: toTarget ? task.targetCount : task.currentCount + 1 };
    await tx.update(tasks).set({ currentCount: ticked.currentCount }).where(eq(tasks.id, taskId));
    if (ticked.currentCount < task.targetCount) return stateOf(tx, ticked);
    return payCompletion(tx, user, { ...ticked, completed: true }, source);
  });
}

/** Members tick their own tasks and those that are nobody's. @throws 403 */
function requireMayTick(user: Insider, task: Task): void {
  const isTheirs = task.assignedToUserId === null || task.assignedToUserId === user.id;
  if (user.role !== 'owner' && !isTheirs) throw forbidden('This task is somebody else’s');
}

/** One row in the ledger, one credit, one for the pot: what a completion is. */
async function payCompletion(tx: Db, user: Insider, task: Task, source: Source): Promise<Tick> {
  const { familyId } = user;
  const userId = task.assignedToUserId ?? user.id;
  const pot = task.rewardPotId === null ? undefined : await payPot(tx, familyId, task.rewardPotId);
  await tx.insert(completions).values({
    familyId,
    taskId: task.id,
    taskTitle: task.title,
    userId,
    tickedByUserId: user.id,
    tickedFrom: source,
    rewardPotId: pot?.id,
    potRound: pot?.round,
    potName: pot?.name,
  });
  await tx
    .update(users)
    .set({ completedTasks: sql`${users.completedTasks} + 1` })
    .where(and(eq(users.familyId, familyId), eq(users.id, userId)));
  return { ...countsOf(task), pot };
}

async function stateOf(tx: Db, task: Task): Promise<Tick> {
  const pot = task.rewardPotId === null ? undefined : await potCounts(tx, task.familyId, task.rewardPotId);
  return { ...countsOf(task), pot };
}

const countsOf = ({ completed, currentCount, targetCount }: Task) => ({
  completed,
  currentCount,
  targetCount,
});

/** The ledger from the newest on. */
export const completionPages = pages(
  'completions_page',
  (familyId, before) => sql`select ${selected({
    id: completions.id,
    userId: completions.userId,
    userName: users.name,
    taskId: completions.taskId,
    taskTitle: completions.taskTitle,
    rewardPotId: completions.rewardPotId,
    potName: completions.potName,
    completedAt: momentText(completions.completedAt),
  } satisfies Record<keyof Completion, unknown>)}
  from ${completions}
  left join ${users} on ${and(eq(users.familyId, completions.familyId), eq(users.id, completions.userId))}
  where ${and(eq(completions.familyId, familyId), lt(completions.id, before))}
  order by ${desc(completions.id)}`,
);

const titles = statement<{ title: string }>(
  'completed_titles',
  sql`select ${completions.taskTitle} as title from ${completions}
    where ${eq(completions.familyId, given('familyId'))}
    order by ${desc(completions.id)} limit ${given('limit')}`,
);

/** What was completed last. */
export const completedTitles = (db: Db, familyId: number, limit: number) => titles(db, { familyId, limit });
