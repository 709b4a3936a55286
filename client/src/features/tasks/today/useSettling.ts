import {
  type MouseEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import {
  addToday,
  arrangeToday,
  type PartName,
  type PlacedTask,
  type TodaySection,
} from '#shared/domain/tasks/today.ts';
import { foldTime, useAim } from '../../../lib/browser/touch/useAim.ts';
import { isMadeHere, useMadeHere } from '../../../sync/lists/madeHere.ts';
import { useNewDay } from './useNewDay.ts';
import { usePointers } from './usePointers.ts';

/** How long, in milliseconds, rows stay where they are after the last tick. */
const settleTime = 5000;

export interface ShownTask {
  task: Task;
  section: TodaySection;
  /** Somebody else deleted it, or closed it: it takes no more taps. */
  isGone: boolean;
  isLeaving: boolean;
}

interface Settling {
  shown: ShownTask[];
  /** Whether nothing may move now. */
  isSettling: boolean;
  /** How often a row came that did not wait for that. */
  additions: number;
  /** Ticks a task; answers whether the tap counted. */
  tick: (taskId: number) => boolean;
  /** Takes a row out at once: whoever has just deleted a task expects nothing else. */
  drop: (taskId: number) => void;
  watch: RefCallback<HTMLElement>;
  keepSteady: (event: MouseEvent) => void;
  /** Whoever tapped twice meant one: for a moment the list takes no more taps. */
  pause: () => void;
}

/** By what the list is arranged. */
interface Now {
  today: string;
  part: PartName;
  /** Ids of what was done today, by whomever. */
  done: ReadonlySet<number>;
}

type Placed = PlacedTask<Task>;

/**
 * The tasks in the order in which the list shows them. No row moves under a finger
 * (docs/decisions/046-tick-that-settles.md):
 * - A ticked row keeps its place for 5 s after the last tick of anybody, and while a pointer is over the list.
 * - New tasks of other devices wait until then, and so do tasks that change their section. Tasks that this device made
 *   or brought back are shown at once.
 * - Then all done rows fold away together. A new day does not wait.
 */
export function useSettling(
  tasks: readonly Task[],
  now: Now,
  tickTask: (taskId: number) => boolean,
  isChangedByOthers: (tasks: object) => boolean,
): Settling {
  const { today, part } = now;
  const made = useMadeHere();
  const [previous, setPrevious] = useState({ tasks, today, part, made });
  const [standing, setStanding] = useState(() => arrange([], tasks, now));
  const [isSettling, setSettling] = useState(false);
  const [leaving, setLeaving] = useState<readonly Placed[]>([]);
  const { watch, areThere } = usePointers();
  const tickedAt = useRef(Number.NEGATIVE_INFINITY);
  const [doneCount, setDoneCount] = useState(0);
  const [additions, setAdditions] = useState(0);
  const isNewDay = useNewDay(today);
  const { spoil, keepSteady } = useAim();
  const isChanged = tasks !== previous.tasks || today !== previous.today || part !== previous.part;
  if (isChanged || made !== previous.made) {
    setPrevious({ tasks, today, part, made });
    const stands = renew(standing, tasks, now);
    const isDoneNow = ({ task }: Placed, place: number) => task.completed && !standing[place]?.task.completed;
    const newlyDone = stands.filter(isDoneNow).length;
    if (newlyDone > 0) setDoneCount(doneCount + newlyDone);
    // Nobody here waits for what others do, and a pointer may rest there.
    const mustWait = isSettling || (tasks !== previous.tasks && isChangedByOthers(tasks));
    if (mustWait) setSettling(true);
    const mine = newTasks(standing, tasks).filter((task) => isMadeHere(made, task));
    if (mine.length > 0) setAdditions(additions + 1);
    setStanding(mustWait ? addToday(stands, mine, now) : arrange(standing, tasks, now));
  }
  const ids = new Set(tasks.map(({ id }) => id));
  const gone = standing.filter(({ task }) => !ids.has(task.id));
  const isLeaving = (id: number) => leaving.some(({ task }) => task.id === id);

  useEffect(() => {
    if (doneCount > 0) tickedAt.current = performance.now();
  }, [doneCount]);
  useRepeatedly(isSettling || gone.some(({ task }) => !isLeaving(task.id)), () => {
    const isInUse = performance.now() < tickedAt.current + settleTime || areThere();
    if (isInUse && !isNewDay(tickedAt.current)) return;
    const arranged = arrange(standing, tasks, now);
    if (gone.length > 0 || arranged.length > standing.length) spoil();
    setSettling(false);
    setLeaving(gone);
    setStanding(arranged);
  });
  const closeUp = useEffectEvent(() => {
    setLeaving([]);
    const rest = standing.filter(({ task }) => !isLeaving(task.id));
    setStanding(isSettling ? renew(rest, tasks, now) : arrange(rest, tasks, now));
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
    (taskId: number) => setStanding((rows) => rows.filter(({ task }) => task.id !== taskId)),
    [],
  );
  const shown = standing.map((row) => ({
    ...row,
    isGone: !row.task.completed && gone.includes(row),
    isLeaving: isLeaving(row.task.id),
  }));
  return { shown, isSettling, additions, tick, drop, watch, keepSteady, pause: spoil };
}

/** Each row in its place, as it is now or last was: struck through where it is gone because somebody did it. */
function renew(standing: readonly Placed[], tasks: readonly Task[], { done }: Now): readonly Placed[] {
  const open = new Map(tasks.map((task) => [task.id, task]));
  const asDone = (task: Task) =>
    done.has(task.id) && !task.completed
      ? { ...task, completed: true, currentCount: task.targetCount }
      : task;
  return standing.map((row) => ({ ...row, task: open.get(row.task.id) ?? asDone(row.task) }));
}

/** The same with what is new, in the order of the list. */
function arrange(standing: readonly Placed[], tasks: readonly Task[], now: Now): readonly Placed[] {
  const rows = renew(standing, tasks, now).map(({ task }) => task);
  return arrangeToday([...rows, ...newTasks(standing, tasks)], now);
}

/** Those that have no row yet. */
function newTasks(standing: readonly Placed[], tasks: readonly Task[]): Task[] {
  const ids = new Set(standing.map(({ task }) => task.id));
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
