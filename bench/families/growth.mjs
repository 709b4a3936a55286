// What a call costs while other families, and one's own history, grow.

import { listRequests } from '../answers/reads.mjs';
import { saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { cookieOf, createDatabase, seed } from '../seed.mjs';
import { startApp } from '../servers.mjs';

const connections = 8;
const page = (family) => () => ({ path: '/dashboard', headers: { Cookie: cookieOf(family) } });

/** Requests a second of every contestant, and how much more each costs than the first. */
async function compare(heading, contestants, rounds) {
  const found = await inRounds(contestants, rounds);
  const [first] = Object.values(found);
  const rows = Object.entries(found).map(([title, { perSecond, failures }]) => ({
    [heading]: title,
    'requests/s': perSecond,
    'cost against the first': first.perSecond / perSecond,
    failures,
  }));
  print(`Growth: ${heading}`, rows);
}

export async function growth({ cluster, rounds, seconds }) {
  const sizes = { 1: 1, '1,000': 1000, '100,000': 100_000 };
  const apps = {};
  for (const [title, families] of Object.entries(sizes)) {
    const url = await createDatabase(cluster, `families_${families}`);
    await seed(url, { first: 1, last: families, open: 10, done: 10 });
    apps[title] = await startApp(url);
  }
  const ask = (request) => (app) => () => saturate(app, request, { seconds, connections });
  const each = (request) =>
    Object.fromEntries(Object.entries(apps).map(([title, app]) => [title, ask(request)(app)]));
  const oneFamily = listRequests();
  await compare(
    'families, lists',
    each(() => oneFamily(0)),
    rounds,
  );
  await compare('families, dashboard page', each(page(1)), rounds);
  for (const app of Object.values(apps)) await app.stop();
  await history({ cluster, rounds, seconds });
}

/** Four families in one database that differ in what they have done. */
async function history({ cluster, rounds, seconds }) {
  const url = await createDatabase(cluster, 'histories');
  const histories = { 10: 1, '1,000': 2, '100,000': 3, '1,000,000': 4 };
  for (const [title, family] of Object.entries(histories))
    await seed(url, { first: family, last: family, done: Number(title.replaceAll(',', '')) });
  const app = await startApp(url);
  const contestants = Object.fromEntries(
    Object.entries(histories).map(([title, family]) => [
      title,
      () => saturate(app, page(family), { seconds, connections }),
    ]),
  );
  await compare('completions, dashboard page', contestants, rounds);
  await app.stop();
}
