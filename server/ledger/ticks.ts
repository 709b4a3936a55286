import type { Tapped } from '#shared/contract/chores/tasks.ts';
import { decideTick, type Tap, type TickDecision } from '#shared/domain/ticks/tick.ts';
import type { Caller } from '../callers/caller.ts';
import { proveAgain } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { report } from '../database/happenings.ts';
import { lockFamily } from '../database/lock.ts';
import { notFound, refusal } from '../errors/refusals.ts';
import { sourceOf } from '../events/record.ts';
import { readDoneBy } from './doneBy.ts';
import { madeOn, type ReadFacts, readFacts } from './facts.ts';
import { type Origin, writeTick } from './write.ts';

type Paid = NonNullable<Tapped['pot']>;

/** A tap, and how it came here. */
export interface SentTap extends Tap {
  /** Seconds since the tap. */
  age: number;
}

/** How often a tap is decided anew because others were quicker, before it takes the family's lock first. */
const tries = 3;

/**
 * Ticks a task. A tap that counted before and one on a task that is done change nothing and answer its state.
 * @param seen the facts, where they were read with the session
 * @throws 404, 403, and 409 for an id that belongs to a tick of another task
 */
export async function tickTask(db: Db, who: Caller, tap: SentTap, seen?: ReadFacts): Promise<Tapped> {
  for (let tried = 0; tried < tries; tried++) {
    const state = await tryOnce(db, who, tap, tried === 0 ? seen : undefined);
    if (state) return state;
  }
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, who.familyId);
    const state = await tryOnce(tx, who, tap);
    if (!state) throw new Error('A tick was refused under the lock of its family');
    return state;
  });
}

/** Undefined where the task or the family changed after the facts were read: then nothing was written. */
async function tryOnce(db: Db, asked: Caller, tap: SentTap, seen?: ReadFacts): Promise<Tapped | undefined> {
  const facts = seen ?? (await readFacts(db, asked.familyId, tap));
  if (!facts) throw notFound('Family');
  // After the facts: whatever ends a session or a right from now on changes the edition that they say.
  const who = seen ? asked : await proveAgain(db, asked);
  const source = sourceOf[who.kind];
  const day = madeOn(facts);
  const decision = decideTick(who, day === undefined ? tap : { ...tap, madeOn: day }, facts);
  if (decision.kind === 'refused') throw refusal(decision.why);
  if (decision.kind === 'unchanged') {
    const { version, countedFor } = facts;
    if (countedFor !== undefined) report(db, { kind: 'tick again', source });
    const late = countedFor === undefined ? { doneBy: await readDoneBy(db, who.familyId, tap.taskId) } : {};
    return { version, counted: countedFor !== undefined, ...decision.state, ...late };
  }
  const { edition, madeAt, isHeard } = facts;
  const origin = {
    familyId: who.familyId,
    userId: who.id,
    edition,
    madeAt,
    isHeard,
    source,
    madeOn: day ?? null,
  };
  const ticked = await write(db, origin, decision);
  if (ticked) report(db, { kind: 'tick', source, completes: decision.change.entry !== null, age: tap.age });
  return ticked;
}

async function write(
  db: Db,
  origin: Origin,
  { change, state }: Extract<TickDecision, { kind: 'changed' }>,
): Promise<Tapped | undefined> {
  const committed = await writeTick(db, origin, change);
  if (!committed) return undefined;
  const { potCount, version } = committed;
  // Other tasks may have paid the pot meanwhile.
  const { pot } = state;
  const paid = pot && potCount !== null && { pot: withCount(pot, potCount) };
  return { version, counted: true, ...state, ...paid };
}

const withCount = ({ id, targetCount }: Paid, currentCount: number): Paid => ({
  id,
  currentCount,
  targetCount,
});
