// The four lists of a dashboard, in turn.
import { saturate } from '../load.mjs';
import { pgbench } from '../pgbench.mjs';
import { inRounds, print } from '../rounds.mjs';
import { cookieOf } from '../seed.mjs';
import { hashOf, lists, session } from '../sql.mjs';

const names = Object.keys(lists);

/** Connection n is the owner of family n + 1. */
export function listRequests() {
  const turns = new Map();
  return (n) => {
    const turn = (turns.get(n) ?? n) + 1;
    turns.set(n, turn);
    const path = `/api/families/${n + 1}/${names[turn % names.length]}`;
    return { path, headers: { Cookie: cookieOf(n + 1) } };
  };
}

const sqlOnly = () => {
  const text = (sql, value) => sql.replaceAll('$1', value);
  const check = (family) => text(session, `'${hashOf(`owner-of-${family}`)}'`);
  return [
    '\\set family :client_id + 1',
    ...names.flatMap((name) => [`${check(1)};`, `${text(lists[name], ':family')};`]),
  ]
    .join('\n')
    .replaceAll(/\n\s+/g, ' ');
};

export async function reads({ cluster, database, app, bare, rounds, seconds }) {
  const script = sqlOnly();
  const found = await inRounds(
    {
      app: () => saturate(app, listRequests(), { seconds }),
      bare: () => saturate(bare, listRequests(), { seconds }),
      pgbench: async () => {
        const { perSecond, failures } = await pgbench(cluster, database, script, { seconds });
        return { perSecond: perSecond * names.length, failures };
      },
    },
    rounds,
  );
  const row = (title, { perSecond, p50, p99, failures }) => ({
    'dashboard reads': title,
    'requests/s': perSecond,
    'of bare': perSecond / found.bare.perSecond,
    'p50 ms': p50,
    'p99 ms': p99,
    failures,
  });
  print('Dashboard reads: the four lists in turn, 32 connections', [
    row('ChorePod', found.app),
    row('bare node:http + pg', found.bare),
    row('pgbench, the same SQL', found.pgbench),
  ]);
}
