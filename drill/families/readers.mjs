// Visitors of public pages, who are to notice nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf, run } from '../../bench/seed.mjs';

/** Milliseconds between two pages of a visitor, and for which they wait for one. */
const [rest, patience] = [200, 10_000];

/** Makes the article that they read. */
export const publish = (url) =>
  run(url, (client) =>
    client.query(`insert into blog_posts (title, slug, content, published, search_text)
      values ('The drill', 'drill', 'One jar.', true, E' the drill\\n one jar.')`),
  );

const pages = [
  { path: '/', says: 'ChorePod' },
  { path: '/blog', says: 'The drill' },
  { path: '/blog?search=drill', says: 'The drill' },
  { path: '/blog/drill', says: 'One jar.' },
  { path: '/feed.xml', says: 'The drill' },
  { path: '/api/blog/drill', says: 'One jar.', headers: { Cookie: cookieOf(1) } },
];

export function startReaders(ports) {
  const failures = [];
  let slowest = 0;
  let count = 0;
  let isOver = false;
  const read = async (port, { path, says, headers = {} }) => {
    const began = performance.now();
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal });
    if (!answer.ok || !(await answer.text()).includes(says))
      failures.push(`${path} was answered with ${answer.status}`);
    slowest = Math.max(slowest, (performance.now() - began) / 1000);
    count += 1;
  };
  const live = async (port, page) => {
    while (!isOver) {
      await read(port, page).catch(({ message }) => failures.push(`${page.path}: ${message}`));
      await sleep(rest);
    }
  };
  const living = ports.flatMap((port) => pages.map((page) => live(port, page)));
  return {
    /** What there was since this was asked last: pages, seconds for the slowest, and what was not as it should be. */
    sinceLast: () => {
      const found = { pages: count, slowestPage: slowest, failures: failures.splice(0) };
      count = slowest = 0;
      return found;
    },
    end: async () => {
      isOver = true;
      await Promise.all(living);
    },
  };
}
