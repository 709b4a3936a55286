import { expect, test } from 'vitest';
import { pageAt } from './pageAt.ts';

test.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['/blog/one-jar', '/blog/:slug'],
  ['/blog/one-jar/', '/blog/:slug'],
  ['/admin', '/admin'],
  ['/admin/login', '/admin/login'],
  ['/blog/one/jar', undefined],
  ['/blogs', undefined],
  ['//', undefined],
  ['/Dashboard', undefined],
])('the address %j shows the page %j', (path, page) => {
  expect(pageAt(path)).toBe(page);
});
