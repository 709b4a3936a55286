import { expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { fillPath, queryString } from './address.ts';

test('a path is filled from its parameters, escaped, and none may be missing', () => {
  expect(fillPath('/api/tasks/:id/increment', { id: 7 })).toBe('/api/tasks/7/increment');
  expect(fillPath('/api/blog/:slug', { slug: 'a/b?c' })).toBe('/api/blog/a%2Fb%3Fc');
  expect(() => fillPath('/api/tasks/:id')).toThrow('No value for :id');
});

test('null and undefined query parameters are skipped', () => {
  expect(queryString({ limit: 50, before: undefined, search: null })).toBe('?limit=50');
  expect(queryString({ before: null })).toBe('');
  expect(queryString({ search: 'a b&c' })).toBe('?search=a+b%26c');
});

test('no two calls share method and path', () => {
  const calls = contract.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});
