import type { Task } from '#shared/contract/chores/tasks.ts';
import type { Member } from '#shared/contract/people/members.ts';

/** 'Tidy your room, Mia': what tells a row's buttons from those of the same task for somebody else. */
export const taskName = ({ title }: Task, assignee: Member | undefined): string =>
  assignee ? `${title}, ${assignee.name}` : title;
