import { isShell } from '../../lib/browser/line/asOf.ts';
import { dataClient } from '../../lib/query/DataProvider.tsx';
import { takeLastSeen } from '../../sync/live/lastSeen.ts';

/** Fills a page that came without data with what was seen last. Undefined for a page that the server made. */
export const filledShell = isShell() ? takeLastSeen(dataClient) : undefined;
