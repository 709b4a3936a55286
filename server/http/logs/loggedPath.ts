import { contract } from '#shared/contract/contract.ts';
import { calendarPath } from '#shared/contract/programs/calendar.ts';
import { feedPath } from '#shared/site/heads.ts';
import { pagePaths } from '#shared/site/pages.ts';

/** What is served beside the contract and the pages. */
const others = [
  '/api/health',
  '/api/openapi.json',
  '/api/alexa',
  '/oauth/token',
  '/robots.txt',
  '/sitemap.xml',
  calendarPath,
];

const known = [...new Set([...pagePaths, ...contract.map(({ path }) => path), ...others, feedPath])];
// The fewer parts are anything, the sooner: /api/admin/blog/counts is not the post "counts".
const variables = (path: string) => path.split(':').length;
const patterns = known
  .sort((one, other) => variables(one) - variables(other))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
  }));

/**
 * An address as logs may have it: which one of ours it is, without ids and slugs. Of any other no word is kept,
 * because people type and paste names there.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const found = patterns.find(({ pattern }) => pattern.test(path))?.path;
  return found ?? `${/^\/(api|assets)(?=\/)/.exec(path)?.[0] ?? ''}/…`;
}
