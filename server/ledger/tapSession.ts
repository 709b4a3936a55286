import { sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import type { QueryResultRow } from 'pg';
import { idTextSchema } from '#shared/contract/endpoint/fields.ts';
import { reading } from '../database/statement.ts';
import { requestId } from '../http/idempotency.ts';
import { tickAge } from '../http/tickAge.ts';
import { type LivingSession, livingSession, storedSession } from '../sessions/living.ts';
import type { CreateSessionHandler } from '../sessions/sessions.ts';
import { definedFacts, type FoundFacts, factsOf, type ReadFacts } from './facts.ts';

const readWithSession = new WeakMap<Request, ReadFacts>();

/** The facts of a tap that were read together with its session; undefined where they were not found. */
export const factsOfTap = (req: Request): ReadFacts | undefined => readWithSession.get(req);

const findSessionAndFacts = reading<LivingSession & { facts: FoundFacts | null } & QueryResultRow>(
  'session_and_tick_facts',
  sql`with visitor as materialized (${livingSession()})
    select visitor.*, ${factsOf(sql`visitor."familyId"`)} as facts from visitor`,
);

/**
 * The session of a request to `…/tasks/:id/…`, read together with what has to be known to decide the tap: a tick
 * asks the database twice, for this and to be written.
 */
export function tapSession(sessionsBy: CreateSessionHandler): RequestHandler {
  return (req, res, next) => {
    const taskId = idTextSchema.safeParse(req.params.id);
    if (!taskId.success) return next();
    const tap = { taskId: taskId.data, tickId: requestId(req) ?? null, age: tickAge(req) ?? 0 };
    const withFacts = sessionsBy(async (db, idHash) => {
      const [found] = await findSessionAndFacts(db, { idHash, ...tap });
      if (!found) return undefined;
      const { facts, ...session } = found;
      if (facts) readWithSession.set(req, definedFacts(facts));
      else readWithSession.delete(req);
      return storedSession(session);
    });
    withFacts(req, res, next);
  };
}
