import { expect, test } from 'vitest';
import { blogApi, newPostSchema, postFormSchema } from './blog.ts';

const post = { title: 'One jar', slug: 'one-jar', content: 'Begin small.' };
const refusals = (changes: object) => {
  const issues = newPostSchema.safeParse({ ...post, ...changes }).error?.issues ?? [];
  return issues.map(({ message }) => message);
};

test.each([
  [{ title: ' ' }, 'Title is required'],
  [{ title: undefined }, 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'Please keep this to 200 characters'],
  [{ slug: '' }, 'Slug is required'],
  [{ slug: '   ' }, 'Slug is required'],
  [{ slug: 'One-Jar' }, 'Please use lower-case letters, digits and single hyphens'],
  [{ slug: 'one--jar' }, 'Please use lower-case letters, digits and single hyphens'],
  [{ slug: '../admin' }, 'Please use lower-case letters, digits and single hyphens'],
  [{ slug: 'x'.repeat(201) }, 'Please keep this to 200 characters'],
  [{ content: '' }, 'Content is required'],
  [{ content: 'x'.repeat(200_001) }, 'Please keep this to 200000 characters'],
  [{ content: 'a\0b' }, 'This text holds a character that cannot be saved'],
  [{ tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, 'Please keep this to 20 tags'],
  [{ tags: ['x'.repeat(41)] }, 'Please keep each tag to 40 characters'],
  [{ tags: ['\uD800'] }, 'A tag holds a character that cannot be saved'],
])('a post with %j is refused: %s', (changes, message) => {
  expect(refusals(changes)).toEqual([message]);
});

test.each([
  'http://example.org/a.png',
  '//example.org/a.png',
  '/\\example.org',
  '/\t/example.org',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'picture.png',
  'https://',
  'https:///a.png',
  'https:example.org',
])('the banner image %j is refused', (bannerImage) => {
  expect(refusals({ bannerImage })).toEqual(['Please use an https:// address or a path of this site']);
});

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['  ', null],
  ['/pictures/jar.webp', '/pictures/jar.webp'],
  [' https://example.org/a.png?size=2 ', 'https://example.org/a.png?size=2'],
])('the banner image %j is kept as %j', (bannerImage, kept) => {
  expect(newPostSchema.parse({ ...post, bannerImage }).bannerImage).toBe(kept);
});

test('a form sends what a post needs: trimmed slug and tags, no double tags, drafts unless published', () => {
  const form = { ...post, slug: ' one-jar ', bannerImage: '', tags: 'jars, , pots,jars', published: false };
  const parsed = { ...post, bannerImage: null, tags: ['jars', 'pots'], published: false };
  expect(postFormSchema.parse(form)).toEqual(parsed);
  expect(newPostSchema.parse(parsed)).toEqual(parsed);
  expect(newPostSchema.parse(post)).toEqual({ ...post, bannerImage: null, tags: [], published: false });
});

test('a page holds at most 50 posts, and a search 200 characters', () => {
  const refused = (query: object) => blogApi.list.query.safeParse(query).error?.issues[0]?.message;
  expect(refused({ limit: '50', search: 'x'.repeat(200), published: 'false' })).toBeUndefined();
  expect(refused({ limit: '51' })).toBe('Please ask for at most 50');
  expect(refused({ search: 'x'.repeat(201) })).toBe('Please keep this to 200 characters');
});
