import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Everything stands where writing begins or ends, so that a language written from right to left needs a translation
// and nothing else.

/** What stands on one side of the screen, whatever the language: where a script computes it from boxes, in pixels. */
const reasoned = [
  'client/src/ui/row/TooltipBubble.tsx: left-0',
  'client/src/ui/row/TooltipBubble.tsx: left-(--middle)',
];

/** The part of a class's name that names a side, whatever it is for (`hover:`, `sm:`) and whichever way it goes. */
const physical =
  /(?<=[\s'"`:]-?)(?:(?:scroll-)?[mp][lr]-|(?:left|right)-(?=[\d[(]|px|full|auto)|border-[lr](?![a-z])|rounded-(?:[lr]|[tb][lr])(?![a-z])|(?:text|float|clear)-(?:left|right)(?![\w-]))[^\s'"`]*/g;
/** The same in a style sheet. */
const declared =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|(?<=[\s;{])(?:left|right):|(?:text-align|float|clear): (?:left|right)/g;

const below = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));
const found = (file: string, sides: RegExp) =>
  (readFileSync(file, 'utf8').match(sides) ?? []).map((name) => `${file}: ${name}`);

test('no class names a side of the screen', () => {
  const all = below('client/src', /\.tsx$/).flatMap((file) => found(file, physical));
  expect(all.sort()).toEqual(reasoned.sort());
});

test('no style sheet names a side of the screen', () => {
  const sheets = [...below('client/src', /\.css$/), ...below('client/public', /\.css$/)];
  expect(sheets.flatMap((file) => found(file, declared))).toEqual([]);
});

test.each([
  "'pl-4'",
  '"flex sm:-mr-2"',
  '`-left-6`',
  '"after:left-1"',
  '"lg:right-[max(1rem,2rem)]"',
  '"[&_ul]:pl-6"',
  '"rounded-tl-card"',
  '"border-l-2"',
  '"text-left"',
])('%s names a side', (written) => {
  expect(written.match(physical)).toHaveLength(1);
});

test.each([
  '"ps-4 -me-2 inset-s-1 text-start rounded-ss-card border-s"',
  '"inset-x-0 px-4 border-line rounded-tile"',
  "'right to left'",
])('%s names none', (written) => {
  expect(written.match(physical)).toBeNull();
});
