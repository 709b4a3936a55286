import { and, eq, sql } from 'drizzle-orm';
import type { Request } from 'express';
import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint/endpoint.ts';
import { idempotencyKeys } from '#shared/tables/machinery.ts';
import { actingUser } from '../callers/require.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamilyOf } from '../database/lock.ts';
import { sha256 } from '../database/sha256.ts';
import { badField, conflict, unauthorized } from '../errors/refusals.ts';

export interface Outcome {
  status: number;
  answer: unknown;
  headers: Record<string, string>;
}

/** What a repeated request is known by. */
export interface Key {
  key: string;
  requestHash: string;
}

/** The Idempotency-Key of a request; undefined without one, and for one that is no UUID. */
export function requestId(req: Request): string | undefined {
  return z.uuid().safeParse(req.get('Idempotency-Key')).data;
}

/** The Idempotency-Key of a request; undefined without one. @throws 400 for one that is no UUID */
export function requireRequestId(req: Request): string | undefined {
  const id = requestId(req);
  if (id === undefined && req.get('Idempotency-Key') !== undefined)
    throw badField('Idempotency-Key', 'The Idempotency-Key must be a UUID');
  return id;
}

/** The Idempotency-Key of somebody's POST. @throws 400 for one that is no UUID */
export function keyOf(req: Request, endpoint: Endpoint, body: unknown): Key | undefined {
  if (endpoint.method !== 'POST' || !actingUser(req)) return undefined;
  const key = requireRequestId(req);
  return key === undefined ? undefined : { key, requestHash: hashOfRequest(req, body) };
}

/**
 * Runs `work`; under a key, once in 24 hours. Key, effect and answer are one transaction: a repetition finds either
 * all of them or nothing. A refused request keeps no key.
 * @throws 409 for a key that belongs to another request
 */
export async function once(
  db: Db,
  req: Request,
  given: Key | undefined,
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  if (!given) return work(db);
  const { key, requestHash } = given;
  const user = actingUser(req);
  if (!user) throw unauthorized();
  return inTransaction(db, async (tx) => {
    // The lock before the key, as in every write: the other way round, removing this user could deadlock with it.
    await lockFamilyOf(tx, user);
    const mine = and(eq(idempotencyKeys.userId, user.id), eq(idempotencyKeys.key, key));
    const isFirst = await claim(tx, user.id, key, requestHash);
    if (!isFirst) return recall(tx, mine, requestHash);
    const outcome = await work(tx);
    await tx.update(idempotencyKeys).set({ status: outcome.status, response: outcome.answer }).where(mine);
    return outcome;
  });
}

async function claim(tx: Db, userId: number, key: string, requestHash: string): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`,
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

async function recall(tx: Db, mine: ReturnType<typeof and>, requestHash: string): Promise<Outcome> {
  const [kept] = await tx
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      answer: idempotencyKeys.response,
    })
    .from(idempotencyKeys)
    .where(mine);
  if (kept?.requestHash !== requestHash || kept.status === null) throw conflict('key_reused');
  return { status: kept.status, answer: kept.answer, headers: {} };
}

/** Leaves a password out: a quick hash over it would undo what bcrypt is for. */
function hashOfRequest({ method, path }: Request, body: unknown): string {
  const { password: _, ...rest } = Object(body);
  return sha256(JSON.stringify([method, path, rest]));
}
