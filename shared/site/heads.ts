import { excerptLengths, firstCharacters } from './articleText.ts';
import { usualDescription } from './landingFacts.ts';
import { type PagePath, pages } from './pages.ts';

/** What a page says of itself to browsers' tabs, search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  keywords?: string;
  /** A path of this site: the one address of this page. An unknown address has none. */
  canonical?: string;
  robots: 'index, follow' | 'noindex';
  type: 'website' | 'article';
  /** A path of this site, or an https address. */
  image: string;
  /** A feed to subscribe to, as a path. */
  feed?: string;
  /** schema.org data; `url`, `mainEntityOfPage` and `image` may be paths of this site. */
  jsonLd?: Readonly<Record<string, unknown>>;
}

/** An article as its head needs it. */
export interface ArticleFacts {
  title: string;
  slug: string;
  content: string;
  bannerImage: string | null;
  tags: readonly string[];
  createdAt: string;
  updatedAt: string;
}

export const feedPath = '/feed.xml';
const usualImage = '/icon-512.png';

/** The head of a page of the register; where its content gives the title, articleHead has the rest. */
export function headOf(path: PagePath): Head {
  const { title = 'ChorePod', description, keywords, jsonLd, hasFeed, isPublic } = pages[path];
  return {
    title,
    description: description ?? usualDescription,
    canonical: path,
    robots: isPublic ? 'index, follow' : 'noindex',
    type: 'website',
    image: usualImage,
    ...(keywords && { keywords }),
    ...(hasFeed && { feed: feedPath }),
    ...(jsonLd && { jsonLd }),
  };
}

export const notFoundHead: Head = {
  title: 'Page not found · ChorePod',
  description: usualDescription,
  robots: 'noindex',
  type: 'website',
  image: usualImage,
};

/** The description is the first 160 characters, the structured data a BlogPosting (docs/product.md, Blog). */
export function articleHead(article: ArticleFacts): Head {
  const { title, slug, content, bannerImage, tags, createdAt, updatedAt } = article;
  const canonical = `/blog/${slug}`;
  const description = firstCharacters(content, excerptLengths.meta);
  const image = bannerImage ?? usualImage;
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

const ofThisSite = (origin: string, address: unknown) =>
  typeof address === 'string' && address.startsWith('/') ? `${origin}${address}` : address;

/** The same head with the site's origin before every path: what other machines read. */
export function absoluteHead(head: Head, origin: string): Head {
  const { canonical, feed, image, jsonLd } = head;
  const absolute = (address: string) => String(ofThisSite(origin, address));
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
        ...Object.fromEntries(links.map((key) => [key, ofThisSite(origin, jsonLd[key])])),
      },
    }),
  };
}
