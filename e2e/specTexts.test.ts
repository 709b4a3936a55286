import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { section2 } from './specTexts/section2.ts';
import { section5 } from './specTexts/section5.ts';
import { section8 } from './specTexts/section8.ts';
import { section9 } from './specTexts/section9.ts';

/** The specification by section: each text, and the test that sees it. */
const table = { section2, section5, section8, section9 };
const rows = Object.entries(table).flatMap(([section, seen]) =>
  seen.flatMap(({ file, test: name, texts }) => texts.map((text) => [section, text, file, name] as const)),
);

/** The source of one test, with the tables at the top of its file. */
function sourceOf(file: string, name: string): string {
  const source = readFileSync(file, 'utf8').replaceAll('\\', '');
  const [tables = '', ...tests] = source.split(/^ *test(?=[(.])/m);
  return tables + (tests.find((body) => body.includes(name)) ?? `There is no test '${name}'`);
}

test.each(rows)('%s: %j is seen by %s, "%s"', (_section, text, file, name) => {
  const source = sourceOf(file, name);
  expect(source).toContain(name);
  expect(source).toContain(text);
});
