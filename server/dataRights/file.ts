import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';
import type { ScreenCaller } from '../callers/caller.ts';
import { databaseNow } from '../database/clock.ts';
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

export const sections: readonly Section[] = [
  ...peopleSections,
  ...choreSections,
  ...reminderSections,
  ...voiceSections,
];

export const familyFile = (db: Db, { familyId, id: by, accountId: byAccount }: ScreenCaller) =>
  fileOf(db, 'family', (section) => ({
    rows: section.inFamilyFile({ familyId, by, byAccount }),
    columns: columnsOf(section, [], (field, column) => ownFieldOrNull(section, byAccount, field) ?? column),
  }));

export const personFile = (db: Db, request: FileRequest) =>
  fileOf(db, 'person', (section) => ({
    rows: section.inPersonFile?.(request),
    columns: columnsOf(
      section,
      section.ofFamilyOnly ?? [],
      (field, column) =>
        idInPersonFile(section, request, field) ??
        ownFieldOrNull(section, request.byAccount, field) ??
        column,
    ),
  }));

/** A field with an id, without the ids of others; undefined for other fields. */
function idInPersonFile(section: Section, { person, account }: FileRequest, field: string): SQL | undefined {
  const column = getTableColumns(section.table)[field];
  if (column && section.people?.includes(field)) return ownIdOrOther(column, person);
  return column && section.accounts?.includes(field) ? ownIdOrOther(column, account) : undefined;
}

/** A field that only its own account may see, null for others; undefined for other fields. */
function ownFieldOrNull(
  { table, ofOneselfOnly }: Section,
  byAccount: number,
  field: string,
): SQL | undefined {
  const { id, [field]: column } = getTableColumns(table);
  return ofOneselfOnly?.includes(field) ? sql`case when ${id} = ${byAccount} then ${column} end` : undefined;
}

const ownIdOrOther = (column: PgColumn, id: number): SQL =>
  sql`case when ${column} = ${id} then to_jsonb(${column})
    when ${column} is not null then '"somebody else"'::jsonb end`;

/** Timestamps as in responses; PostgreSQL writes other types as they are. */
const asJson = (value: PgColumn | SQL): PgColumn | SQL =>
  is(value, PgTimestamp) ? momentText(value) : value;

type Selected = Record<string, SQL.Aliased>;

function columnsOf(
  { table, fields }: Section,
  excluded: readonly string[],
  toValue: (field: string, column: PgColumn) => PgColumn | SQL,
): Selected {
  const all = getTableColumns(table);
  const named = Object.keys(fields).filter((field) => !excluded.includes(field));
  return Object.fromEntries(
    named.map((field) => {
      const column = all[field];
      if (!column) throw new Error(`No column ${field}`);
      return [field, sql`${asJson(toValue(field, column))}`.as(field)];
    }),
  );
}

type Part = (section: Section) => { rows: SQL | undefined; columns: Selected };

/**
 * A snapshot in one transaction. This process only forwards the bytes of PostgreSQL: reading all rows would block it.
 */
function fileOf(db: Db, subject: 'family' | 'person', part: Part) {
  return db.transaction(
    async (tx) => {
      const data: Buffer[] = [];
      const fields: Record<string, unknown> = {};
      for (const section of sections) {
        const { rows, columns } = part(section);
        if (!rows) continue;
        const name = getTableName(section.table);
        data.push(Buffer.from(`${data.length > 0 ? ',' : ''}${JSON.stringify(name)}:`));
        data.push(...(await bytesOf(tx, section, { rows, columns })));
        fields[name] = Object.fromEntries(Object.keys(columns).map((key) => [key, section.fields[key]]));
      }
      const exportedAt = new Date(await databaseNow(tx)).toISOString();
      const name = `chorepod-${subject}-${exportedAt.slice(0, 10)}.json`;
      const readme = JSON.stringify({ about: about[subject], fields, leftOut });
      const head = `{"readme":${readme},"exportedAt":${JSON.stringify(exportedAt)},"data":{`;
      return new Answer(new JsonBytes([Buffer.from(head), ...data, Buffer.from('}}')], true), {
        headers: { 'Content-Disposition': `attachment; filename="${name}"` },
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const bytesOf = (tx: Db, { table }: Section, { rows, columns }: Required<ReturnType<Part>>) =>
  jsonArrayBytes(tx, tx.select(columns).from(table).where(rows).orderBy(sql`1`));

const fileForm =
  'Under "data" stand the tables, each with its rows; "fields" says what each field means, "leftOut" what no file has, and why. Moments are in UTC.';
const about = {
  family: `All that ChorePod keeps of your family. ${fileForm} Where other adults are signed in is theirs to know and not here.`,
  person: `All that ChorePod keeps of one person. ${fileForm} Other people stand here as "somebody else".`,
};
