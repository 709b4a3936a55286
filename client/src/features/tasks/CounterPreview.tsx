import { type Control, useWatch } from 'react-hook-form';
import type { Counter } from '#shared/domain/counter.ts';
import type { TaskInput } from './taskForm.ts';

interface CounterPreviewProps {
  control: Control<TaskInput, unknown, unknown>;
  /** What the title makes of the task; null where it cannot be. */
  read: (typed: string) => Counter | null;
}

/** Says, once the title makes a counter, what the task will be. */
export function CounterPreview({ control, read }: CounterPreviewProps) {
  const counter = read(useWatch({ control, name: 'title' }));
  return (
    <p aria-live="polite" className="min-h-5 font-semibold text-primary">
      {counter && counter.targetCount > 1 && `'${counter.title}' · ${counter.targetCount} times`}
    </p>
  );
}
