import { excerptLengths, firstCharacters } from './articleText.ts';
import { defaultDescription } from './landingFacts.ts';
import { type PagePath, pages } from './pages.ts';

export interface Head {
  title: string;
  description: string;
  keywords?: string;
  /** A path of this site; an unknown address has none. */
  canonical?: string;
  robots: 'index, follow' | 'noindex';
  type: 'website' | 'article';
  /** A path of this site, or an https address. */
  image: string;
  feed?: string;
  /** schema.org data; `url`, `mainEntityOfPage` and `image` may be paths of this site. */
  jsonLd?: Readonly<Record<string, unknown>>;
}

interface ArticleFacts {
  title: string;
  slug: string;
  content: string;
  bannerImage: string | null;
  tags: readonly string[];
  createdAt: string;
  updatedAt: string;
}

export const feedPath = '/feed.xml';
const defaultImage = '/icon-512.png';

export function headOf(path: PagePath): Head {
  const { title = 'ChorePod', description, keywords, jsonLd, hasFeed, isPublic } = pages[path];
  return {
    title,
    description: description ?? defaultDescription,
    canonical: path,
    robots: isPublic ? 'index, follow' : 'noindex',
    type: 'website',
    image: defaultImage,
    ...(keywords && { keywords }),
    ...(hasFeed && { feed: feedPath }),
    ...(jsonLd && { jsonLd }),
  };
}

export const notFoundHead: Head = {
  title: 'Page not found · ChorePod',
  description: defaultDescription,
  robots: 'noindex',
  type: 'website',
  image: defaultImage,
};

/** See docs/product.md, Blog. */
export function articleHead(article: ArticleFacts): Head {
  const { title, slug, content, bannerImage, tags, createdAt, updatedAt } = article;
  const canonical = `/blog/${slug}`;
  const description = firstCharacters(content, excerptLengths.meta);
  const image = bannerImage ?? defaultImage;
  const keywords = tags.join(', ');
  return {
    title: `${title} · ChorePod`,
    description,
    canonical,
    robots: 'index, follow',
    type: 'article',
    ...(keywords && { keywords }),
    image,
    feed: feedPath,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      description,
      url: canonical,
      mainEntityOfPage: canonical,
      image,
      datePublished: createdAt,
      dateModified: updatedAt,
      keywords,
      author: { '@type': 'Organization', name: 'ChorePod' },
      publisher: { '@type': 'Organization', name: 'ChorePod' },
    },
  };
}

const withOrigin = (origin: string, address: unknown) =>
  typeof address === 'string' && address.startsWith('/') ? `${origin}${address}` : address;

/** Replaces paths by full addresses with the origin. */
export function absoluteHead(head: Head, origin: string): Head {
  const { canonical, feed, image, jsonLd } = head;
  const absolute = (address: string) => String(withOrigin(origin, address));
  const addresses = ['url', 'mainEntityOfPage', 'image'] as const;
  const links = addresses.filter((key) => jsonLd?.[key] !== undefined);
  return {
    ...head,
    image: absolute(image),
    ...(canonical && { canonical: absolute(canonical) }),
    ...(feed && { feed: absolute(feed) }),
    ...(jsonLd && {
      jsonLd: {
        ...jsonLd,
        ...Object.fromEntries(links.map((key) => [key, withOrigin(origin, jsonLd[key])])),
      },
    }),
  };
}
