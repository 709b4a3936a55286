import { excerptLengths, firstCharacters } from './articleText.ts';

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
const usualDescription =
  'ChorePod turns family chores into shared rewards: assign tasks, tick them off and fill reward pots together.';

/** What the page metadata lists (docs/product.md, Landing). */
const featureList = [
  'Family task management',
  'Reward tracking',
  'Multi-contributor reward pots',
  'Task assignment and progress tracking',
  'Family member profiles',
  'Motivational achievements',
];

const publicPage = (canonical: string, title: string, description = usualDescription): Head => ({
  title,
  description,
  canonical,
  robots: 'index, follow',
  type: 'website',
  image: usualImage,
});
const privatePage = (canonical: string, title: string): Head => ({
  ...publicPage(canonical, title),
  robots: 'noindex',
});

export const landingHead: Head = {
  ...publicPage(
    '/',
    'ChorePod: turn chores into shared rewards',
    'Turn chaos into calm: ChorePod is the free family app that assigns chores, counts what gets done and fills reward pots you empty together.',
  ),
  keywords: ['family chores', 'chore app', ...featureList.map((feature) => feature.toLowerCase())].join(', '),
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'ChorePod',
    description: usualDescription,
    url: '/',
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'Web, iOS, Android',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    featureList,
  },
};

export const setupHead = publicPage(
  '/setup',
  'Set up your family · ChorePod',
  'Create a family pod or sign in to yours. It takes a minute and costs nothing.',
);
export const dashboardHead = privatePage('/dashboard', 'Dashboard · ChorePod');
export const weekHead = privatePage('/week', 'Week · ChorePod');
export const choresHead = privatePage('/chores', 'Chores · ChorePod');
export const settingsHead = privatePage('/settings', 'Settings · ChorePod');
export const inviteHead = privatePage('/invite', 'You are invited · ChorePod');
export const joinHead = privatePage('/join', 'Sign in here · ChorePod');
export const recoverHead = privatePage('/recover', 'A new password · ChorePod');
export const tabletHead = privatePage('/tablet', 'Family tablet · ChorePod');
export const adminHead = privatePage('/admin', 'Blog admin · ChorePod');
export const adminLoginHead = privatePage('/admin/login', 'Admin sign-in · ChorePod');
export const alexaTestHead = privatePage('/alexa-test', 'Voice test · ChorePod');
export const authorizeHead = privatePage('/oauth/authorize', 'Link with Alexa · ChorePod');
export const notFoundHead: Head = {
  title: 'Page not found · ChorePod',
  description: usualDescription,
  robots: 'noindex',
  type: 'website',
  image: usualImage,
};
export const privacyHead = publicPage(
  '/privacy',
  'Privacy Policy · ChorePod',
  'What ChorePod keeps about your family, why, for how long, and what it never does.',
);
export const termsHead = publicPage(
  '/terms',
  'Terms of Service · ChorePod',
  'The terms under which families use ChorePod, in plain words.',
);

export const blogHead: Head = {
  ...publicPage(
    '/blog',
    'Blog · ChorePod',
    'Notes from family life with chores: what to hand over, when to celebrate, and how to keep the peace.',
  ),
  feed: feedPath,
};

/** The description is the first 160 characters, the structured data a BlogPosting (docs/product.md, Blog). */
export function articleHead(article: ArticleFacts): Head {
  const { title, slug, content, bannerImage, tags, createdAt, updatedAt } = article;
  const canonical = `/blog/${slug}`;
  const description = firstCharacters(content, excerptLengths.meta);
  const image = bannerImage ?? usualImage;
  const keywords = tags.join(', ');
  return {
    ...publicPage(canonical, `${title} · ChorePod`, description),
    ...(keywords && { keywords }),
    type: 'article',
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
