import { and, eq, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Completion } from '#shared/contract/chores/tasks.ts';
import { may } from '#shared/domain/people/may.ts';
import { completions } from '#shared/tables/ledger.ts';
import type { Caller } from '../callers/caller.ts';
import { proveAgain, recordAs } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { intParameter, selected, statement } from '../database/statement.ts';
import { forbidden, notFound } from '../errors/refusals.ts';
import { recordEvent } from '../events/record.ts';
import { standingCompletions } from '../ledger/standing.ts';
import { peopleOf } from '../members/members.ts';
import { ledgerWith } from '../tasks/completions.ts';

const { columns, table, join, where } = ledgerWith(peopleOf);
const ofFamily = intParameter('familyId');
const findEntry = statement<Completion & QueryResultRow>(
  'ledger_entry',
  sql`select ${selected(columns)} from ${table} ${join?.(ofFamily) ?? sql.empty()}
    where ${where(ofFamily)} and ${eq(standingCompletions.id, intParameter('id'))}`,
);

/** @throws 404 for a foreign, missing or undone entry */
export async function requireEntry(db: Db, familyId: number, id: number): Promise<Completion> {
  const [entry] = await findEntry(db, { familyId, id });
  if (!entry) throw notFound('Entry');
  return entry;
}

const isThis = (familyId: number, id: number) =>
  and(eq(completions.familyId, familyId), eq(completions.id, id));

/** A changed text is unread again. @throws 404, or 403 for an own completion or one of a former member */
export function thank(db: Db, parent: Caller, id: number, text: string | null): Promise<Completion> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    const now = await recordAs(tx, parent, { kind: 'completion.thanked', thingId: id });
    if (!may.thank(now, await requireEntry(tx, familyId, id))) throw forbidden('not_allowed');
    const isSame = sql`${completions.thanks} is not distinct from ${text}`;
    await tx
      .update(completions)
      .set({ thanks: text, thanksSeenAt: sql`case when ${isSame} then ${completions.thanksSeenAt} end` })
      .where(isThis(familyId, id));
    return requireEntry(tx, familyId, id);
  });
}

export function readThanks(db: Db, who: Caller, id: number): Promise<Completion> {
  const { familyId } = who;
  return inTransaction(db, async (tx) => {
    await recordEvent(tx, familyId, { kind: 'completion.thanksRead', thingId: id }, who);
    if (!may.readThanks(await proveAgain(tx, who), await requireEntry(tx, familyId, id)))
      throw forbidden('not_allowed');
    await tx
      .update(completions)
      .set({
        thanksSeenAt: sql`case when ${completions.thanks} is not null
          then coalesce(${completions.thanksSeenAt}, now()) end`,
      })
      .where(isThis(familyId, id));
    return requireEntry(tx, familyId, id);
  });
}
