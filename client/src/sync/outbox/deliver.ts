import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { Tapped, Tick } from '#shared/contract/chores/tasks.ts';
import { steadyNow } from '../../lib/browser/steadyNow.ts';
import { showToast } from '../../lib/page/toast.ts';
import { ApiError, isRefused, messageOf } from '../../lib/query/apiError.ts';
import { call } from '../../lib/query/call.ts';
import { personIn } from '../lists/whoTaps.ts';
import { undoOnTheWay, type WaitingTick } from '../live/onTheWay.ts';
import { sayNotCounted } from './unsentTicks.ts';

/** Milliseconds after which whoever ticked looks elsewhere. */
const soon = 60_000;
/** Milliseconds for which a call that takes a tick back has one effect, however often it is sent; it keeps a little. */
const undoable = 20 * 3_600_000;

/** Milliseconds since the tap. */
export const ageOf = ({ tappedAt, madeAt }: WaitingTick): number =>
  tappedAt === undefined ? Math.max(0, Date.now() - madeAt) : steadyNow() - tappedAt;

export const isTurnOver = (error: unknown): boolean => isRefused(error, 'turn_required');

/** Whether the tick may count yet: nobody answered, or was in a state to. */
const isForLater = (error: unknown): boolean =>
  isTurnOver(error) ||
  isRefused(error, 'other_user') ||
  (error instanceof ApiError && [0, 401, 429, 502, 503, 504].includes(error.status));

/** The call of a tick, which goes out though the page is being closed. */
export const callTick = (tick: WaitingTick): Promise<Tapped> =>
  call('POST /api/tasks/:id/increment', {
    params: { id: tick.taskId },
    idempotencyKey: tick.key,
    asUser: personIn(tick.whose),
    tickAge: Math.floor(ageOf(tick) / 1000),
  });

/**
 * Sends a tick, and what takes it back where somebody did meanwhile, and says how it went.
 * @throws ApiError where it has to wait
 */
export async function deliver(client: QueryClient, tick: WaitingTick): Promise<void> {
  // Taken back too long ago to be taken back once more with one effect: then it does not come to count first.
  if (tick.undoKey !== undefined && ageOf(tick) >= undoable) return tick.undone?.();
  tick.isTried = true;
  const undoing = undoOnTheWay(tick.taskId);
  if (undoing) await undoing;
  // By the client, which hears of sessions that have ended. Not by `useMutation`, which renders the list anew.
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
}

const isOld = (tick: WaitingTick): boolean => tick.tappedAt === undefined || ageOf(tick) > soon;

/** What was done already when the tick came says so, and who had done it. */
function hear(tick: WaitingTick, answer: Tapped): void {
  if (tick.undoKey !== undefined) return;
  if (answer.counted !== false || !isOld(tick)) tick.shown?.counted(answer);
  else sayNotCounted(tick, `${answer.doneBy ?? 'Somebody'} had done it already.`);
}

/** Takes a tick back on the screen, and says why: in a line that stays where nobody thinks of it any more. */
function refuse(tick: WaitingTick, error: unknown): void {
  if (isForLater(error) || !(error instanceof Error)) throw error;
  const description = messageOf(error);
  const isWanted = tick.undoKey === undefined;
  if (isWanted) tick.shown?.takeBack();
  if (isWanted && isOld(tick)) sayNotCounted(tick, description);
  if (!isOld(tick)) showToast({ title: 'Error completing task', description, variant: 'destructive' });
}
