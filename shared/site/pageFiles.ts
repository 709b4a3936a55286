import type { PagePath } from './pages.ts';

/** The file that the build makes for each page, which names the scripts that it needs. */
export const pageFiles: Readonly<Record<PagePath, string>> = {
  '/': 'landing.html',
  '/setup': 'setup.html',
  '/dashboard': 'dashboard.html',
  '/week': 'week.html',
  '/chores': 'chores.html',
  '/settings': 'settings.html',
  '/invite': 'invite.html',
  '/join': 'join.html',
  '/recover': 'recover.html',
  '/tablet': 'tablet.html',
  '/blog': 'blog.html',
  '/blog/:slug': 'article.html',
  '/admin/login': 'adminLogin.html',
  '/admin': 'admin.html',
  '/alexa-test': 'alexaTest.html',
  '/oauth/authorize': 'authorize.html',
  '/privacy': 'privacy.html',
  '/terms': 'terms.html',
};

/** Pages that are only read, and do without what keeps data. */
export const readingPages: readonly string[] = ['/', '/privacy', '/terms'] satisfies PagePath[];

/** Pages that begin the same for everybody: the build puts their markup into their files. */
export const fixedPages: readonly string[] = [...readingPages, '/setup'];

/** Pages whose content the database holds: the server writes their markup when they are asked for. */
export const writtenPages: readonly string[] = ['/blog', '/blog/:slug'] satisfies PagePath[];
