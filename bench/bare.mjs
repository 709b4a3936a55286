// The limit: node:http and pg alone, with the same session check and the same SQL, PostgreSQL building the JSON.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { secret } from './seed.mjs';
import { hashOf, lists, session, tick } from './sql.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const ask = (name, text, values) => pool.query({ name, text, values }).then(({ rows }) => rows[0]);

async function userOf(req) {
  const cookie = decodeURIComponent(/chorepod_sid=([^;]+)/.exec(req.headers.cookie ?? '')?.[1] ?? '');
  const [sid, signature] = cookie.slice(2).split('.');
  const right = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return signature === right ? ask('session', session, [hashOf(sid)]) : undefined;
}

async function answer(req) {
  const user = await userOf(req);
  if (!user) return undefined;
  const [, family, name] = /^\/api\/families\/(\d+)\/(.+)$/.exec(req.url) ?? [];
  if (Number(family) === user.family_id) return (await ask(name, lists[name], [user.family_id])).json;
  const task = /^\/api\/tasks\/(\d+)\/increment$/.exec(req.url)?.[1];
  return JSON.stringify(await ask('tick', tick, [user.family_id, Number(task), user.id]));
}

const server = createServer((req, res) => {
  answer(req).then(
    (json = '{}') => {
      const length = Buffer.byteLength(json);
      res
        .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length })
        .end(json);
    },
    () => res.writeHead(500).end(),
  );
});
server.listen(Number(process.env.PORT), () => console.log('The bare server is ready'));
