import type { Counter } from '#shared/domain/words/counter.ts';

/** Says, once the title makes a counter, what the task will be; null where it cannot be. */
export function CounterPreview({ counter }: { counter: Counter | null }) {
  return (
    <p aria-live="polite" className="min-h-5 font-semibold text-primary">
      {counter && counter.targetCount > 1 && `'${counter.title}' · ${counter.targetCount} times`}
    </p>
  );
}
