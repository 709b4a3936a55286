import { useRef, useState } from 'react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { Actor } from '#shared/domain/people/may.ts';
import { decideTick, type TickDecision } from '#shared/domain/ticks/tick.ts';
import { afterPaint } from '../../../lib/browser/screen/afterPaint.ts';

interface TapAhead {
  /** The task as a tap leaves it, until the lists say so, too. */
  ahead: Task;
  /** Shows a tap at once and ticks when that is painted; `tick` answers whether it counted. */
  tapAhead: (tick: () => boolean) => void;
}

/** What a tick comes to takes a slow phone longer than its row: that is painted first, and nothing beside it. */
export function useTapAhead(task: Task, who: Actor): TapAhead {
  // Once the lists know of it, the task is another object.
  const [tapped, setTapped] = useState<Task>();
  const waiting = useRef<() => void>(undefined);
  const isAhead = tapped === task;
  const decide = () => {
    const tap = { tickId: '', taskId: task.id, toTarget: false };
    return decideTick(who, tap, { task, pot: undefined, countedFor: undefined });
  };
  const tapAhead = (tick: () => boolean) => {
    // Of two taps within a frame each counts for itself.
    waiting.current?.();
    const run = () => {
      if (waiting.current !== run) return;
      waiting.current = undefined;
      if (!tick()) setTapped(undefined);
    };
    waiting.current = run;
    if (isAhead || decide().kind !== 'changed') return run();
    setTapped(task);
    afterPaint(run);
  };
  return { ahead: isAhead ? tickedOnce(task, decide()) : task, tapAhead };
}

function tickedOnce(task: Task, decision: TickDecision): Task {
  if (decision.kind !== 'changed') return task;
  const { completed, currentCount } = decision.state;
  return { ...task, completed, currentCount };
}
