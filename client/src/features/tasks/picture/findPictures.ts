import { isPicture } from '#shared/domain/tasks/pictures.ts';
import { type Choice, pictureSet } from './pictureSet.ts';

/** The one emoji that a text is; a heart as text draws it is meant as one too. Null where it is none. */
function typedPicture(text: string): string | null {
  return [text, `${text}\uFE0F`].find(isPicture) ?? null;
}

/** Pictures by the beginnings of words, each of which is somewhere in a name or beside it; or the one typed. */
export function findPictures(search: string): readonly Choice[] {
  const said = search.trim().toLowerCase();
  if (said === '') return pictureSet;
  const typed = typedPicture(search.trim());
  if (typed) {
    const known = pictureSet.find(({ picture }) => picture === typed);
    return [known ?? { picture: typed, name: 'The one you typed', words: '' }];
  }
  return pictureSet.filter(({ name, words }) => {
    const among = ` ${name} ${words}`.toLowerCase();
    return said.split(/\s+/).every((word) => among.includes(` ${word}`));
  });
}
