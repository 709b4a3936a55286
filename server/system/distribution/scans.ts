import type pg from 'pg';
import { type Equality, equalities, equalSets } from './equalities.ts';

// PostgreSQL's plan of a statement says by what each table's rows are found, also where the text leaves that to be
// concluded from something else that is equal.

/**
 * What says of which family the rows are that a statement takes from a table: a value in it or sent with it, a row of a
 * table that is no family's, or nothing.
 */
export type FoundBy = 'value' | 'row' | 'nothing';

/** One use of a table in a statement; `foundBy` is null for tables that are no family's, and where rows are inserted. */
export interface Scan {
  table: string;
  foundBy: FoundBy | null;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'CTE Name'?: string;
  'Subplan Name'?: string;
  Output?: string[];
  Plans?: Plan[];
}

/** The tables that a statement takes rows from; `keys` are the columns that say of which family a row is, by table. */
export async function scansOf(
  client: pg.Client,
  text: string,
  keys: ReadonlyMap<string, string>,
): Promise<Scan[]> {
  const plans = withBelow(await planOf(client, text));
  const keyOf = ({ 'Relation Name': table = '', Alias: alias }: Plan) =>
    keys.has(table) ? `${alias}.${keys.get(table)}` : undefined;
  const allKeys = new Set(plans.flatMap((plan) => keyOf(plan) ?? []));
  const sets = equalSets([
    ...plans.flatMap(conditions).flatMap(equalities),
    ...plans.flatMap((plan) => [...handedOn(plan, plans), ...foundFirst(plan)]),
  ]);
  return plans.flatMap((plan): Scan[] => {
    const { 'Relation Name': table, 'Node Type': type } = plan;
    if (table === undefined) return [];
    const key = keyOf(plan);
    if (type === 'ModifyTable' || key === undefined) return [{ table, foundBy: null }];
    return [{ table, foundBy: foundBy(sets.find((set) => set.has(key)) ?? new Set(), allKeys) }];
  });
}

/** The plan for values that nobody knows yet. */
async function planOf(client: pg.Client, text: string): Promise<Plan> {
  await client.query(`prepare looked_at as ${text}`);
  const { rows } = await client.query<{ count: number }>(
    `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'looked_at'`,
  );
  const values = Array(rows[0]?.count).fill('null').join();
  const { rows: said } = await client.query(
    `explain (verbose, costs off, format json) execute looked_at${values && `(${values})`}`,
  );
  await client.query('deallocate looked_at');
  return said[0]['QUERY PLAN'][0].Plan;
}

const withBelow = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withBelow)];

const conditions = (plan: Plan): string[] =>
  Object.entries(plan).flatMap(([name, said]) => (/(Cond|Filter)$/.test(name) ? [said] : []));

/** Columns of a subquery or of a part with a name, and those that they come from, as far as these are called alike. */
function handedOn({ Alias: alias, 'CTE Name': part, ...plan }: Plan, plans: Plan[]): Equality[] {
  const below =
    plan['Node Type'] === 'Subquery Scan'
      ? plan.Plans?.[0]
      : plans.find((other) => part !== undefined && other['Subplan Name'] === `CTE ${part}`);
  return (below?.Output ?? []).flatMap((column): Equality[] => {
    const name = /^[^.()]+\.([^.()]+)$/.exec(column)?.[1];
    return name === undefined ? [] : [[`${alias}.${name}`, column]];
  });
}

/** A value that is looked for before all else, as a condition names it. */
function foundFirst({ 'Subplan Name': name = '', Output: [column] = [] }: Plan): Equality[] {
  return /^InitPlan \w+$/.test(name) && column !== undefined ? [[`(${name}).col1`, column]] : [];
}

/** Parameters and constants. */
const isValue = (side: string): boolean => /^(\$\d+|'?-?\d+'?)$/.test(side);

function foundBy(equal: ReadonlySet<string>, keys: ReadonlySet<string>): FoundBy {
  const others = [...equal].filter((side) => !keys.has(side));
  if (others.some(isValue)) return 'value';
  return others.length > 0 ? 'row' : 'nothing';
}
