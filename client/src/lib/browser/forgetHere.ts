import { inStore } from './database.ts';
import { forgetTitles } from './keptTicks.ts';
import { endReminders } from './reminded.ts';

/** Whoever used this browser is here no more: nothing of theirs stays but the numbers of what is not sent yet. */
export const forgetHere = (): Promise<unknown> =>
  Promise.allSettled([
    forgetTitles(),
    inStore('snapshots', 'readwrite', (store) => store.clear()),
    endReminders(),
  ]);
