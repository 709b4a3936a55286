// Rounds in turn, so that a slow minute of the computer is everybody's; what counts is the median of the rounds.
import { median } from './load.mjs';

/** Measures every contestant once per round; the order turns. Answers the median of each figure by name. */
export async function inRounds(contestants, rounds) {
  const names = Object.keys(contestants);
  const found = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const order = names.map((_, n) => names[(n + round) % names.length]);
    for (const name of order) found[name].push(await contestants[name]());
  }
  return Object.fromEntries(names.map((name) => [name, medians(found[name])]));
}

function medians(results) {
  const figures = Object.keys(results[0]);
  return Object.fromEntries(
    figures.map((figure) => [figure, median(results.map((result) => result[figure]))]),
  );
}

const cell = (value) => {
  if (value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
};

/** Prints rows of `{title, figure: value}` under a heading. */
export function print(heading, rows) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const table = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) => Math.max(...table.map((line) => line[column].length)));
  console.log(`\n${heading}\n`);
  for (const line of table) {
    const words = line.map((word, column) =>
      column ? word.padStart(widths[column]) : word.padEnd(widths[0]),
    );
    console.log(`  ${words.join('   ')}`);
  }
}
