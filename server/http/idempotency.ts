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

export interface Key {
  key: string;
  requestHash: string;
}

/** Undefined without an Idempotency-Key, and for one that is not a UUID. */
export function requestId(req: Request): string | undefined {
  return z.uuid().safeParse(req.get('Idempotency-Key')).data;
}

/** Undefined without an Idempotency-Key. @throws 400 for one that is not a UUID */
export function requireRequestId(req: Request): string | undefined {
  const id = requestId(req);
  if (id === undefined && req.get('Idempotency-Key') !== undefined)
    throw badField('Idempotency-Key', 'The Idempotency-Key must be a UUID');
  return id;
}

/** Undefined unless it is a POST of a user with an Idempotency-Key. @throws 400 for one that is not a UUID */
export function keyOf(req: Request, endpoint: Endpoint, body: unknown): Key | undefined {
  if (endpoint.method !== 'POST' || !actingUser(req)) return undefined;
  const key = requireRequestId(req);
  return key === undefined ? undefined : { key, requestHash: hashOfRequest(req, body) };
}

/**
 * The key, the effect and the response are one transaction. A key is valid for 24 hours; a refused request stores
 * none.
 * @throws 409 for a key that belongs to another request
 */
export async function once(
  db: Db,
  req: Request,
  requestKey: Key | undefined,
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  if (!requestKey) return work(db);
  const { key, requestHash } = requestKey;
  const user = actingUser(req);
  if (!user) throw unauthorized();
  return inTransaction(db, async (tx) => {
    // The family lock comes first in every write; another order could deadlock with the removal of this user.
    await lockFamilyOf(tx, user);
    const mine = and(eq(idempotencyKeys.accountId, user.accountId), eq(idempotencyKeys.key, key));
    const isFirst = await claimKey(tx, user.accountId, key, requestHash);
    if (!isFirst) return storedOutcome(tx, mine, requestHash);
    const outcome = await work(tx);
    await tx.update(idempotencyKeys).set({ status: outcome.status, response: outcome.answer }).where(mine);
    return outcome;
  });
}

async function claimKey(tx: Db, accountId: number, key: string, requestHash: string): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ accountId, key, requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { requestHash, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`,
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

async function storedOutcome(tx: Db, mine: ReturnType<typeof and>, requestHash: string): Promise<Outcome> {
  const [stored] = await tx
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      answer: idempotencyKeys.response,
    })
    .from(idempotencyKeys)
    .where(mine);
  if (stored?.requestHash !== requestHash || stored.status === null) throw conflict('key_reused');
  return { status: stored.status, answer: stored.answer, headers: {} };
}

/** Without the password: a fast hash of it would defeat bcrypt. */
function hashOfRequest({ method, path }: Request, body: unknown): string {
  const { password: _, ...rest } = Object(body);
  return sha256(JSON.stringify([method, path, rest]));
}
