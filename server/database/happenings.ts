import type { Db } from './connect.ts';
import { channel } from './connection/channel.ts';

/** What is counted of families' lives: that it happened, and never whose it was. */
export type Happening =
  /** One that counted; `age` is how many seconds before it was tapped. */
  | { kind: 'tick'; source: TickSource; completes: boolean; age: number }
  /** A tick whose id had counted before: its answer was lost, or two tabs sent it. */
  | { kind: 'tick again'; source: TickSource }
  | { kind: 'day turned'; seconds: number }
  /** What became of a message to a browser. */
  | { kind: 'push'; outcome: PushOutcome };

export const tickSources = ['web', 'tablet', 'voice'] as const;
export type TickSource = (typeof tickSources)[number];
export const pushOutcomes = ['taken', 'later', 'gone', 'refused'] as const;
export type PushOutcome = (typeof pushOutcomes)[number];

/** Counted once they are committed, where somebody counts. */
export const { tell: report, hear: hearHappenings } = channel<Db, Happening>();
