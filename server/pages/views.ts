import { articleSchema, blogApi, postsPage } from '#shared/contract/blog/blog.ts';
import { fillPath, queryString } from '#shared/contract/endpoint/address.ts';
import { articleHead, headOf, notFoundHead } from '#shared/site/heads.ts';
import { pageAt } from '#shared/site/pageAt.ts';
import { type PageData, type PagePath, pagePaths, pages } from '#shared/site/pages.ts';
import { listPublished, readArticle } from '../blog/blog.ts';
import { isInFamily } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { HttpError } from '../errors/refusals.ts';
import {
  type Answers,
  dashboardAnswers,
  familyAnswer,
  ownAccountAnswer,
  type PageVisitor,
} from './family.ts';
import type { Additions } from './html/document.ts';

export interface View extends Omit<Additions, 'content'> {
  status: 200 | 404;
  page?: PagePath;
  /** The address to render from the preloaded responses. */
  renderAddress?: string;
  /** It depends on the visitor, so browsers must not cache it. */
  isPersonal?: boolean;
  redirectTo?: PagePath;
}

/** Shared objects, because document.ts caches the markup of each head. */
const heads = new Map(pagePaths.map((path) => [path, headOf(path)]));

type PageEnv = Pick<Env, 'contactEmail' | 'alexa'>;

const missing: View = { status: 404, head: notFoundHead };

type ReadData = (db: Db, env: PageEnv, visitor: PageVisitor) => Answers | Promise<Answers>;

const personal: Partial<Record<PageData, ReadData>> = {
  account: (db, _env, { person }) => ownAccountAnswer(db, person),
  family: (db, env, { person }) => familyAnswer(db, env, person),
  dashboard: (_db, env, visitor) => dashboardAnswers(env, visitor),
};
const personalData = (page: PagePath): ReadData | undefined => personal[pages[page].served.data];

export function isPersonal(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && personalData(page) !== undefined;
}

interface Visit {
  path: string;
  search?: string;
  /** Undefined if the visitor cannot be read at the moment. */
  visitor?: PageVisitor | undefined;
}

export async function viewAt(db: Db, env: PageEnv, visit: Visit): Promise<View> {
  const { path, search = '', visitor } = visit;
  const page = pageAt(path);
  if (page === undefined) return missing;
  const { data } = pages[page].served;
  if (data === 'article') return articleView(db, path.split('/')[2] ?? '');
  const view: View = { status: 200, page, head: heads.get(page) ?? headOf(page) };
  if (data === 'posts') return { ...view, ...(await blogContent(db, search)) };
  if (data === 'contact') return { ...view, preloaded: { contactEmail: env.contactEmail } };
  if (page === '/setup' && visitor?.person && isInFamily(visitor.person))
    return { ...view, redirectTo: '/dashboard' };
  const answers = personalData(page);
  if (!answers) return view;
  // Without preloaded data the page requests it; null data means signed out.
  const preloaded = visitor && (await answers(db, env, visitor));
  return { ...view, ...(preloaded && { preloaded }), isPersonal: true };
}

/** The first posts; nothing for a search that the call would refuse. */
async function blogContent(db: Db, typed: string): Promise<Partial<View>> {
  const search = typed === '' ? {} : { search: typed };
  const query = blogApi.list.query.safeParse({ published: 'true', ...search });
  if (!query.success) return {};
  const rows = await listPublished(db, { ...query.data, limit: postsPage + 1 });
  const posts = blogApi.list.response.parse(rows.slice(0, postsPage));
  const call = blogApi.list.path + queryString(query.data);
  return {
    preloaded: { [call]: posts, more: rows.length > postsPage ? [call] : [] },
    renderAddress: `/blog${queryString(search)}`,
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
    renderAddress: `/blog/${slug}`,
  };
}

const findArticle = (db: Db, slug: string) =>
  readArticle(db, slug).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });
