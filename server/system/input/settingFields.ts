import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import type { Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import { everyInShort } from '../tools/deep.ts';
import { fingerprint } from '../tools/fingerprint.ts';
import type { Person } from '../world/builders.ts';
import type { TestApp } from '../world/testApp.ts';

// Every field of every entity that a call may not set: a field of the wire is refused by name, a column that the
// wire does not know is refused or dropped, and neither is ever stored.

export interface Request {
  me: Pick<Person, 'browser'>;
  id?: number;
  /** All that the call may set. */
  body: Record<string, unknown>;
}
export interface Write {
  says: string;
  call: Endpoint;
  entity: PgTable;
  ask: () => Promise<Request>;
  /** A call without a body takes no notice of one. */
  takesNoBody?: true;
}

const mark = { number: 987_654_321, string: 'planted-by-the-body', date: '2001-02-03T04:05:06.000Z' };
const traces = [String(mark.number), mark.string, '2001-02-03'];

/** A value that is found again in whatever row it reaches. */
function planted(entity: PgTable, field: string): unknown {
  const type = getTableColumns(entity)[field]?.dataType;
  return type === 'number' ? mark.number : type === 'date' ? mark.date : mark.string;
}

const wireFields = ({ response }: Endpoint) =>
  response instanceof z.ZodMiniObject ? Object.keys(response.shape) : [];
const fieldsOf = ({ call, entity }: Write) => [
  ...new Set([...wireFields(call), ...Object.keys(getTableColumns(entity)), 'password', 'isAdmin']),
];

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function send({ call }: Write, { me, id }: Request, body: object) {
  const verb = verbs[call.method];
  return me.browser[verb](fillPath(call.path, id === undefined ? {} : { id, familyId: id })).send(body);
}

async function rowsWithTrace({ database: { db } }: TestApp, entity: PgTable): Promise<number> {
  const pattern = `(${traces.join('|')})`;
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${entity} where ${entity}::text ~ ${pattern}`,
  );
  return rows[0]?.n ?? -1;
}

/** Tries each field that each of the calls may not set. */
export function setNothingElse(app: TestApp, writes: readonly Write[]): void {
  describe.each(everyInShort(2, writes).map((write) => [write.says, write] as const))('%s', (_, write) => {
    test('works with the fields that it may set', async () => {
      const request = await write.ask();
      await send(write, request, request.body).expect(write.call.status);
    });

    test('sets nothing else', async () => {
      const { body } = await write.ask();
      const others = fieldsOf(write).filter((field) => !(field in body));
      expect(others.length).toBeGreaterThan(3);
      for (const field of others) await expectUntouched(app, write, field);
    });
  });
}

async function expectUntouched(app: TestApp, write: Write, field: string): Promise<void> {
  const request = await write.ask();
  const before = await fingerprint(app.database.db);
  const answer = await send(write, request, { ...request.body, [field]: planted(write.entity, field) });
  const mustRefuse = !write.takesNoBody && wireFields(write.call).includes(field);
  expect(mustRefuse ? [400] : [400, write.call.status], field).toContain(answer.status);
  if (answer.status === 400) expect(await fingerprint(app.database.db), field).toEqual(before);
  expect(await rowsWithTrace(app, write.entity), field).toBe(0);
}
