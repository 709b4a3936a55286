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
import { type Answers, type Asker, dashboardAnswers, familyAnswer, ownAccountAnswer } from './family.ts';
import type { Additions } from './html/document.ts';

/** A page as one request is answered with it. */
export interface View extends Omit<Additions, 'content'> {
  status: 200 | 404;
  /** The page whose prepared markup fits; none for an unknown address. */
  page?: PagePath;
  /** The address whose markup is written out of the preloaded answers. */
  written?: string;
  /** What it says depends on who is signed in: no browser may show it again. */
  isPersonal?: boolean;
  /** The page to send the visitor to in place of this one. */
  goOn?: PagePath;
}

/** The same objects for each request, because document.ts keeps what it wrote of them. */
const heads = new Map(pagePaths.map((path) => [path, headOf(path)]));

type PageEnv = Pick<Env, 'contactEmail' | 'alexa'>;

const missing: View = { status: 404, head: notFoundHead };

type ReadData = (db: Db, env: PageEnv, asker: Asker) => Answers | Promise<Answers>;

/** The data that depends on who is signed in. */
const personal: Partial<Record<PageData, ReadData>> = {
  account: (db, _env, { person }) => ownAccountAnswer(db, person),
  family: (db, env, { person }) => familyAnswer(db, env, person),
  dashboard: (_db, env, asker) => dashboardAnswers(env, asker),
};
const personalData = (page: PagePath): ReadData | undefined => personal[pages[page].served.data];

export function isPersonal(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && personalData(page) !== undefined;
}

interface Visit {
  path: string;
  /** What is looked for in a list; empty for nothing. */
  search?: string;
  /** None where it cannot be read just now who is asking. */
  asker?: Asker | undefined;
}

/** What the server knows of the page at an address; unknown addresses and slugs are 404s. */
export async function viewAt(db: Db, env: PageEnv, visit: Visit): Promise<View> {
  const { path, search = '', asker } = visit;
  const page = pageAt(path);
  if (page === undefined) return missing;
  const { data } = pages[page].served;
  if (data === 'article') return articleView(db, path.split('/')[2] ?? '');
  const view: View = { status: 200, page, head: heads.get(page) ?? headOf(page) };
  if (data === 'posts') return { ...view, ...(await blogContent(db, search)) };
  if (data === 'contact') return { ...view, preloaded: { contactEmail: env.contactEmail } };
  if (page === '/setup' && asker?.person && isInFamily(asker.person)) return { ...view, goOn: '/dashboard' };
  const answers = personalData(page);
  if (!answers) return view;
  // A page that is told nothing asks; one that is told of nobody forgets whom it knew.
  const preloaded = asker && (await answers(db, env, asker));
  return { ...view, ...(preloaded && { preloaded }), isPersonal: true };
}

/** The first posts of the list, or of what the search finds; nothing for a search that the call would refuse. */
async function blogContent(db: Db, typed: string): Promise<Partial<View>> {
  const query = typed === '' ? {} : { search: typed };
  const asked = blogApi.list.query.safeParse({ published: 'true', ...query });
  if (!asked.success) return {};
  const found = await listPublished(db, { ...asked.data, limit: postsPage + 1 });
  const posts = blogApi.list.response.parse(found.slice(0, postsPage));
  const call = blogApi.list.path + queryString(asked.data);
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
