import { readFileSync } from 'node:fs';

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

/** Keys that the script takes away, each with its table. */
export const droppedKeys: readonly { on: string; name: string }[] = found(
  /^alter table (?<on>\w+) drop constraint (?<name>\w+);$/gm,
).map(({ on = '', name = '' }) => ({ on, name }));
