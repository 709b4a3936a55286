/** The pages there are; the server answers any other path with a 404 of its own. */
export const pagePaths = [
  '/',
  '/setup',
  '/dashboard',
  '/week',
  '/chores',
  '/settings',
  '/invite',
  '/join',
  '/recover',
  '/tablet',
  '/blog',
  '/blog/:slug',
  '/admin/login',
  '/admin',
  '/alexa-test',
  '/oauth/authorize',
  '/privacy',
  '/terms',
] as const;
export type PagePath = (typeof pagePaths)[number];

const patterns = pagePaths.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/:\w+/g, '[^/]+').replace(/^\/$/, '')}/?$`),
}));

/** The page that an address shows, with or without a slash at the end; undefined where there is none. */
export const pageAt = (path: string): PagePath | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;
