import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';
import type { Caller } from '../callers/caller.ts';
import { momentOf } from '../database/clock.ts';
import type { Db } from '../database/connect.ts';
import { JsonBytes, jsonArrayBytes } from '../database/copyOut.ts';
import { momentText } from '../database/statement.ts';
import { Answer } from '../http/serve.ts';
import { choreSections } from './chores.ts';
import { leftOut } from './leftOut.ts';
import { peopleSections } from './people.ts';
import { reminderSections } from './reminders.ts';
import type { FileRequest, Section } from './sections.ts';
import { voiceSections } from './voice.ts';

/** All that a file can hold. */
export const sections: readonly Section[] = [
  ...peopleSections,
  ...choreSections,
  ...reminderSections,
  ...voiceSections,
];

/** The family's data as a file, as whoever asks may see it. */
export const familyFile = (db: Db, { familyId, id: by }: Caller) =>
  fileOf(db, 'family', (section) => ({
    rows: section.inFamilyFile({ familyId, by }),
    columns: columnsOf(section, [], (field, column) => orNotTheirs(section, by, field) ?? column),
  }));

/** A person's data as a file: nothing of anybody else. */
export const personFile = (db: Db, asked: FileRequest) =>
  fileOf(db, 'person', (section) => ({
    rows: section.inPersonFile?.(asked),
    columns: columnsOf(section, section.ofFamilyOnly ?? [], (field, column) =>
      section.people?.includes(field)
        ? orSomebodyElse(column, asked.person)
        : (orNotTheirs(section, asked.by, field) ?? column),
    ),
  }));

/** What is for oneself alone, and null for whoever else asks; undefined for a field that is for others, too. */
function orNotTheirs({ table, ofOneselfOnly }: Section, by: number, field: string): SQL | undefined {
  const { id, [field]: column } = getTableColumns(table);
  return ofOneselfOnly?.includes(field) ? sql`case when ${id} = ${by} then ${column} end` : undefined;
}

const orSomebodyElse = (column: PgColumn, person: number): SQL =>
  sql`case when ${column} = ${person} then to_jsonb(${column})
    when ${column} is not null then '"somebody else"'::jsonb end`;

/** Moments as the wire has them; PostgreSQL writes all else in JSON as it is. */
const asJson = (value: PgColumn | SQL): PgColumn | SQL =>
  is(value, PgTimestamp) ? momentText(value) : value;

type Selected = Record<string, SQL.Aliased>;

function columnsOf(
  { table, fields }: Section,
  without: readonly string[],
  shown: (field: string, column: PgColumn) => PgColumn | SQL,
): Selected {
  const all = getTableColumns(table);
  const named = Object.keys(fields).filter((field) => !without.includes(field));
  return Object.fromEntries(
    named.map((field) => {
      const column = all[field];
      if (!column) throw new Error(`No column ${field}`);
      return [field, sql`${asJson(shown(field, column))}`.as(field)];
    }),
  );
}

type Part = (section: Section) => { rows: SQL | undefined; columns: Selected };

/**
 * All rows as they are at one moment, with what their fields mean. PostgreSQL writes them, table by table, and this
 * process passes its bytes on: to read tens of thousands of rows, or to make a string of them, would keep it busy.
 */
function fileOf(db: Db, whose: 'family' | 'person', part: Part) {
  return db.transaction(
    async (tx) => {
      const data: Buffer[] = [];
      const fields: Record<string, unknown> = {};
      for (const section of sections) {
        const { rows, columns } = part(section);
        if (!rows) continue;
        const name = getTableName(section.table);
        data.push(Buffer.from(`${data.length > 0 ? ',' : ''}${JSON.stringify(name)}:`));
        data.push(...(await rowsOf(tx, section, { rows, columns })));
        fields[name] = Object.fromEntries(Object.keys(columns).map((key) => [key, section.fields[key]]));
      }
      const exportedAt = new Date(await momentOf(tx)).toISOString();
      const name = `chorepod-${whose}-${exportedAt.slice(0, 10)}.json`;
      const readme = JSON.stringify({ about: about[whose], fields, leftOut });
      const head = `{"readme":${readme},"exportedAt":${JSON.stringify(exportedAt)},"data":{`;
      return new Answer(new JsonBytes([Buffer.from(head), ...data, Buffer.from('}}')], true), {
        headers: { 'Content-Disposition': `attachment; filename="${name}"` },
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const rowsOf = (tx: Db, { table }: Section, { rows, columns }: Required<ReturnType<Part>>) =>
  jsonArrayBytes(tx, tx.select(columns).from(table).where(rows).orderBy(sql`1`));

const form =
  'Under "data" stand the tables, each with its rows; "fields" says what each field means, "leftOut" what no file has, and why. Moments are in UTC.';
const about = {
  family: `All that ChorePod keeps of your family. ${form} Where other adults are signed in is theirs to know and not here.`,
  person: `All that ChorePod keeps of one person. ${form} Other people stand here as "somebody else".`,
};
