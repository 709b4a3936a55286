import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type Database, directConfig } from '../../database/connect.ts';

/** Where deploy/citus/distribute.sql puts a table: by a column to a family's node, on all nodes, or nowhere. */
export type Place =
  | { kind: 'family'; column: string; beside: string }
  | { kind: 'copied' }
  | { kind: 'stays' };

export const script = readFileSync('deploy/citus/distribute.sql', 'utf8');
const found = (line: RegExp) => [...script.matchAll(line)].map(({ groups = {} }) => groups);

const lines =
  /^(?:select create_distributed_table\('(?<family>\w+)', '(?<column>\w+)'(?:, colocate_with => '(?<beside>\w+)')?\);|select create_reference_table\('(?<copied>\w+)'\);|-- stays: (?<stays>\w+))$/gm;

/** Each line of the script that places a table, in order. */
export const placings: readonly (readonly [table: string, Place])[] = found(lines).map(
  ({ family, column = '', beside = 'families', copied, stays = '' }) => {
    if (family !== undefined) return [family, { kind: 'family', column, beside }];
    return copied === undefined ? [stays, { kind: 'stays' }] : [copied, { kind: 'copied' }];
  },
);

/** Tables whose rows belong to one family, by the column that says to which. */
export const familyTables: ReadonlyMap<string, string> = new Map(
  placings.flatMap(([table, place]) => (place.kind === 'family' ? [[table, place.column] as const] : [])),
);

/** A key between two tables, over columns in the order of those that they refer to. */
export interface PlainKey {
  on: string;
  name: string;
  columns: string[];
  to: string;
  target: string[];
}

const named = (list = '') => list.split(', ');

/** Keys that the script makes plain. */
export const plainKeys: readonly PlainKey[] = found(
  /^alter table (?<on>\w+) drop constraint (?<name>\w+),\n {2}add constraint \k<name> foreign key \((?<columns>[\w, ]+)\) references (?<to>\w+) \((?<target>[\w, ]+)\);$/gm,
).map(({ on = '', name = '', columns, to = '', target }) => ({
  on,
  name,
  columns: named(columns),
  to,
  target: named(target),
}));

const standIns = `
  create table placed (at serial, line text);
  create function create_reference_table(t regclass) returns void language sql
    as $$ insert into placed (line) values (t || ' copied') $$;
  create function create_distributed_table(t regclass, by text, colocate_with text default 'families') returns void language sql
    as $$ insert into placed (line) values (t || ' by ' || by || ' beside ' || colocate_with) $$;`;

/** Runs the script with functions of the names of Citus's that note what they are asked for; answers their notes. */
export async function distribute({ connection }: Pick<Database, 'connection'>): Promise<string[]> {
  const client = new pg.Client(directConfig(connection));
  await client.connect();
  try {
    await client.query(standIns);
    await client.query(script);
    const { rows } = await client.query<{ line: string }>('select line from placed order by at');
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
