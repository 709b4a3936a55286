import { sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { QueryResultRow } from 'pg';
import { idTextSchema } from '#shared/contract/fields.ts';
import { reading } from '../database/statement.ts';
import { requestId } from '../http/idempotency.ts';
import { tickAge } from '../http/tickAge.ts';
import { type LivingSession, livingSession, storedSession } from '../sessions/living.ts';
import type { SessionsBy } from '../sessions/sessions.ts';
import { definedFacts, type FoundFacts, factsOf, type ReadFacts } from './facts.ts';

declare module 'express-session' {
  interface SessionData {
    /** Where the request is a tap: what has to be known to decide it, as of this request. */
    tickFacts?: ReadFacts;
  }
}

const findSessionAndFacts = reading<LivingSession & { facts: FoundFacts | null } & QueryResultRow>(
  'session_and_tick_facts',
  sql`with visitor as materialized (${livingSession()})
    select visitor.*, ${factsOf(sql`visitor."familyId"`)} as facts from visitor`,
);

/**
 * The session of a request to `…/tasks/:id/…`, read together with what has to be known to decide the tap: a tick
 * asks the database twice, for this and to be written.
 */
export function tapSession(sessionsBy: SessionsBy): RequestHandler {
  return (req, res, next) => {
    const taskId = idTextSchema.safeParse(req.params.id);
    if (!taskId.success) return next();
    const tap = { taskId: taskId.data, tickId: requestId(req) ?? null, age: tickAge(req) ?? 0 };
    const withFacts = sessionsBy(async (db, idHash) => {
      const [found] = await findSessionAndFacts(db, { idHash, ...tap });
      if (!found) return undefined;
      const { facts, ...session } = found;
      const stored = storedSession(session);
      if (!facts) return stored;
      const { data, ...more } = stored;
      return { data: { tickFacts: definedFacts(facts), ...data }, ...more };
    });
    withFacts(req, res, next);
  };
}
