import { useEffect, useState } from 'react';
import type { Task } from '#shared/tasks.ts';

/** How long a completed task takes to fold away; `animate-fold` takes as long. */
const foldTime = 340;

export interface ShownTask {
  task: Task;
  isLeaving: boolean;
}

/**
 * The tasks there are, and in their old place for a moment those that left the list completed. They fold away
 * from the tap on, not from the server's answer: what moves later than half a second after a tap startles.
 */
export function useLingering(tasks: readonly Task[]): ShownTask[] {
  const [previous, setPrevious] = useState(tasks);
  const [left, setLeft] = useState<readonly Task[]>([]);
  if (tasks !== previous) {
    const isGone = ({ id }: Task) => !tasks.some((task) => task.id === id);
    setPrevious(tasks);
    setLeft([...left.filter(isGone), ...previous.filter((task) => task.completed && isGone(task))]);
  }
  useEffect(() => {
    if (left.length === 0) return;
    const timer = setTimeout(() => setLeft([]), foldTime);
    return () => clearTimeout(timer);
  }, [left]);
  return [...tasks, ...left]
    .map((task) => ({ task, isLeaving: task.completed }))
    .sort((a, b) => b.task.id - a.task.id);
}
