import { type PagePath, pagePaths } from './pages.ts';

const patterns = pagePaths.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/:\w+/g, '[^/]+').replace(/^\/$/, '')}/?$`),
}));

/** The page that an address shows, with or without a slash at the end; undefined where there is none. */
export const pageAt = (path: string): PagePath | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;
