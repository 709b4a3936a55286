import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import { eventThings } from '#shared/tables/events.ts';
import { type News, subscribe } from '../database/connect.ts';
import { nameOf, type Row } from './authorisation/row.ts';
import { aScene, type Scene } from './authorisation/scene.ts';
import { sendRow } from './authorisation/send.ts';
import { table } from './authorisation/table.ts';
import { fingerprint } from './tools/fingerprint.ts';
import { alexa } from './voice/accountLinking.ts';
import { adminSettings } from './world/builders.ts';
import { testApp } from './world/testApp.ts';

// Every call of the contract that succeeds for somebody of a family: whatever it changes there moves the version, and
// open screens are told; what changes nothing does neither.

const app = testApp({ ...adminSettings, alexa });
const told: News[] = [];
let scene: Scene;
let stopHearing = () => {};
beforeAll(async () => {
  scene = await aScene(app);
  stopHearing = subscribe(app.database.db, (news) => told.push(news));
});
afterAll(() => stopHearing());

/** All that there is of the family, but for its version. */
async function look() {
  const { db } = app.database;
  const { id } = scene.family;
  const { rows } = await db.execute<{ version: number; about: string; people: string }>(sql`
    select version::float8 as version, (to_jsonb(f) - 'version' - 'edition')::text as about,
      (select string_agg(a::text || m::text, ' ' order by m.id) from accounts a join members m on m.account_id = a.id
        where m.family_id = f.id) as people
    from families f where id = ${id}`);
  const { version = 0, ...rest } = rows[0] ?? {};
  return { version, all: { ...rest, ...(await fingerprint(db, id)) } };
}

const ofFamily = ['owner', 'manager', 'member', 'tablet'] as const;
const actorOf = ({ statuses }: Row) => ofFamily.find((actor) => statuses[actor] < 400);
const isAboutFamilies = ({ path }: Endpoint) => !/^\/api\/(admin|blog)/.test(path);
const rows = table.filter((row) => isAboutFamilies(row.call) && actorOf(row));

/** Writes that change nothing that a family's screens show. */
const elsewhere = new Set([
  // There was none before.
  'POST /api/families',
  // A code that Amazon asks for.
  'POST /api/voice/authorize',
  // Who is signed in, and as what.
  'POST /api/login',
  'POST /api/signup',
  'POST /api/logout',
  'POST /api/confirm',
  'POST /api/recover',
  'POST /api/sign-in-links/look',
  // Of the family that the link is of; here, of another.
  'POST /api/sign-in-links/use',
  'POST /api/invitations/look',
  'DELETE /api/devices/:id',
  'POST /api/tablet/turn',
  'DELETE /api/tablet/turn',
  // A browser that is reminded.
  'PUT /api/push/subscription',
  'DELETE /api/push/subscription',
]);

/** Each version has its event. */
async function expectEvents(before: number, after: number): Promise<void> {
  const { rows } = await app.database.db.execute<{ version: number; kind: string }>(
    sql`select version::float8 as version, kind from events
      where family_id = ${scene.family.id} and version > ${before} order by version`,
  );
  for (const { kind } of rows) happened.add(kind);
  const versions = Array.from({ length: after - before }, (_, n) => before + n + 1);
  expect(rows.map(({ version }) => version)).toEqual(versions);
}

const moved = new Set<string>();
const happened = new Set<string>();

describe.each(rows.map((row) => [`${nameOf(row.call)} for ${row.of}`, row] as const))('%s', (_, row) => {
  if (row.ownScene)
    beforeEach(async () => {
      scene = await aScene(app);
    });
  afterAll(async () => {
    if (row.ownScene) scene = await aScene(app);
    await scene.tidy();
  });

  test('moves the version of the family if it changes anything there, and tells', async () => {
    const actor = actorOf(row) ?? 'owner';
    const me = row.ownBrowser ? await scene.inOwnBrowser(actor) : scene.cast[actor];
    const { before, after } = await sendRow(scene, row, me, async () => {
      const heard = told.splice(0);
      return { ...(await look()), heard };
    });
    const isChanged = JSON.stringify(after.all) !== JSON.stringify(before.all);
    if (row.call.method === 'GET') expect([after.version, isChanged]).toEqual([before.version, false]);
    if (isChanged && !elsewhere.has(nameOf(row.call))) expect(after.version).not.toBe(before.version);
    if (after.version === before.version) return;
    moved.add(nameOf(row.call));
    // An erased family has none.
    if (after.version > 0) await expectEvents(before.version, after.version);
    const newest = after.version === 0 ? before.version + 1 : after.version;
    expect(after.heard).toContainEqual({ familyId: scene.family.id, version: newest });
  });
});

test('every write of a family was seen to move its version', () => {
  const writes = contract.filter((call) => call.method !== 'GET' && isAboutFamilies(call)).map(nameOf);
  expect(writes.filter((name) => !moved.has(name) && !elsewhere.has(name))).toEqual([]);
});

/** Kinds that are written where the scene's family does not see it. */
const unseen = new Set([
  // Its rows are gone.
  'family.erased',
  // By a link of another family, by `?everywhere`, and by Amazon.
  'member.signedIn',
  'member.signedOut',
  'voice.linked',
  'member.voiceKnown',
]);

test('the calls write every kind of event there is', () => {
  const kinds = Object.entries(eventThings).flatMap(([thing, { verbs }]) =>
    verbs.map((verb) => `${thing}.${verb}`),
  );
  expect(kinds.filter((kind) => !happened.has(kind) && !unseen.has(kind))).toEqual([]);
});
