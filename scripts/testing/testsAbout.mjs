import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const folders = ['shared', 'server', 'client/src', 'e2e', 'scripts'];

/** Whether a file is about one of the words: it stands in its path or anywhere in its text. */
export function mentions(words, { path, text }) {
  const said = `${path}\n${text}`.toLowerCase();
  return words.some((word) => said.includes(word.toLowerCase()));
}

/** The files whose names end like `ending` and that mention one of the words, by their paths. */
export const filesAbout = (words, ending = /\.test\.\w+$/) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      ),
    )
    .filter((path) => ending.test(path))
    .filter((path) => mentions(words, { path, text: readFileSync(join(root, path), 'utf8') }));
