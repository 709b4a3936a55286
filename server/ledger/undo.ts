import type { Tick } from '#shared/contract/chores/tasks.ts';
import { decideUndo } from '#shared/domain/ticks/undo.ts';
import type { Caller } from '../callers/caller.ts';
import { proveAgain } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { refusal } from '../errors/refusals.ts';
import { recordEvent } from '../events/record.ts';
import { withinRoom } from '../families/room.ts';
import { readUndoFacts } from './facts.ts';
import { writeUndo } from './write.ts';

/**
 * Takes back the newest tick of a task that stands, with its credit and what it paid; a new tick counts once.
 * @throws 404, 403 for the tick of somebody else, 409 where there is nothing to take back, it is too long ago or too much
 * is open
 */
export function undoTick(db: Db, who: Caller, taskId: number): Promise<Tick> {
  const { familyId, id: userId } = who;
  return inTransaction(db, async (tx) => {
    const version = await recordEvent(tx, familyId, { kind: 'task.undone', thingId: taskId }, who);
    const facts = await readUndoFacts(tx, familyId, taskId);
    const decision = decideUndo(await proveAgain(tx, who), facts);
    if (decision.kind === 'refused') throw refusal(decision.why);
    await withinRoom(tx, familyId, ['openTasks'], () => writeUndo(tx, { familyId, userId }, decision.change));
    return { ...decision.state, version };
  });
}
