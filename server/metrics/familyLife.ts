import { type MetricEvent, pushOutcomes, tickSources } from '../database/happenings.ts';
import { Counter, Histogram, type Metric } from './exposition/instruments.ts';

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];

export function familyLifeMetrics(): { metrics: Metric[]; count: (event: MetricEvent) => void } {
  const ticks = new Counter('chorepod_ticks_total', 'Ticks that counted.', ['source']);
  const completions = new Counter('chorepod_completions_total', 'Ticks that completed their task.', [
    'source',
  ]);
  const again = new Counter(
    'chorepod_repeated_ticks_total',
    'Ticks that were sent again and had counted before.',
    ['source'],
  );
  const age = new Histogram(
    'chorepod_tick_age_seconds',
    'How long ago a tick that counted had been tapped.',
    [],
    [1, 10, minute, 10 * minute, hour, 6 * hour, day, 7 * day],
  );
  const dayTurns = new Histogram(
    'chorepod_day_turn_seconds',
    'From a look at a family whose day is over to its new day.',
    [],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5],
  );
  const pushes = new Counter(
    'chorepod_push_messages_total',
    'Reminders sent to a browser, by what its push service made of them.',
    ['outcome'],
  );
  for (const source of tickSources) for (const counter of [ticks, completions, again]) counter.begin(source);
  for (const outcome of pushOutcomes) pushes.begin(outcome);
  for (const histogram of [age, dayTurns]) histogram.begin();
  return {
    metrics: [ticks, completions, again, age, dayTurns, pushes],
    count: (happening) => {
      if (happening.kind === 'tick again') again.add(happening.source);
      if (happening.kind === 'day turned') dayTurns.observe(happening.seconds);
      if (happening.kind === 'push') pushes.add(happening.outcome);
      if (happening.kind !== 'tick') return;
      ticks.add(happening.source);
      age.observe(happening.age);
      if (happening.completes) completions.add(happening.source);
    },
  };
}
