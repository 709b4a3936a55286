import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { countSent } from '../limits/familyShare.ts';

const endings = { br: '.br', gzip: '.gz' } as const;

/** Asks one by one: asked for both, Express uses the order in the header, where browsers name gzip first. */
const encodingFor = (req: Request): keyof typeof endings | undefined =>
  (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding));

export function compressedFiles(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder));
  return (req, res, next) => {
    const name = req.path.slice(1);
    if (!names.has(`${name}.br`) || !(req.method === 'GET' || req.method === 'HEAD')) return next();
    const encoding = encodingFor(req);
    res.vary('Accept-Encoding').type(name.slice(name.lastIndexOf('.')));
    if (encoding) {
      res.set('Content-Encoding', encoding);
      req.url = `/${name}${endings[encoding]}`;
    }
    next();
  };
}

// Quality 5 is smaller than gzip in almost the same time; from 9 on a page takes ten times as long.
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = {
  br: (text: string) => promisify(brotliCompress)(text, fastBrotli),
  gzip: (text: string) => promisify(gzip)(text),
};
const compressBest = {
  br: promisify<string, Buffer>(brotliCompress),
  gzip: (text: string) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};
const compressedCache = new LRUCache<string, Promise<Buffer>>({ max: 10 });

/** A page must not contain both a secret and text from a stranger: the compressed size would reveal the secret. */
export async function sendHtml(
  req: Request,
  res: Response,
  html: string,
  { isForEverybody = false } = {},
): Promise<void> {
  const encoding = encodingFor(req);
  countSent(res, html.length);
  res.vary('Accept-Encoding').type('html');
  if (!encoding) return void res.send(html);
  const compressed = await (isForEverybody ? cachedCompressed(encoding, html) : compress[encoding](html));
  res.set('Content-Encoding', encoding).send(compressed);
}

function cachedCompressed(encoding: keyof typeof endings, html: string): Promise<Buffer> {
  const name = encoding + html;
  const compressed = compressedCache.get(name) ?? compressBest[encoding](html);
  compressedCache.set(name, compressed);
  return compressed;
}
