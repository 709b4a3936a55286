import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { Tapped, Tick } from '#shared/contract/chores/tasks.ts';
import { showToast } from '../../lib/page/toast.ts';
import { ApiError, isRefused, messageOf } from '../../lib/query/apiError.ts';
import { call } from '../../lib/query/call.ts';
import { personIn } from '../family/whoTaps.ts';
import { ageOf, type WaitingTick } from './waitingTick.ts';

/** Milliseconds after which a tick is answered by a line that stays, not by a toast. */
const oldAfter = 60_000;
/** Milliseconds for which an undo has one effect, however often it is sent; it keeps a little. */
const undoable = 20 * 3_600_000;

export const isTurnOver = (error: unknown): boolean => isRefused(error, 'turn_required');

/** Whether the tick may count yet: there was no answer, or the server could not decide. */
const isForLater = (error: unknown): boolean =>
  isTurnOver(error) ||
  isRefused(error, 'other_user') ||
  (error instanceof ApiError && [0, 401, 429, 502, 503, 504].includes(error.status));

/** The call of a tick. It is sent even if the page is being closed. */
export const callTick = (tick: WaitingTick): Promise<Tapped> =>
  call(tick.toTarget ? 'POST /api/tasks/:id/complete' : 'POST /api/tasks/:id/increment', {
    params: { id: tick.taskId },
    idempotencyKey: tick.key,
    asUser: personIn(tick.whose),
    tickAge: Math.floor(ageOf(tick) / 1000),
  });

/**
 * Sends a tick, and its undo where somebody took it back meanwhile, and says how it went.
 * @param undoing an undo of the same task that was pressed before and is on its way
 * @returns why it was not counted, where a line has to say so
 * @throws ApiError where it has to wait
 */
export async function deliver(
  client: QueryClient,
  tick: WaitingTick,
  undoing: Promise<unknown> | undefined,
): Promise<string | undefined> {
  // The undo is too old to have one effect for sure: then the tick must not count first.
  if (tick.undoKey !== undefined && ageOf(tick) >= undoable) {
    tick.undone?.();
    return undefined;
  }
  tick.isTried = true;
  await undoing;
  // Sent by the client, which hears of sessions that have ended. `useMutation` would render the list again.
  const send = <Answer extends Tick>(run: () => Promise<Answer>) =>
    new MutationObserver<Answer>(client, { mutationFn: run }).mutate();
  try {
    const answer = await send(() => callTick(tick));
    if (tick.undoKey === undefined || answer.counted === false) return hear(tick, answer);
  } catch (error) {
    return refuse(tick, error);
  }
  const { undoKey: idempotencyKey, taskId: id } = tick;
  const asUser = personIn(tick.whose);
  try {
    await send(() => call('POST /api/tasks/:id/undo', { params: { id }, idempotencyKey, asUser }));
    tick.undone?.();
  } catch (error) {
    if (isForLater(error)) throw error;
    tick.undone?.(error as Error);
  }
  return undefined;
}

const isOld = (tick: WaitingTick): boolean => tick.tappedAt === undefined || ageOf(tick) > oldAfter;

/** A late tick of a task that was done already needs a line that says who had done it. */
function hear(tick: WaitingTick, answer: Tapped): string | undefined {
  if (tick.undoKey !== undefined) return undefined;
  if (answer.counted === false && isOld(tick)) return `${answer.doneBy ?? 'Somebody'} had done it already.`;
  tick.shown?.counted(answer);
  return undefined;
}

/** Takes a tick back on the screen, and says why: in a toast, or for a late tick in a line that stays. */
function refuse(tick: WaitingTick, error: unknown): string | undefined {
  if (isForLater(error) || !(error instanceof Error)) throw error;
  const description = messageOf(error);
  const isWanted = tick.undoKey === undefined;
  if (isWanted) tick.shown?.takeBack();
  if (isOld(tick)) return isWanted ? description : undefined;
  showToast({ title: 'Error completing task', description, variant: 'destructive' });
  return undefined;
}
