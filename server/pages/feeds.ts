import { desc, eq } from 'drizzle-orm';
import { excerpt, excerptLengths } from '#shared/site/articleText.ts';
import { feedPath } from '#shared/site/heads.ts';
import { pagePaths, pages } from '#shared/site/pages.ts';
import { blogPosts } from '#shared/tables/blog.ts';
import { listPublished } from '../blog/blog.ts';
import type { Db } from '../database/connect.ts';
import { escapeXml } from './html/escape.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const robotsTxt = (origin: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /admin', 'Disallow: /dashboard', '']
    .concat(`Sitemap: ${origin}/sitemap.xml`, '')
    .join('\n');

const listedPages = pagePaths.filter((path) => pages[path].served.isListed);
const maxUrls = 50_000;

export async function sitemap(db: Db, origin: string): Promise<string> {
  const articles = await db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(desc(blogPosts.id))
    .limit(maxUrls - listedPages.length);
  const pages = listedPages.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const dated = articles.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${origin}/blog/${slug}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  const urls = [...pages, ...dated].join('\n');
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

type Post = Awaited<ReturnType<typeof listPublished>>[number];

export async function atomFeed(db: Db, origin: string): Promise<string> {
  const posts = await listPublished(db, { limit: 20 });
  const changed = Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()));
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom">
<title>ChorePod blog</title>
<id>${origin}/blog</id>
<link href="${origin}/blog" />
<link rel="self" type="application/atom+xml" href="${origin}${feedPath}" />
<updated>${new Date(changed).toISOString()}</updated>
<author><name>ChorePod</name></author>
${posts.map((post) => entry(post, origin)).join('\n')}
</feed>
`;
}

function entry({ title, slug, content, tags, createdAt, updatedAt }: Post, origin: string): string {
  const address = `${origin}/blog/${slug}`;
  const categories = tags.map((tag) => `<category term="${escapeXml(tag)}" />`);
  return `<entry>
<title>${escapeXml(title)}</title>
<id>${address}</id>
<link href="${address}" />
<published>${createdAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
<summary>${escapeXml(excerpt(content, excerptLengths.blog))}</summary>
${categories.join('')}
</entry>`;
}
