import { excerpt, excerptLengths, paragraphs } from '#shared/articleText.ts';
import { type Article, articleSchema, blogApi, type Post, postsPage } from '#shared/blog.ts';
import { fillPath } from '#shared/endpoint.ts';
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
import type { SessionUser } from '../session.ts';
import type { Additions } from './document.ts';
import { escapeText } from './escape.ts';
import { dashboardAnswers, familyAnswer } from './family.ts';

/** A page as one request is answered with it. */
export interface View extends Additions {
  status: 200 | 404;
  /** The page whose prepared markup fits; none for an unknown address. */
  page?: PagePath;
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
const personal: Partial<Record<PagePath, typeof familyAnswer>> = {
  '/dashboard': dashboardAnswers,
  '/alexa-test': familyAnswer,
  '/oauth/authorize': familyAnswer,
};
export const isPersonal = (path: string): boolean => (pageAt(path) ?? '') in personal;

interface Visit {
  path: string;
  user?: SessionUser | undefined;
}

/** What the server knows of the page at an address; unknown addresses and slugs are 404s. */
export async function viewAt(db: Db, env: Pick<Env, 'contactEmail'>, { path, user }: Visit): Promise<View> {
  const page = pageAt(path);
  if (page === undefined) return missing;
  if (page === '/blog/:slug') return articleView(db, path.split('/')[2] ?? '');
  const view: View = { status: 200, page, head: heads[page] };
  if (page === '/blog') return { ...view, ...(await blogContent(db)) };
  const answers = personal[page];
  if (answers) return { ...view, preloaded: await answers(db, user), isPersonal: true };
  if (page === '/privacy') return { ...view, preloaded: { contactEmail: env.contactEmail } };
  return view;
}

async function blogContent(db: Db): Promise<Partial<View>> {
  const found = await listPublished(db, { limit: postsPage + 1 });
  const posts = blogApi.list.response.parse(found.slice(0, postsPage));
  return {
    preloaded: { [blogApi.list.path]: posts, more: found.length > postsPage ? [blogApi.list.path] : [] },
    words: `<h1>Blog</h1>${posts.map(listedWords).join('')}`,
  };
}

const listedWords = ({ slug, title, content }: Post): string =>
  `<h2><a href="/blog/${slug}">${escapeText(title)}</a></h2>` +
  `<p>${escapeText(excerpt(content, excerptLengths.blog))}</p>`;

async function articleView(db: Db, slug: string): Promise<View> {
  const found = blogApi.read.params.safeParse({ slug }).success && (await findArticle(db, slug));
  if (!found) return missing;
  const article = articleSchema.parse(found);
  return {
    status: 200,
    page: '/blog/:slug',
    head: articleHead(article),
    preloaded: { [fillPath(blogApi.read.path, { slug })]: article },
    words: articleWords(article),
  };
}

const findArticle = (db: Db, slug: string) =>
  readArticle(db, slug).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });

function articleWords({ title, content }: Article): string {
  const text = paragraphs(content).map((paragraph) => `<p>${escapeText(paragraph)}</p>`);
  return `<article><h1>${escapeText(title)}</h1>${text.join('')}</article><p><a href="/blog">Blog</a></p>`;
}
