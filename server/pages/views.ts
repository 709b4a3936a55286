import type { SessionData } from 'express-session';
import { articleSchema, blogApi, postsPage } from '#shared/blog.ts';
import { fillPath, queryString } from '#shared/endpoint.ts';
import {
  adminHead,
  adminLoginHead,
  alexaTestHead,
  articleHead,
  authorizeHead,
  blogHead,
  dashboardHead,
  type Head,
  landingHead,
  notFoundHead,
  privacyHead,
  setupHead,
  termsHead,
} from '#shared/heads.ts';
import { type PagePath, pageAt } from '#shared/pages.ts';
import { listPublished, readArticle } from '../blog/blog.ts';
import type { Db } from '../db.ts';
import type { Env } from '../env.ts';
import { HttpError } from '../http/errors.ts';
import type { Additions } from './document.ts';
import { type Answers, dashboardAnswers, familyAnswer } from './family.ts';

/** A page as one request is answered with it. */
export interface View extends Omit<Additions, 'content'> {
  status: 200 | 404;
  /** The page whose prepared markup fits; none for an unknown address. */
  page?: PagePath;
  /** The address whose markup is written out of the preloaded answers. */
  written?: string;
  /** It holds what only this visitor may see. */
  isPersonal?: boolean;
}

const heads: Record<Exclude<PagePath, '/blog/:slug'>, Head> = {
  '/': landingHead,
  '/setup': setupHead,
  '/dashboard': dashboardHead,
  '/blog': blogHead,
  '/admin/login': adminLoginHead,
  '/admin': adminHead,
  '/alexa-test': alexaTestHead,
  '/oauth/authorize': authorizeHead,
  '/privacy': privacyHead,
  '/terms': termsHead,
};

const missing: View = { status: 404, head: notFoundHead };

/** Pages that begin with what their visitor may see. */
const personal: Partial<Record<PagePath, (db: Db, session: Visit['session']) => Answers | Promise<Answers>>> =
  {
    '/dashboard': (_db, session) => dashboardAnswers(session),
    '/alexa-test': (db, session) => familyAnswer(db, session?.user),
    '/oauth/authorize': (db, session) => familyAnswer(db, session?.user),
  };
export const isPersonal = (path: string): boolean => (pageAt(path) ?? '') in personal;

interface Visit {
  path: string;
  /** What is looked for in a list; empty for nothing. */
  search?: string;
  session?: Partial<SessionData>;
}

/** What the server knows of the page at an address; unknown addresses and slugs are 404s. */
export async function viewAt(db: Db, env: Pick<Env, 'contactEmail'>, visit: Visit): Promise<View> {
  const { path, search = '', session } = visit;
  const page = pageAt(path);
  if (page === undefined) return missing;
  if (page === '/blog/:slug') return articleView(db, path.split('/')[2] ?? '');
  const view: View = { status: 200, page, head: heads[page] };
  if (page === '/blog') return { ...view, ...(await blogContent(db, search)) };
  const answers = personal[page];
  if (answers) return { ...view, preloaded: await answers(db, session), isPersonal: true };
  if (page === '/privacy') return { ...view, preloaded: { contactEmail: env.contactEmail } };
  return view;
}

/** The first posts of the list, or of what is found; nothing where the search is none that the call takes. */
async function blogContent(db: Db, typed: string): Promise<Partial<View>> {
  const query = typed === '' ? {} : { search: typed };
  const asked = blogApi.list.query.safeParse(query);
  if (!asked.success) return {};
  const found = await listPublished(db, { ...asked.data, limit: postsPage + 1 });
  const posts = blogApi.list.response.parse(found.slice(0, postsPage));
  const call = blogApi.list.path + queryString(query);
  return {
    preloaded: { [call]: posts, more: found.length > postsPage ? [call] : [] },
    written: `/blog${queryString(query)}`,
  };
}

async function articleView(db: Db, slug: string): Promise<View> {
  const found = blogApi.read.params.safeParse({ slug }).success && (await findArticle(db, slug));
  if (!found) return missing;
  const article = articleSchema.parse(found);
  return {
    status: 200,
    page: '/blog/:slug',
    head: articleHead(article),
    preloaded: { [fillPath(blogApi.read.path, { slug })]: article },
    written: `/blog/${slug}`,
  };
}

const findArticle = (db: Db, slug: string) =>
  readArticle(db, slug).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });
