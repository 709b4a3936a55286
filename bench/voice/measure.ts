import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/database/connect.ts';
import { createLive } from '../../server/live/live.ts';
import { createPush } from '../../server/push/push.ts';
import { createPasswords } from '../../server/sessions/passwords.ts';
import { alexa } from '../../server/system/voice/accountLinking.ts';
import { amazon, anEnvelope, signed } from '../../server/system/voice/amazon.ts';
import { accessTokenOf, addLinkedFamilies } from './linkedFamilies.ts';
import { onOwnDatabase } from './ownDatabase.ts';

const families = 1000;
const warmUp = 400;
const requests = 4000;
const atOnce = 4;
/** Milliseconds, for 95 of 100 requests. */
const goal = 100;

/** What children say, as often as they say it. */
const sentences: [string, Record<string, string>][] = [
  ['LaunchRequest', {}],
  ['GetMyTasksIntent', {}],
  ['CompleteTaskIntent', { TaskName: 'feeding the cat' }],
  ['CompleteTaskIntent', { TaskName: 'the socks' }],
  ['GetPointsIntent', {}],
  ['GetRewardsIntent', {}],
  ['GetFamilyProgressIntent', {}],
  ['CompleteTaskFreeIntent', { TaskQuery: 'practised piano' }],
];

/** The nth request: another family each time, spoken by one of its members. */
function request(n: number): RequestInit {
  const family = (n % families) + 1;
  const [name, filled] = sentences[n % sentences.length] ?? ['LaunchRequest', {}];
  const user = { userId: `amzn1.ask.account.${family}`, accessToken: accessTokenOf(family) };
  const slots = Object.fromEntries(
    Object.entries(filled).map(([slot, value]) => [slot, { name: slot, value }]),
  );
  const spoken = name === 'LaunchRequest' ? {} : { type: 'IntentRequest', intent: { name, slots } };
  const session = { user, attributes: { memberId: family * 4 - (n % 4) } };
  const {
    body,
    signature = '',
    certificateUrl = '',
  } = signed(anEnvelope({ request: spoken, system: { user }, session }));
  const headers = {
    'Content-Type': 'application/json',
    'Signature-256': signature,
    SignatureCertChainUrl: certificateUrl,
  };
  return { method: 'POST', headers, body: body.toString() };
}

/** How long each request took, in ms; `atOnce` are under way at any time. @throws when one is not answered */
async function timesOf(url: string, all: RequestInit[]): Promise<number[]> {
  const left = [...all];
  const times: number[] = [];
  const speak = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const began = performance.now();
      const answer = await fetch(url, next);
      const text = await answer.text();
      times.push(performance.now() - began);
      if (answer.status !== 200 || /went wrong|link your family/.test(text)) throw new Error(text);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, speak));
  return times;
}

const env = {
  https: false,
  publicOrigin: 'http://localhost',
  host: undefined,
  trustProxy: 0,
  rateLimitMultiplier: 1000,
  admin: { username: 'admin', password: undefined },
  databaseUrl: undefined,
  contactEmail: 'privacy@chorepod.example',
  alexa,
};

const log = pino({ level: 'warn' });

/** The whole server, which takes our own authority for Amazon's. */
const secret = 'a secret that only this measurement knows';
const serverOn = ({ db, pool, connection }: Database) =>
  createServer(
    createApp({
      env,
      db,
      pool,
      secret,
      passwords: createPasswords(),
      log,
      live: createLive({ db, pool, connection }, log),
      push: createPush({ db, env, secret, log }),
      amazon,
    }),
  );

async function measure(database: Database): Promise<boolean> {
  await addLinkedFamilies(database.db, families);
  const server = serverOn(database).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const speak = (count: number) =>
    timesOf(
      `http://127.0.0.1:${port}/api/alexa`,
      Array.from({ length: count }, (_, n) => request(n)),
    );
  await speak(warmUp);
  const times = await speak(requests);
  server.close();
  server.closeAllConnections();
  return report(times);
}

function report(times: number[]): boolean {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const [p50, p95] = [at(0.5), at(0.95)];
  console.log(
    `voice: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${goal}), ${times.length} signed requests, ${atOnce} at once, ${families} families`,
  );
  return p95 < goal;
}

/** Speaks to the skill over loopback, as a thousand families; says whether it answers quickly enough. */
export const main = (root: string): Promise<boolean> => onOwnDatabase(root, measure);
