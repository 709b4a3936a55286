import { afterEach, expect, test } from 'vitest';
import { preloaded, takeAnswers } from './preloaded.ts';

const element = () => document.getElementById('preloaded');
afterEach(() => element()?.remove());

/** What the server sends along with the page. */
function serve(data: object): void {
  const script = document.createElement('script');
  script.id = 'preloaded';
  script.type = 'application/json';
  script.textContent = JSON.stringify(data);
  document.body.append(script);
}

test('the answers leave the page once they are taken over', () => {
  serve({ '/api/families/current': { name: 'The Rivers' }, more: [] });
  expect(takeAnswers()).toEqual({ '/api/families/current': { name: 'The Rivers' }, more: [] });
  expect(element()).toBeNull();
  expect(takeAnswers()).toEqual({});
});

test('what is no answer stays, for it is the same for everybody', () => {
  serve({ contactEmail: 'home@rivers.example' });
  takeAnswers();
  expect(preloaded('contactEmail')).toBe('home@rivers.example');
});
