// A whole dashboard, which comes with its page, beside one of its lists.
import { saturate } from './load.mjs';
import { listRequests } from './reads.mjs';
import { inRounds, print } from './rounds.mjs';
import { cookieOf } from './seed.mjs';

const page = (n) => ({ path: '/dashboard', headers: { Cookie: cookieOf(n + 1) } });

export async function dashboard({ app, rounds, seconds }) {
  const found = await inRounds(
    {
      page: () => saturate(app, page, { seconds }),
      list: () => saturate(app, listRequests(), { seconds }),
    },
    rounds,
  );
  const cost = ({ perSecond }) => found.list.perSecond / perSecond;
  const row = (title, figures) => ({
    dashboard: title,
    'requests/s': figures.perSecond,
    'cost in lists': cost(figures),
    'p50 ms': figures.p50,
    'p99 ms': figures.p99,
    failures: figures.failures,
  });
  print('A whole dashboard with its page, and one list', [
    row('one list', found.list),
    row('the page /dashboard with all four', found.page),
  ]);
}
