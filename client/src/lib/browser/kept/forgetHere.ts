import { inStore } from './database.ts';
import { forgetTitles } from './keptTicks.ts';
import { endReminders, remindedHere } from './reminded.ts';

/** Whoever used this browser is here no more: nothing of theirs stays but the numbers of what is not sent yet. */
export const forgetHere = (): Promise<unknown> =>
  Promise.allSettled([
    forgetTitles(),
    inStore('snapshots', 'readwrite', (store) => store.clear()),
    endReminders(),
  ]);

/** Somebody else uses this browser: the same, of everybody but them. `whose` is how what they keep is marked. */
export const forgetOthers = (userId: number, whose: string): Promise<unknown> =>
  Promise.allSettled([
    forgetTitles(whose),
    forgetSeenByOthers(whose),
    remindedHere()?.userId !== userId && endReminders(),
  ]);

/** What a dashboard showed to others than whose this mark is. */
export const forgetSeenByOthers = (whose: string): Promise<unknown> =>
  inStore('snapshots', 'readwrite', (store) => {
    store.delete(IDBKeyRange.upperBound(whose, true));
    return store.delete(IDBKeyRange.lowerBound(whose, true));
  }).catch(() => undefined);
