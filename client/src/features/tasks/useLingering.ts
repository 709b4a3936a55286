import { useEffect, useState } from 'react';
import type { Task } from '#shared/tasks.ts';

/** How long a completed task stays to fold away; `animate-fold` takes as long. */
const foldTime = 800;

export interface ShownTask {
  task: Task;
  isLeaving: boolean;
}

/** The tasks there are, and in their old place for a moment those that left the list completed. */
export function useLingering(tasks: readonly Task[]): ShownTask[] {
  const [previous, setPrevious] = useState(tasks);
  const [leaving, setLeaving] = useState<readonly Task[]>([]);
  if (tasks !== previous) {
    const isGone = ({ id }: Task) => !tasks.some((task) => task.id === id);
    setPrevious(tasks);
    setLeaving([...leaving.filter(isGone), ...previous.filter((task) => task.completed && isGone(task))]);
  }
  useEffect(() => {
    if (leaving.length === 0) return;
    const timer = setTimeout(() => setLeaving([]), foldTime);
    return () => clearTimeout(timer);
  }, [leaving]);
  return [
    ...tasks.map((task) => ({ task, isLeaving: false })),
    ...leaving.map((task) => ({ task, isLeaving: true })),
  ].sort((a, b) => b.task.id - a.task.id);
}
