import { expect, test } from 'vitest';
import { articles } from './articles.ts';

test.each(articles.map((article) => [article.title, article] as const))(
  '%s is an article of 400 words or more with a slug of its title',
  (title, { slug, content, tags }) => {
    expect(content.split(/\s+/).length).toBeGreaterThanOrEqual(400);
    expect(slug).toBe(
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    );
    expect(tags.length).toBeGreaterThan(0);
  },
);
