import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { isPagePath, pageFile, pagePaths, pages } from './pages.ts';

// A new page costs one entry in the register and its file.

const folder = 'client/src/pages';
const sources = ['shared', 'server', 'client', 'scripts', 'e2e']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|tsx|mjs|js|json)$/.test(path));
const read = (path: string) => readFileSync(path, 'utf8');

test('each page has its component in a file of its name, and each such file is a page', () => {
  const files = sources.filter((path) => path.startsWith(folder) && path.endsWith('Page.tsx'));
  const named = pagePaths.map((path) => `${pages[path].name}Page`);
  const nameOf = (file: string) => basename(file, '.tsx');
  expect(files.map(nameOf).sort()).toEqual([...named, 'NotFoundPage'].sort());
  for (const file of files) expect(read(file)).toContain(`export function ${nameOf(file)}(`);
});

test('each page has its own file in the build, with known markup', () => {
  expect(new Set(pagePaths.map(pageFile)).size).toBe(pagePaths.length);
  expect(pageFile('/admin/login')).toBe('adminLogin.html');
  for (const path of pagePaths) {
    const { isRead, title, served } = pages[path];
    if (isRead) expect(served.markup).toBe('built');
    // Only an address with something in it may have its title from the database.
    expect(title === undefined).toBe(path.includes(':'));
  }
});

/** Paths of pages that stand beside each other: entries of a list or keys of a table. */
function listedIn(source: string): string[] {
  const written = source.matchAll(/(?:'(\/[\w:/-]*)'(?:,|:[^'{}]*(?:'[^'/]*',?|\{[^}]*\},?))?\s*){4,}/g);
  return [...written].map(([list]) => list).filter((list) => pathsIn(list).length >= 4);
}
const pathsIn = (text: string) =>
  [...text.matchAll(/'(\/[\w:/-]*)'/g)].map(([, path = '']) => path).filter(isPagePath);

test('no other file of the product lists the pages', () => {
  const isProduct = (path: string) => !/\.(test|spec)\.\w+$/.test(path) && path !== 'shared/site/pages.ts';
  const lists = sources.filter(isProduct).filter((path) => listedIn(read(path)).length > 0);
  expect(lists).toEqual([]);
  expect(listedIn("const all = ['/', '/blog', '/terms', '/week'];")).toHaveLength(1);
  expect(listedIn("const all = { '/': 'A', '/blog': 'B', '/terms': 'C', '/week': 'D' };")).toHaveLength(1);
});

test('the browser reads nothing of a page that the build leaves out for it', () => {
  const readers = sources.filter((path) => path.startsWith('client/') && /\.served\b/.test(read(path)));
  expect(readers).toEqual([]);
});
