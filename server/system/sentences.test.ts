import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusals } from '#shared/contract/endpoint/refusals.ts';

// The client goes by the codes of refusals. It shows their sentences and never compares them, so that a sentence can
// be changed or translated.

/** Where words of the server choose a text, because the product says so (docs/product.md, Errors and messages). */
const chosenByWords = 'shared/domain/signIn/failures.ts';
const choosers = ['createFamilyFailure', 'loginFailure'];

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => !/^(client\/src|shared\/domain)\/test\//.test(path));
const sources = [...below('client/src'), ...below('shared/domain')].map((path) => ({
  path,
  source: readFileSync(path, 'utf8').replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, ''),
}));

/** What holds the text of an error. */
const text =
  /(?:(?:\b\w+\??\.)?serverMessage|messageOf\([^()]*\)|\b(?:error|cause|reason|failure|refusal)\w*\??\.message)/
    .source;
/** A string of several words. */
const sentence = /(['"`])[^'"`\n]*\p{L}[.,’]? \p{L}[^'"`\n]*\1/u.source;
const looksInto = /\??\.(?:includes|startsWith|endsWith|indexOf|match|matchAll|search)\(/.source;
const compares = [
  `${text}\\s*[!=]==?`,
  `[!=]==?\\s*${text}`,
  `${text}${looksInto}`,
  `\\.(?:test|exec|includes|has)\\(\\s*${text}`,
  `switch \\(${text}`,
  `\\[${text}\\]`,
  `[!=]==?\\s*${sentence}`,
  `${sentence}\\s*[!=]==?`,
  `case ${sentence}`,
  `${looksInto}\\s*${sentence}`,
].map((pattern) => new RegExp(pattern, 'u'));

const comparedIn = (source: string) => compares.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);

test('no source of the client compares a sentence', () => {
  const found = sources
    .filter(({ path }) => path !== chosenByWords)
    .flatMap(({ path, source }) => comparedIn(source).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
});

test('two texts are chosen by words, each at one place', () => {
  const { source = '' } = sources.find(({ path }) => path === chosenByWords) ?? {};
  expect([...source.matchAll(/export function (\w+)/g)].map(([, name]) => name)).toEqual(choosers);
  const users = sources.filter(
    ({ path, source }) =>
      path !== chosenByWords && source.includes(chosenByWords.replace('shared/', '#shared/')),
  );
  expect(users.map(({ path }) => path)).toEqual(['client/src/features/setup/api.ts']);
});

test('the client knows codes by their type alone, and no sentence of a refusal', () => {
  const client = sources.filter(({ path }) => path.startsWith('client/'));
  const imports = client.flatMap(({ source }) => source.match(/^import .*refusals\.ts';$/gm) ?? []);
  expect(imports.filter((line) => line.includes('/contract/'))).not.toEqual([]);
  expect(imports.filter((line) => line.includes('/contract/') && !line.startsWith('import type'))).toEqual(
    [],
  );
  const messages = Object.values(refusals).flatMap((codes) => Object.values<string | null>(codes));
  const known = client.flatMap(({ path, source }) =>
    messages
      .filter((message) => message && source.includes(`'${message}'`))
      .map((message) => `${path}: ${message}`),
  );
  expect(known).toEqual([]);
});

test.each([
  "serverMessage === 'Invalid credentials'",
  "if ('Invalid credentials' === words) return;",
  'error.serverMessage === needsTurn',
  "messageOf(error) !== 'No'",
  "messageOf(error).includes('password')",
  "words.startsWith('This task is')",
  '/"confirm":\\s*true/.test(error.message)',
  'known.has(failure.message)',
  'switch (error.message) {',
  "case 'Pot not found':",
  'texts[error.serverMessage]',
])('%s compares a sentence', (source) => {
  expect(comparedIn(source)).not.toEqual([]);
});

test.each([
  "isRefused(error, 'wrong_credentials')",
  'const description = messageOf(error);',
  'error={errors.name?.message ?? failureText(action.error)}',
  "status === 403 ? 'That was not it. Try again!' : messageOf(error)",
  "kind === 'pot' ? 'Give it back' : null",
  'message === undefined',
])('%s compares none', (source) => {
  expect(comparedIn(source)).toEqual([]);
});
