import { type PagePath, pagePaths } from './pages.ts';

const patterns = pagePaths.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/:\w+/g, '[^/]+').replace(/^\/$/, '')}/?$`),
}));

export const pageAt = (path: string): PagePath | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page;
