// Puts a .br and a .gz beside scripts, style sheets and drawings in dist/client, and beside the pages for those without
// a connection: the server sends those. The other pages are filled first.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../install.mjs';

export function compress() {
  const client = join(root, 'dist/client');
  compressIn(join(client, 'assets'));
  compressIn(client);
}

function compressIn(folder) {
  for (const name of readdirSync(folder).filter((file) =>
    /\.(js|css|svg)$|^(offline|shell)\.html$/.test(file),
  )) {
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
