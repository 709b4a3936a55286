import type { Completion } from '#shared/contract/chores/tasks.ts';

/** Titles that are read out of one person; more of them are a number. */
const titlesAtMost = 3;

const listing = new Intl.ListFormat('en');

/** "Mia finished Dishes and Bins. Leo finished 4 tasks." */
export function othersDoneText(completions: readonly Completion[]): string {
  const names = [...new Set(completions.map(({ userName }) => userName))];
  return names
    .map((name) => {
      const titles = completions.filter((one) => one.userName === name).map(({ taskTitle }) => taskTitle);
      const what = titles.length > titlesAtMost ? `${titles.length} tasks` : listing.format(titles.reverse());
      return `${name ?? 'Somebody'} finished ${what}`;
    })
    .join('. ');
}
