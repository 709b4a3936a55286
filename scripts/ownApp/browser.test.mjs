import { beforeEach, expect, test, vi } from 'vitest';
import { bringBrowser } from './browser.mjs';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue(undefined));

/** A computer on which the ways in `works` bring a browser; `tried` says which were gone. */
function aComputer({ isRootOnDebian = false, works = [], hasBrowser = false }) {
  const tried = [];
  let isThere = hasBrowser;
  const way = (name) => () => {
    tried.push(name);
    isThere ||= works.includes(name);
  };
  const isFound = async () => isThere;
  const means = { isFound, isRootOnDebian: () => isRootOnDebian, byApt: way('apt'), byPlaywright: way('pw') };
  return { tried, bring: () => bringBrowser(means) };
}

test.each([
  ['where there is one, nothing is fetched', { hasBrowser: true, isRootOnDebian: true }, [], true],
  ['root on Debian gets it by apt', { isRootOnDebian: true, works: ['apt', 'pw'] }, ['apt'], true],
  [
    'where apt fails, Playwright brings its own',
    { isRootOnDebian: true, works: ['pw'] },
    ['apt', 'pw'],
    true,
  ],
  ['everybody else gets Playwright’s', { works: ['apt', 'pw'] }, ['pw'], true],
  ['where nothing works, that is said', { isRootOnDebian: true }, ['apt', 'pw'], false],
])('%s', async (_, computer, expected, isThere) => {
  const { tried, bring } = aComputer(computer);
  expect(await bring()).toBe(isThere);
  expect(tried).toEqual(expected);
});
