import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { countSent } from '../limits/familyShare.ts';

const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * The smallest of our encodings that the browser takes. It is asked for one after the other: asked for all at once,
 * Express goes by the order in the header, and browsers name gzip first.
 */
const encodingFor = (req: Request): keyof typeof endings | undefined =>
  (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding));

/** Points a request for a file of `folder` to the smaller one that the build put beside it. */
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

// Smaller than gzip in little more time; from 9 on a page would take ten times as long.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = {
  br: (text: string) => promisify(brotliCompress)(text, quick),
  gzip: (text: string) => promisify(gzip)(text),
};
/** As small as it gets, for what is compressed once. */
const compressWell = {
  br: promisify<string, Buffer>(brotliCompress),
  gzip: (text: string) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};
/** The few pages that are the same for everybody, in each encoding. */
const compressedOnce = new LRUCache<string, Promise<Buffer>>({ max: 10 });

/**
 * Sends HTML as small as the browser takes it. Compressed, its size tells whether its parts are alike: no page may hold
 * both a secret and words that a stranger can choose, such as those of its address.
 */
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
  const small = await (isForEverybody ? keptSmall(encoding, html) : compress[encoding](html));
  res.set('Content-Encoding', encoding).send(small);
}

function keptSmall(encoding: keyof typeof endings, html: string): Promise<Buffer> {
  const name = encoding + html;
  const small = compressedOnce.get(name) ?? compressWell[encoding](html);
  compressedOnce.set(name, small);
  return small;
}
