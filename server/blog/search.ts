import { and, like, type SQL, sql } from 'drizzle-orm';
import { blogPosts } from '#shared/tables/blog.ts';

/** Case, width and accents make no difference to a search. */
const fold = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

const wordsOf = (text: string): string[] => [...new Set(fold(text).split(/\s+/).filter(Boolean))];

/** A word's letters by twos, and its last one: ` ab` then finds what a trigram index cannot find as `ab`. */
const pairsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
};

function piecesOf(text: string): string {
  const words = wordsOf(text);
  return [...new Set([...words, ...words.flatMap(pairsOf)])].map((piece) => ` ${piece}`).join('');
}

/** The column that a search reads: each word once, those of the title in a first line of their own. */
export const searchText = (post: { title: string; tags: readonly string[]; content: string }): string =>
  `${piecesOf(post.title)}\n${piecesOf([...post.tags, post.content].join(' '))}`;

/** What LIKE looks for: a term is found anywhere in a word; `%`, `_` and `\` are ordinary characters. */
function likeTerm(term: string): string {
  const escaped = term.replace(/[\\%_]/g, '\\$&');
  return [...term].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

export interface Search {
  /** Every word of the search is part of some word of the post. */
  finds: SQL | undefined;
  /** Every word of the search is in the title already: such posts come first. */
  inTitle: SQL<boolean>;
}

/** What a person typed as conditions; undefined where that is nothing. */
export function searchFor(typed: string): Search | undefined {
  const terms = wordsOf(typed).map(likeTerm);
  if (terms.length === 0) return undefined;
  const { searchText: column } = blogPosts;
  const inTitle = terms.map((term) => like(column, `${term}\n%`));
  return {
    finds: and(...terms.map((term) => like(column, term))),
    inTitle: sql<boolean>`(${and(...inTitle)})`,
  };
}
