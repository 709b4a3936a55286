import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { absoluteHead, articleHead, headOf, notFoundHead } from './heads.ts';
import { pagePaths } from './pages.ts';

const article = {
  title: 'One jar',
  slug: 'one-jar',
  content: `${'x'.repeat(159)}😀 and more`,
  bannerImage: null,
  tags: ['rewards', 'calm'],
  createdAt: '2025-06-13T08:00:00.000Z',
  updatedAt: '2025-06-14T08:00:00.000Z',
};

test('the landing page is a free software application with the six features', () => {
  expect(absoluteHead(headOf('/'), 'https://chores.example')).toMatchObject({
    robots: 'index, follow',
    canonical: 'https://chores.example/',
    keywords: expect.stringContaining('reward tracking'),
    jsonLd: {
      '@type': 'SoftwareApplication',
      name: 'ChorePod',
      url: 'https://chores.example/',
      applicationCategory: expect.any(String),
      operatingSystem: 'Web, iOS, Android',
      offers: { price: '0', priceCurrency: 'USD' },
      featureList: [
        'Family task management',
        'Reward tracking',
        'Multi-contributor reward pots',
        'Task assignment and progress tracking',
        'Family member profiles',
        'Motivational achievements',
      ],
    },
  });
});

test('an article describes itself by its first 160 characters, never half a character', () => {
  const head = absoluteHead(articleHead(article), 'https://chores.example');
  expect(head).toMatchObject({
    title: 'One jar · ChorePod',
    description: 'x'.repeat(159),
    keywords: 'rewards, calm',
    canonical: 'https://chores.example/blog/one-jar',
    type: 'article',
    image: 'https://chores.example/icon-512.png',
    feed: 'https://chores.example/feed.xml',
    jsonLd: {
      '@type': 'BlogPosting',
      headline: 'One jar',
      url: 'https://chores.example/blog/one-jar',
      datePublished: '2025-06-13T08:00:00.000Z',
      dateModified: '2025-06-14T08:00:00.000Z',
      image: 'https://chores.example/icon-512.png',
      keywords: 'rewards, calm',
    },
  });
});

test('a banner image elsewhere stays where it is, one of this site gets the origin', () => {
  const image = (bannerImage: string) =>
    absoluteHead(articleHead({ ...article, bannerImage }), 'https://chores.example').image;
  expect(image('https://pictures.example/jar.png')).toBe('https://pictures.example/jar.png');
  expect(image('/pictures/jar.png')).toBe('https://chores.example/pictures/jar.png');
});

test('public pages are for search engines, all others are not', () => {
  const isIndexed = (path: (typeof pagePaths)[number]) => headOf(path).robots === 'index, follow';
  expect(pagePaths.filter(isIndexed)).toEqual(['/', '/setup', '/blog', '/blog/:slug', '/privacy', '/terms']);
  expect(notFoundHead.robots).toBe('noindex');
  expect(notFoundHead.canonical).toBeUndefined();
});

test('heads load without Zod, for the landing page’s sake', () => {
  const files = ['heads.ts', 'pages.ts', 'landingFacts.ts', 'articleText.ts'];
  for (const file of files) {
    const source = readFileSync(`shared/site/${file}`, 'utf8');
    const imports = [...source.matchAll(/from '\.?\/?([^']+)'/g)].map(([, name = '']) => name);
    expect(imports.filter((name) => !files.includes(name))).toEqual([]);
  }
});
