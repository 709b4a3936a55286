import { and, like, type SQL, sql } from 'drizzle-orm';
import { blogPosts } from '#shared/tables/blog.ts';

const fold = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

const wordsOf = (text: string): string[] => [...new Set(fold(text).split(/\s+/).filter(Boolean))];

/** The letter pairs of a word and its last letter: a trigram index cannot find `ab`, but it finds ` ab`. */
const pairsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
};

function piecesOf(text: string): string {
  const words = wordsOf(text);
  return [...new Set([...words, ...words.flatMap(pairsOf)])].map((piece) => ` ${piece}`).join('');
}

/** The searched column: each word once; the first line has the words of the title. */
export const searchText = (post: { title: string; tags: readonly string[]; content: string }): string =>
  `${piecesOf(post.title)}\n${piecesOf([...post.tags, post.content].join(' '))}`;

/** A LIKE pattern that finds a term anywhere in a word; `%`, `_` and `\` are literal. */
function likeTerm(term: string): string {
  const escaped = term.replace(/[\\%_]/g, '\\$&');
  return [...term].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

export interface Search {
  matches: SQL | undefined;
  inTitle: SQL<boolean>;
}

export function searchFor(typed: string): Search | undefined {
  const terms = wordsOf(typed).map(likeTerm);
  if (terms.length === 0) return undefined;
  const { searchText: column } = blogPosts;
  const inTitle = terms.map((term) => like(column, `${term}\n%`));
  return {
    matches: and(...terms.map((term) => like(column, term))),
    inTitle: sql<boolean>`(${and(...inTitle)})`,
  };
}
