import {
  type MouseEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Task } from '#shared/contract/tasks.ts';
import { usePointers } from './usePointers.ts';

/** How long, in milliseconds, rows stay where they are after the last tick. */
const settleTime = 5000;
/** How long a row takes to fold away; `animate-fold` takes as long. */
const foldTime = 240;
/** How long before it lands a tap is aimed. */
const aimTime = 300;

export interface ShownTask {
  task: Task;
  /** Somebody else finished or deleted it: it takes no more taps. */
  isGone: boolean;
  isLeaving: boolean;
}

interface Settling {
  shown: ShownTask[];
  /** Ticks a task; answers whether the tap counted. */
  tick: (taskId: number) => boolean;
  /** Takes a row out at once: whoever has just deleted a task expects nothing else. */
  drop: (taskId: number) => void;
  watch: RefCallback<HTMLElement>;
  keepSteady: (event: MouseEvent) => void;
}

/**
 * The tasks as they stand in the list, in which nothing moves under a finger (docs/decisions.md, A tick that
 * settles): ticked ones stay in their place for 5 s from the last tick, and for as long as a pointer is there. What
 * is new meanwhile waits. Then what is done folds away, all at once.
 */
export function useSettling(tasks: readonly Task[], tickTask: (taskId: number) => boolean): Settling {
  const [previous, setPrevious] = useState(tasks);
  const [standing, setStanding] = useState(() => arrange([], tasks, false));
  const [isSettling, setSettling] = useState(false);
  const [leaving, setLeaving] = useState<readonly Task[]>([]);
  const { watch, areThere } = usePointers();
  const tickedAt = useRef(Number.NEGATIVE_INFINITY);
  const aim = useAim();
  if (tasks !== previous) {
    setPrevious(tasks);
    setStanding(arrange(standing, tasks, isSettling));
  }
  const gone = without(standing, tasks);

  useRepeatedly(isSettling || without(gone, leaving).length > 0, () => {
    if (performance.now() < tickedAt.current + settleTime || areThere()) return;
    const arranged = arrange(standing, tasks, false);
    if (gone.length > 0 || arranged.length > standing.length) aim.spoil();
    setSettling(false);
    setLeaving(gone);
    setStanding(arranged);
  });
  const closeUp = useEffectEvent(() => {
    setLeaving([]);
    setStanding(arrange(without(standing, leaving), tasks, isSettling));
  });
  useEffect(() => {
    if (leaving.length === 0) return;
    const timer = setTimeout(closeUp, foldTime);
    return () => clearTimeout(timer);
  }, [leaving]);

  const tick = useCallback(
    (taskId: number) => {
      const counted = tickTask(taskId);
      if (counted) {
        tickedAt.current = performance.now();
        setSettling(true);
      }
      return counted;
    },
    [tickTask],
  );
  const drop = useCallback(
    (taskId: number) => setStanding((rows) => rows.filter(({ id }) => id !== taskId)),
    [],
  );
  const shown = standing.map((task) => ({
    task,
    isGone: !task.completed && gone.includes(task),
    isLeaving: leaving.some(({ id }) => id === task.id),
  }));
  return { shown, tick, drop, watch, keepSteady: aim.keepSteady };
}

/** Each row in its place, as it is now or last was; new ones only while nothing settles. */
function arrange(standing: readonly Task[], tasks: readonly Task[], isSettling: boolean): readonly Task[] {
  const now = new Map(tasks.map((task) => [task.id, task]));
  const rows = standing.map((task) => now.get(task.id) ?? task);
  return isSettling ? rows : [...rows, ...without(tasks, rows)].sort((a, b) => b.id - a.id);
}

function without(tasks: readonly Task[], others: readonly Task[]): readonly Task[] {
  const ids = new Set(others.map(({ id }) => id));
  return tasks.filter(({ id }) => !ids.has(id));
}

/** Runs it now and ten times a second, for as long as `isOn`. */
function useRepeatedly(isOn: boolean, run: () => void): void {
  const look = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    look();
    const timer = setInterval(look, 100);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Rows begin to move with `spoil`: what is tapped until a moment after that was aimed at what stood there before. */
function useAim() {
  const steadyFrom = useRef(Number.NEGATIVE_INFINITY);
  return {
    spoil: () => {
      steadyFrom.current = performance.now() + foldTime + aimTime;
    },
    /** For `onClickCapture` of the list. */
    keepSteady: (event: MouseEvent) => {
      if (isPointedAt(event) && performance.now() < steadyFrom.current) event.stopPropagation();
    },
  };
}

/** In the list itself, not in a dialog that one of its rows has opened; a key makes a click, too, of no count. */
const isPointedAt = ({ detail, currentTarget, target }: MouseEvent) =>
  detail > 0 && target instanceof Node && currentTarget.contains(target);
