import { contract } from '#shared/contract/contract.ts';
import { calendarPath } from '#shared/contract/programs/calendar.ts';
import { feedPath } from '#shared/site/heads.ts';
import { pagePaths } from '#shared/site/pages.ts';

const morePaths = [
  '/api/health',
  '/api/openapi.json',
  '/api/alexa',
  '/oauth/token',
  '/robots.txt',
  '/sitemap.xml',
  calendarPath,
];

const paths = [...new Set([...pagePaths, ...contract.map(({ path }) => path), ...morePaths, feedPath])];
// Fewest variables first: /api/admin/blog/counts is not the post "counts".
const variables = (path: string) => path.split(':').length;
const patterns = paths
  .sort((one, other) => variables(one) - variables(other))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
  }));

/** The path pattern of a URL. An unknown URL is not logged: people paste names there. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const known = patterns.find(({ pattern }) => pattern.test(path))?.path;
  return known ?? `${/^\/(api|assets)(?=\/)/.exec(path)?.[0] ?? ''}/…`;
}
