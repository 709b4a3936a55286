import { fillPath, queryString } from '#shared/contract/address.ts';
import { articleSchema, blogApi, postsPage } from '#shared/contract/blog.ts';
import {
  adminHead,
  adminLoginHead,
  alexaTestHead,
  articleHead,
  authorizeHead,
  blogHead,
  choresHead,
  dashboardHead,
  type Head,
  inviteHead,
  joinHead,
  landingHead,
  notFoundHead,
  privacyHead,
  recoverHead,
  settingsHead,
  setupHead,
  tabletHead,
  termsHead,
  weekHead,
} from '#shared/site/heads.ts';
import { type PagePath, pageAt } from '#shared/site/pages.ts';
import { listPublished, readArticle } from '../blog/blog.ts';
import { isInFamily } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { HttpError } from '../http/errors.ts';
import type { Additions } from './document.ts';
import { type Answers, type Asker, dashboardAnswers, familyAnswer, ownAccountAnswer } from './family.ts';

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

const heads: Record<Exclude<PagePath, '/blog/:slug'>, Head> = {
  '/': landingHead,
  '/setup': setupHead,
  '/dashboard': dashboardHead,
  '/week': weekHead,
  '/chores': choresHead,
  '/settings': settingsHead,
  '/invite': inviteHead,
  '/join': joinHead,
  '/recover': recoverHead,
  '/tablet': tabletHead,
  '/blog': blogHead,
  '/admin/login': adminLoginHead,
  '/admin': adminHead,
  '/alexa-test': alexaTestHead,
  '/oauth/authorize': authorizeHead,
  '/privacy': privacyHead,
  '/terms': termsHead,
};

type PageEnv = Pick<Env, 'contactEmail' | 'alexa'>;

const missing: View = { status: 404, head: notFoundHead };

/** Pages that begin with what their visitor may see. */
const personal: Partial<
  Record<PagePath, (db: Db, env: PageEnv, asker: Asker) => Answers | Promise<Answers>>
> = {
  '/setup': (db, _env, { person }) => ownAccountAnswer(db, person),
  '/dashboard': (_db, env, asker) => dashboardAnswers(env, asker),
  '/week': (db, env, { person }) => familyAnswer(db, env, person),
  '/chores': (db, env, { person }) => familyAnswer(db, env, person),
  '/settings': (db, env, { person }) => familyAnswer(db, env, person),
  // Whoever comes by a link is told who is signed in already.
  '/invite': (db, env, { person }) => familyAnswer(db, env, person),
  '/join': (db, env, { person }) => familyAnswer(db, env, person),
  '/recover': (db, env, { person }) => familyAnswer(db, env, person),
  '/alexa-test': (db, env, { person }) => familyAnswer(db, env, person),
  '/oauth/authorize': (db, env, { person }) => familyAnswer(db, env, person),
};
export const isPersonal = (path: string): boolean => (pageAt(path) ?? '') in personal;

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
  if (page === '/blog/:slug') return articleView(db, path.split('/')[2] ?? '');
  const view: View = { status: 200, page, head: heads[page] };
  if (page === '/blog') return { ...view, ...(await blogContent(db, search)) };
  const answers = personal[page];
  if (page === '/setup' && asker?.person && isInFamily(asker.person)) return { ...view, goOn: '/dashboard' };
  if (answers) {
    // A page that is told nothing asks; one that is told of nobody forgets whom it knew.
    const preloaded = asker && (await answers(db, env, asker));
    return { ...view, ...(preloaded && { preloaded }), isPersonal: true };
  }
  if (page === '/privacy') return { ...view, preloaded: { contactEmail: env.contactEmail } };
  return view;
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
