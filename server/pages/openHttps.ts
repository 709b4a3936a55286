import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Env } from '../env.ts';
import { sendHtml } from '../http/connections/compressed.ts';
import { allowStyle } from '../http/security.ts';
import { escapeText } from './html/escape.ts';

const style =
  ':root{color-scheme:light dark}body{max-width:36rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:1.5rem;overflow-wrap:anywhere}';
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Without script: browsers cannot load ours over http (`upgrade-insecure-requests`). */
export async function sendOpenHttps(
  { publicOrigin }: Pick<Env, 'publicOrigin'>,
  req: Request,
  res: Response,
): Promise<void> {
  const origin = escapeText(publicOrigin);
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Open ${origin}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Open <a href="${origin}${escapeText(req.path)}">${origin}</a></h1>
      <p>This page came over http, where nobody can sign in. Nothing was changed.</p>
      <p>Is that the address that you opened? Then the server has to be told that a proxy speaks https for it: see TRUST_PROXY in its settings.</p>
    </main>
  </body>
</html>
`;
  allowStyle(res, styleHash);
  res.status(403).set('Cache-Control', 'no-store');
  await sendHtml(req, res, html);
}
