import { QueryBuilder } from 'drizzle-orm/pg-core';
import { completions, stands } from '#shared/tables/ledger.ts';

/**
 * The completions that count: those that were not taken back. A part of other queries, under the name `standing`.
 * Everything that counts or lists completions reads this and not the table (server/system/house.test.ts).
 */
export const standingCompletions = new QueryBuilder()
  .select()
  .from(completions)
  .where(stands(completions))
  .as('standing');
