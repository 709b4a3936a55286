import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

// Code cites a rule by its place in the repository, "docs/<file>.md, <Heading>" or "…, invariant <n>", and pages
// lead to each other by links. Each of them has to lead somewhere.

const folders = [
  'shared',
  'server',
  'client/src',
  'client/public',
  'e2e',
  'scripts',
  'bench',
  'deploy',
  'drill',
  'alexa',
  'docs',
];
const filesOf = (folder: string, depth: { recursive: boolean }) =>
  readdirSync(folder, { ...depth, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/'));
/** Lists of texts by the sections that they come from: theirs are no citations. */
const isListOfTexts = (file: string) => file.startsWith('e2e/specTexts');
const files = [
  ...folders.flatMap((folder) => filesOf(folder, { recursive: true })),
  ...filesOf('.', { recursive: false }),
].filter((file) => /\.(ts|tsx|mjs|js|css|html|sql|md)$/.test(file) && !isListOfTexts(file));

/** A file as running text: a comment's lines are one sentence. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#(?!#))?\s*/g, ' ');

const linesOf = (file: string) => (files.includes(file) ? readFileSync(file, 'utf8').split('\n') : []);
const headingsOf = (file: string) => linesOf(file).flatMap((line) => /^#{1,4} (.+)$/.exec(line)?.[1] ?? []);

function invariantsOf(file: string): string[] {
  const lines = linesOf(file);
  const section = lines.slice(lines.indexOf('## Invariants') + 1);
  const end = section.findIndex((line) => line.startsWith('## '));
  return section.slice(0, end).flatMap((line) => /^(\d+)\. /.exec(line)?.[1] ?? []);
}

/** Whether `place`, the words that follow a file's name, begins with something that this file has. */
function leadsSomewhere(file: string, place: string): boolean {
  if (linesOf(file).length === 0) return false;
  const number = /^, invariants? (\d+)/.exec(place)?.[1];
  if (number) return invariantsOf(file).includes(number);
  if (!/^, ["“]?\p{Lu}/u.test(place)) return true;
  return headingsOf(file).some((heading) =>
    new RegExp(`^, ${heading.replace(/[^\w ]/g, '\\$&')}(?!\\w)`).test(place),
  );
}

const citationsIn = (text: string) =>
  [...text.matchAll(/\bdocs\/[\w/-]+\.md/g)].map(({ 0: file, index }) => ({
    file,
    place: text.slice(index + file.length, index + file.length + 80),
  }));

test('each citation names a file of docs, and a heading or an invariant that it has', () => {
  const lost = files.flatMap((file) =>
    citationsIn(textOf(file))
      .filter((citation) => !leadsSomewhere(citation.file, citation.place))
      .map((citation) => `${file}: ${citation.file}${citation.place}`),
  );
  expect(lost).toEqual([]);
});

/** What the address of a heading is, where Markdown is shown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

test('each link between pages leads to a page, and to a heading of it where it names one', () => {
  const lost = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(([\w./-]+\.md)(?:#([\w-]+))?\)/g)]
        .map(([, to = '', anchor]) => ({ to: join(dirname(file), to).replaceAll('\\', '/'), anchor }))
        .filter(
          ({ to, anchor }) =>
            !files.includes(to) || (anchor && !headingsOf(to).map(anchorOf).includes(anchor)),
        )
        .map(({ to, anchor }) => `${file}: ${to}#${anchor}`),
    );
  expect(lost).toEqual([]);
});

describe('nothing is cited by a page that a reader does not have', () => {
  const elsewhere = [
    /\bspec \d/gi,
    /[(]spec\b/gi,
    /\bdesign \d/gi,
    /(?<!\bdocs\/)\b(?:[Ss]ecurity|SECURITY|product|decisions|operations|performance|voice|design|week|people)\.md\b/g,
  ];
  /** A link names its page beside where it leads. */
  const withoutLinks = (text: string) => text.replace(/\[[^\]]*\]\([^)]*\)/g, '');

  test.each(elsewhere)('%s', (form) => {
    const found = files.flatMap((file) =>
      [...withoutLinks(textOf(file)).matchAll(form)].map(
        ({ input, index }) => `${file}: ${input.slice(Math.max(0, index - 30), index + 30)}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
