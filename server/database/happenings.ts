import type { Db } from './connect.ts';
import { channel } from './connection/channel.ts';

/** Events for metrics, without names or ids. */
export type MetricEvent =
  /** A tick that counted; `age` is the seconds since the tap. */
  | { kind: 'tick'; source: TickSource; completes: boolean; age: number }
  /** A tick with a known id: its response was lost, or two tabs sent it. */
  | { kind: 'tick again'; source: TickSource }
  | { kind: 'day turned'; seconds: number }
  | { kind: 'push'; outcome: PushOutcome };

export const tickSources = ['web', 'tablet', 'voice'] as const;
type TickSource = (typeof tickSources)[number];
export const pushOutcomes = ['taken', 'later', 'gone', 'refused'] as const;
type PushOutcome = (typeof pushOutcomes)[number];

export const { publish: report, subscribe: onMetricEvent } = channel<Db, MetricEvent>();
