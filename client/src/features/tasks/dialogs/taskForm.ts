import type * as z from 'zod/mini';
import type { editTaskSchema, newTaskSchema, Task } from '#shared/contract/chores/tasks.ts';
import type { FormDefaults } from '../../../lib/forms/useActionForm.ts';

/** A task as its forms hold it. */
export type TaskInput = z.input<typeof newTaskSchema> & z.input<typeof editTaskSchema>;

/** How the form of a task opens. */
export const taskFormOf = (task: Task): FormDefaults<z.input<typeof editTaskSchema>> => ({
  title: task.title,
  assignedToUserId: task.assignedToUserId,
  rewardPotId: task.rewardPotId,
  picture: task.picture ?? undefined,
  dueDate: task.dueDate,
});
