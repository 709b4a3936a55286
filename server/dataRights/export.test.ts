import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyTable } from '../system/secrets/everyTable.ts';
import { alexa } from '../system/voice/accountLinking.ts';
import { amazon } from '../system/voice/amazon.ts';
import { aFamily, confirmed } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';
import { aWholeFamily, type WholeFamily } from '../system/world/wholeFamily.ts';
import { sections } from './file.ts';
import { leftOut } from './leftOut.ts';

const app = testApp({ alexa }, { amazon });

interface File {
  readme: { about: string; fields: Record<string, Record<string, string>>; leftOut: Record<string, string> };
  exportedAt: string;
  data: Record<string, Record<string, unknown>[]>;
}

let family: WholeFamily;
let strangers: WholeFamily;
let files: { whole: File; wholeText: string; zoe: File; zoeText: string };
beforeAll(async () => {
  [family, strangers] = [await aWholeFamily(app), await aWholeFamily(app)];
  const { browser } = await confirmed(family.owner);
  const whole = await browser.get(`/api/families/${family.id}/export`).expect(200);
  const zoe = await browser.get(`/api/users/${family.zoe.id}/export`).expect(200);
  files = { whole: whole.body, wholeText: whole.text, zoe: zoe.body, zoeText: zoe.text };
}, 60_000);

/** Every column that the database has. */
async function catalogue(): Promise<string[]> {
  const { rows } = await app.database.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public'`,
  );
  return rows.map(({ name }) => name).sort();
}

const exported = sections.flatMap(({ table, fields }) =>
  Object.keys(fields).map((field) => `${getTableName(table)}.${getTableColumns(table)[field]?.name}`),
);
const isLeftOut = (column: string) => column in leftOut || (column.split('.')[0] ?? '') in leftOut;

