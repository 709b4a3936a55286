// A whole dashboard, which comes with its page, beside one of its lists.
import { saturate } from '../load.mjs';
import { inRounds, print } from '../rounds.mjs';
import { cookieOf, families } from '../seed.mjs';
import { listRequests } from './reads.mjs';

const pageOf = (family) => ({ path: '/dashboard', headers: { Cookie: cookieOf(family) } });
/** Each connection looks at its own family again and again, of which nothing changes: its lists are known. */
const known = (n) => pageOf(n + 1);

/** The families one after the other, more than a process knows the lists of: all are read each time. */
function unknown() {
  let last = 0;
  return () => {
    last = (last % families) + 1;
    return pageOf(last);
  };
}

export async function dashboard({ app, rounds, seconds }) {
  const found = await inRounds(
    {
      known: () => saturate(app, known, { seconds }),
      unknown: () => saturate(app, unknown(), { seconds }),
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
    row('the page /dashboard with all four', found.known),
    row('the same, of families whose lists are not known', found.unknown),
  ]);
}
