import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';

const endings = { br: '.br', gzip: '.gz' } as const;

/** The best of our encodings that the browser takes. */
function encodingFor(req: Request): keyof typeof endings | undefined {
  const found = req.acceptsEncodings('br', 'gzip');
  return found === 'br' || found === 'gzip' ? found : undefined;
}

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

const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Sends HTML as small as the browser takes it. It must hold nothing secret: its size tells of its content. */
export async function sendHtml(req: Request, res: Response, html: string): Promise<void> {
  const encoding = encodingFor(req);
  res.vary('Accept-Encoding').type('html');
  if (encoding) res.set('Content-Encoding', encoding).send(await compress[encoding](html));
  else res.send(html);
}
