import { expect, test } from 'vitest';
import { processorTime } from '../../system/processes/processorTime.ts';
import { phrases } from '../../system/voice/spokenPhrases.ts';
import { chores, taskLists } from '../../system/voice/taskLists.ts';
import { type Match, matchTask } from './match.ts';

const outcome = (match: Match<{ title: string }>): string => {
  if (match.kind === 'none') return 'none';
  return match.kind === 'choose'
    ? `choose ${match.tasks.map(({ title }) => title).join(' | ')}`
    : `${match.kind} ${match.task.title}`;
};

const named = (titles: readonly string[] = []) => titles.map((title) => ({ title }));

const said = phrases.map(([list, spoken, wanted]) => {
  const { mine, familys } = taskLists[list];
  return { list, spoken, wanted, got: outcome(matchTask(spoken, named(mine), named(familys))) };
});

test('not one phrase completes a task that was not meant', () => {
  const completed = said.filter(({ got }) => got.startsWith('do '));
  expect(said.length).toBeGreaterThanOrEqual(120);
  expect(completed.filter(({ got, wanted }) => got !== wanted)).toEqual([]);
});

test.each(said)('$list: "$spoken" → $wanted', ({ got, wanted }) => {
  expect(got).toBe(wanted);
});

test('a chore that is on no list is never taken for another one', () => {
  const mistaken = chores.flatMap((spoken) => {
    const match = matchTask(spoken, named(chores.filter((title) => title !== spoken)));
    return match.kind === 'do' ? [`${spoken} → ${match.task.title}`] : [];
  });
  expect(mistaken).toEqual([]);
});

test('a chore said as written is found among a hundred', () => {
  const missed = chores.filter((spoken) => outcome(matchTask(spoken, named(chores))) !== `do ${spoken}`);
  expect(missed).toEqual([]);
});

test('very long and empty names are answered at once', () => {
  const tasks = named(Array.from({ length: 300 }, (_, n) => `${'word '.repeat(38)}${n}`));
  const took = processorTime();
  expect(matchTask('word '.repeat(4000), tasks).kind).not.toBe('do');
  expect(matchTask('', tasks)).toEqual({ kind: 'none' });
  expect(matchTask('?!', tasks)).toEqual({ kind: 'none' });
  expect(took()).toBeLessThan(2000);
});

test('the named task is found fast among thousands of long ones', () => {
  const syllables = 'ba de fi go ku la me ni po ru sa te vi zo'.split(' ');
  const word = (n: number) => [n, n / 14, n / 196].map((part) => syllables[Math.floor(part) % 14]).join('');
  const title = (n: number) => Array.from({ length: 28 }, (_, place) => word(n * 5 + place * 31)).join(' ');
  const tasks = named([...Array.from({ length: 5000 }, (_, n) => title(n)), 'Feed the cat']);
  const took = processorTime();
  matchTask(title(7).replaceAll('a', 'o'), tasks);
  expect(outcome(matchTask('feeding the cat', tasks))).toBe('do Feed the cat');
  expect(took()).toBeLessThan(1500);
});

test('of two tasks with one name the first is meant', () => {
  const tasks = [
    { id: 1, title: 'Feed the cat' },
    { id: 2, title: 'feed the cat!' },
  ];
  expect(matchTask('feed the cat', tasks)).toEqual({ kind: 'do', task: tasks[0] });
});
