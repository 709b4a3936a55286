import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { directConfig } from '../../database/connect.ts';
import { sweep } from '../../database/sweep/sweep.ts';
import { nameOf } from '../authorisation/row.ts';
import { heardApp } from '../tools/heardApp.ts';
import { hear, intent, slot } from '../voice/speaking.ts';
import { daysPass } from '../world/daysPass.ts';
import { aWholeFamily, type WholeFamily } from '../world/wholeFamily.ts';
import { everyCall } from './everyCall.ts';
import { familyTables, placings } from './places.ts';
import { type FoundBy, type Scan, scansOf } from './scans.ts';

// A distributed PostgreSQL asks one node where a statement says which family it is about, and all of them where it does
// not (docs/operations.md, One family, one place: Citus). So a whole run is listened to, and each statement of it read.

const { app, own, sent } = heardApp();

interface Read {
  text: string;
  scans: Scan[];
}
let statements: Read[];
let called: string[];

beforeAll(async () => {
  await countNothing();
  const family = await aWholeFamily(app);
  await daysAndHours(family);
  await voices(family);
  called = (await everyCall(app)).map(nameOf);
  await sweep(own().db);
  statements = await readAll();
}, 180_000);

/** Tables that PostgreSQL has counted, and found small, it reads whole, and then compares the rows of all families. */
async function countNothing(): Promise<void> {
  for (const table of familyTables.keys())
    await app.database.db.execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = false)`);
}

/** Days turn, reminders are due, and pages are opened. */
async function daysAndHours({ id, owner }: WholeFamily): Promise<void> {
  for (let day = 0; day < 2; day++) {
    await daysPass(app, id, 1);
    await app.database.db.execute(sql`update reminders set next_daily_at = now() where daily_at is not null`);
    await app.push().sweep();
    await owner.browser.get('/dashboard').expect(200);
  }
}

/** What is said to an Echo. */
async function voices(family: WholeFamily): Promise<void> {
  await family.aTask({ title: 'Dishes', assignedToUserId: family.mia.id });
  const mia = slot('UserName', 'Mia');
  for (const name of ['GetMyTasksIntent', 'GetPointsIntent', 'GetFamilyProgressIntent', 'SetUserIntent'])
    await hear(app, intent(family, name, mia));
  await hear(app, intent(family, 'CompleteTaskIntent', { ...mia, ...slot('TaskName', 'dishes') }));
}

/** With a connection of its own, that plans for values which it does not know. */
async function reading<Found>(look: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client(directConfig(app.database.connection));
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  return look(client).finally(() => client.end());
}

const readAll = () =>
  reading(async (client) => {
    const read: Read[] = [];
    for (const text of [...sent].filter(asksTables))
      read.push({ text, scans: await scansOf(client, text, familyTables) });
    return read;
  });
const asksTables = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** Statements that do not say which family they are about, by what says it instead, and why they cannot. */
const withoutFamily: [why: string, FoundBy, RegExp][] = [
  [
    'Somebody signs in, or says their password again: which family is theirs is what is asked.',
    'nothing',
    /from "accounts" left join "members" on "members"."account_id" = "accounts"."id" where "accounts"."((username_key|email_key|id)" = \$1$|username_key" in \(\$1, \$2\) order by )/,
  ],
  [
    'Somebody who had no family when they signed in may have made one since.',
    'nothing',
    /^select "family_id"(, "id")? from "members" where "members"."account_id" = \$1$/,
  ],
  [
    'The sign-in links of a parent end with their password, in each family that they manage.',
    'nothing',
    /^select "family_id" from "members" where \("members"."account_id" = \$1 and "members"."manages"\)$/,
  ],
  [
    'An account goes with its last membership, in whichever family that is.',
    'nothing',
    /^select "account_id" from "members" where "members"."account_id" in \(/,
  ],
  ['A session says whose it is.', 'row', /^(with \w+ as materialized \()?\s*select .* from "sessions" /s],
  ['So do links and invitations.', 'row', / from "(sign_in_links|invitations)" /],
  [
    'Reminders that are due are looked for in all families.',
    'nothing',
    /^select "family_id", "user_id" from "(reminders|notices)" /,
  ],
  [
    'What is old is swept in all families.',
    'nothing',
    /^delete from (sessions|ticks k|tasks t|events e|deletions|notices)\s/,
  ],
  [
    'So are people without a family.',
    'nothing',
    /^select id from accounts where not exists \(select from members /,
  ],
];

const isFound = ({ scans }: Read, ...by: (FoundBy | null)[]) =>
  scans.every(({ foundBy }) => foundBy === null || by.includes(foundBy));
const isFamilys = ({ scans }: Read) => scans.some(({ table }) => familyTables.has(table));
const may = (read: Read, [, by, those]: (typeof withoutFamily)[number]) =>
  those.test(read.text) && isFound(read, 'value', 'row', by);

test('the run makes every call, and reaches every table of families', () => {
  expect(contract.map(nameOf).filter((name) => !called.includes(name))).toEqual([]);
  const reached = new Set(statements.flatMap(({ scans }) => scans.map(({ table }) => table)));
  expect([...familyTables.keys()].filter((table) => !reached.has(table))).toEqual([]);
});

test('every statement about a family says which one', () => {
  const silent = statements.filter((read) => !isFound(read, 'value'));
  const unexplained = silent.filter((read) => !withoutFamily.some((reason) => may(read, reason)));
  expect(unexplained.map(({ text }) => text)).toEqual([]);
  const idle = withoutFamily.filter((reason) => !silent.some((read) => may(read, reason)));
  expect(idle.map(([why]) => why)).toEqual([]);
});

test('what stays at the coordinator is asked for without any family’s rows', () => {
  const stays = placings.flatMap(([table, { kind }]) => (kind === 'stays' ? [table] : []));
  const mixed = statements
    .filter(isFamilys)
    .filter(({ scans }) => scans.some(({ table }) => stays.includes(table)));
  expect(mixed.map(({ text }) => text)).toEqual([]);
});

describe('a statement is read as PostgreSQL plans it', () => {
  const found: [FoundBy, string][] = [
    ['value', 'select from tasks where family_id = $1 and id = $2'],
    ['value', 'select from families f join tasks t on t.family_id = f.id where f.id = $1'],
    ['value', 'update tasks set title = $3 where id = $2 and family_id = $1'],
    [
      'value',
      'with f as (update families set version = 1 where id = $1 returning id) update tasks t set title = $2 from f where t.family_id = f.id',
    ],
    ['value', 'select from tasks where family_id = (select id from families where id = $1::int offset 0)'],
    ['row', 'select from sessions s join tasks t on t.family_id = s.family_id where s.id_hash = $1'],
    ['nothing', 'select from tasks where id = $1'],
    ['nothing', 'select from tasks where family_id = $1 or id = $2'],
    ['nothing', 'select from tasks where family_id > $1'],
    ['nothing', 'select from tasks t join families f on f.id = t.family_id where t.id = $1'],
    ['nothing', 'delete from tasks where id in (select task_id from ticks where family_id = $1)'],
  ];
  test.each(found)('%s: %s', async (by, text) => {
    const scans = await reading((client) => scansOf(client, text, familyTables));
    expect(scans.filter(({ table }) => table === 'tasks').map(({ foundBy }) => foundBy)).toContain(by);
  });
});
