import { type PagePath, pagePaths } from './pages.ts';

const patterns = pagePaths.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/:\w+/g, '[^/]+').replace(/^\/$/, '')}/?$`),
}));

/** Accepts a slash at the end; undefined if there is no page. */
export const pageAt = (path: string): PagePath | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;