describe('nothing is forgotten', () => {
  test('each column there is stands in a file, or in the list of what is left out, with the reason', async () => {
    const columns = await catalogue();
    expect(columns.length).toBeGreaterThan(150);
    expect(columns.filter((column) => !exported.includes(column) && !isLeftOut(column))).toEqual([]);
  });

  test('none stands in both, and nothing is named that is not there', async () => {
    const columns = await catalogue();
    const tables = new Set(columns.map((column) => column.split('.')[0] ?? ''));
    expect(exported.filter(isLeftOut)).toEqual([]);
    expect(exported.filter((column) => !columns.includes(column))).toEqual([]);
    expect(Object.keys(leftOut).filter((name) => !columns.includes(name) && !tables.has(name))).toEqual([]);
  });

  test('the file of a family has rows of every table that is in it', () => {
    expect(Object.entries(files.whole.data).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(files.whole.data).sort()).toEqual(
      sections.map(({ table }) => getTableName(table)).sort(),
    );
  });

  test('and all of the family’s, none of the strangers’', async () => {
    const { db } = app.database;
    for (const { name, columns } of everyTable) {
      // Of these each adult sees their own.
      if (['sessions', 'sign_in_links'].includes(name) || !files.whole.data[name]) continue;
      if (!columns.some((column) => column.name === 'family_id')) continue;
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} where family_id = ${family.id}`,
      );
      expect(files.whole.data[name]?.length, name).toBe(rows[0]?.n);
    }
    expect(files.wholeText).toContain(family.word);
    expect(files.wholeText).not.toContain(strangers.word);
  });
});

test('it is a download with a name, and every field is explained', () => {
  for (const file of [files.whole, files.zoe]) {
    expect(file.exportedAt).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/);
    expect(file.readme.leftOut).toEqual(leftOut);
    for (const [table, rows] of Object.entries(file.data))
      for (const row of rows)
        expect(Object.keys(row).sort(), table).toEqual(Object.keys(file.readme.fields[table] ?? {}).sort());
  }
});

test.each(['families', 'users'] as const)(
  'the file of %s is saved and not shown, and kept by no cache',
  async (of) => {
    const { browser } = await confirmed(family.owner);
    const id = of === 'families' ? family.id : family.zoe.id;
    const { headers } = await browser.get(`/api/${of}/${id}/export`).expect(200);
    const name = of === 'families' ? 'family' : 'person';
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="chorepod-${name}-\\d{4}-\\d\\d-\\d\\d\\.json"$`),
    );
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('no hash and no secret is in a file', async () => {
  const hashes: string[] = [];
  for (const column of (await catalogue()).filter((name) => /hash$|_key$/.test(name))) {
    const [table = '', name = ''] = column.split('.');
    const { rows } = await app.database.db.execute<{ value: string }>(
      sql`select distinct ${sql.identifier(name)}::text as value from ${sql.identifier(table)}
          where ${sql.identifier(name)} is not null`,
    );
    if (!/^accounts\.(username|email)_key$/.test(column)) hashes.push(...rows.map(({ value }) => value));
  }
  expect(hashes.length).toBeGreaterThan(10);
  const secrets = [...hashes, ...family.secrets];
  for (const text of [files.wholeText, files.zoeText])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

describe('a child’s file', () => {
  test('contains the child’s data', () => {
    const { accounts, members, tasks, completions, ticks, chores, pauses, sessions, member_pins } =
      files.zoe.data;
    expect(accounts).toMatchObject([{ username: family.zoe.username }]);
    expect(members).toMatchObject([{ id: family.zoe.id, name: family.zoeName }]);
    expect(tasks?.map(({ title }) => title)).toContain(`Still of ${family.zoe.id}`);
    expect(completions).toMatchObject([
      { taskTitle: `Of ${family.zoe.id}`, userId: family.zoe.id },
      { undoneByUserId: family.zoe.id },
    ]);
    expect(ticks).toHaveLength(2);
    expect(chores).toHaveLength(2);
    expect(pauses).toHaveLength(1);
    expect(sessions).toHaveLength(1);
    expect(member_pins).toHaveLength(1);
    expect(files.zoe.data.deletions).toMatchObject([
      { title: `No more of ${family.zoe.id}` },
      { title: 'Not today' },
    ]);
    expect(files.zoe.data.child_consents).toMatchObject([
      { childUserId: family.zoe.id, agreedByUserId: 'somebody else' },
    ]);
  });

  test('has nothing of a brother, a parent or anybody else', () => {
    const { leo, kim, owner, mia } = family;
    const others = [leo, kim, owner, mia];
    for (const { id, username } of others) {
      expect(files.zoeText).not.toContain(username);
      expect(files.zoeText).not.toMatch(new RegExp(`Of ${id}"|of ${id}"`));
    }
    expect(files.zoeText).not.toMatch(/Qwertz|Robin|Leo’s own/);
    const people = Object.values(files.zoe.data)
      .flat()
      .flatMap((row) => Object.entries(row))
      .filter(([field]) => /(userId|UserId|plannedFor|invitedBy)$/.test(field))
      .map(([, value]) => value);
    expect(people.length).toBeGreaterThan(10);
    expect([...new Set(people)].filter((value) => typeof value === 'number')).toEqual([family.zoe.id]);
  });
});

test('another parent sees the children’s devices in the family’s file, and not those of the owner', async () => {
  const { browser } = await confirmed(family.kim);
  const { body } = await browser.get(`/api/families/${family.id}/export`).expect(200);
  const signedIn: unknown[] = body.data.sessions.map(({ memberId }: { memberId: unknown }) => memberId);
  expect(signedIn).toContain(family.zoe.id);
  expect(signedIn).toContain(family.kim.id);
  expect(signedIn).toContain(null);
  expect(signedIn).not.toContain(family.owner.id);
  expect(body.data.recovery_codes).toEqual([]);
});

test('an email address is only in its owner’s file', async () => {
  const other = await aFamily(app);
  const kim = await other.aMember('Kim');
  const { db } = app.database;
  await db.execute(sql`update members set manages = true where id = ${kim.id}`);
  await db.execute(sql`update accounts set email = 'robin@example.org' where id = ${other.owner.id}`);
  const fileOf = async (person: typeof kim) =>
    (await (await confirmed(person)).browser.get(`/api/families/${other.id}/export`).expect(200)).text;
  expect(await fileOf(other.owner)).toContain('robin@example.org');
  expect(await fileOf(kim)).not.toContain('robin@example.org');
});

test('a demoted parent’s email address is hidden from others', async () => {
  const other = await aFamily(app);
  const kim = await other.aMember('Kim');
  const { db } = app.database;
  await db.execute(sql`update members set role = 'member', manages = false where id = ${other.owner.id}`);
  await db.execute(sql`update members set role = 'owner', manages = true where id = ${kim.id}`);
  await db.execute(sql`update accounts set email = 'founder@example.org' where id = ${other.owner.id}`);
  const { browser } = await confirmed(kim);
  const { body, text } = await browser.get(`/api/users/${other.owner.id}/export`).expect(200);
  expect(text).not.toContain('founder@example.org');
  expect(body.data.accounts).toMatchObject([{ id: other.owner.id, email: null }]);
  expect(body.data.members).toMatchObject([{ id: other.owner.id, name: 'Robin' }]);
  const { body: account } = await other.owner.browser.get('/api/account').expect(200);
  expect(account.email).toBe('founder@example.org');
});
