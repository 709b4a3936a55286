import { join } from 'node:path';
import { e2e, page, type Seen } from './seen.ts';

/** The constants, by what the tests expect of them (spec 9). */
export const section9: readonly Seen[] = [
  { file: page('blog/BlogPage'), test: 'the list shows title, day', texts: ["'x'.repeat(200)"] },
  { file: page('admin/AdminPage'), test: 'the list shows badge', texts: ["'z'.repeat(150)"] },
  { file: page('blog/ArticlePage'), test: 'the head says what the article is', texts: ["'y'.repeat(160)"] },
  { file: page('blog/ArticlePage'), test: 'an article shows its day', texts: ['2 min read'] },
  {
    file: e2e('toasts/constants'),
    test: 'one toast is seen at a time, for 5,000 ms',
    texts: ['toHaveCount(1)', '4900', '200'],
  },
  {
    file: join('client/src/lib/page', 'toast.test.ts'),
    test: 'a dismissed toast is forgotten',
    texts: ['1_000_000'],
  },
  { file: e2e('toasts/constants'), test: 'F8 leads to the notifications', texts: ['F8'] },
  { file: e2e('toasts/constants'), test: 'a toast swiped 50 px to the right goes', texts: ['40', '60'] },
  { file: e2e('toasts/constants'), test: 'a tooltip opens after 700 ms', texts: ['600', '150', '400'] },
  {
    file: e2e('toasts/constants'),
    test: 'ticking a single step throws 15 particles',
    texts: ['toHaveCount(15)'],
  },
  { file: e2e('toasts/constants'), test: 'a pot shows three contributors', texts: ['+2'] },
  {
    file: e2e('toasts/constants'),
    test: 'everything to press on the dashboard',
    texts: ['expectBigTargets'],
  },
  {
    file: page('dashboard/DashboardPage'),
    test: 'a family that does not load is asked for once more',
    texts: ['toHaveBeenCalledTimes(2)'],
  },
];
