import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pushKeys, pushSubscriptions } from '#shared/tables/push.ts';
import type { Db } from '../../database/connect.ts';
import { createSealer, type Sealer } from './sealed.ts';

/** What push services know this server by (RFC 8292). */
export interface PushKeys {
  /** A point of P-256, uncompressed, in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The pair of all processes, made when it is asked for first. */
export function createPushKeys(db: Db, secret: string): () => Promise<PushKeys> {
  const sealer = createSealer(secret);
  let known: Promise<PushKeys> | undefined;
  return () => {
    known ??= readOrMake(db, sealer).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** Of several processes that make one at once, the first one's stays. */
async function readOrMake(db: Db, sealer: Sealer): Promise<PushKeys> {
  const found = (await read(db, sealer)) ?? (await make(db, sealer));
  if (!found) throw new Error('There are no push keys');
  return found;
}

async function make(db: Db, sealer: Sealer): Promise<PushKeys | undefined> {
  await db.insert(pushKeys).values(newPair(sealer)).onConflictDoNothing();
  return (await read(db, sealer)) ?? replace(db, sealer);
}

/**
 * Another secret than the one it was sealed under cannot be read any more: there is a new pair, which no browser has
 * subscribed with.
 */
function replace(db: Db, sealer: Sealer): Promise<PushKeys | undefined> {
  return db.transaction(async (tx) => {
    await tx.select({ id: pushKeys.id }).from(pushKeys).for('update');
    const meanwhile = await read(tx, sealer);
    if (meanwhile) return meanwhile;
    await tx.delete(pushSubscriptions);
    await tx.update(pushKeys).set({ ...newPair(sealer), createdAt: sql`now()` });
    return read(tx, sealer);
  });
}

/** Undefined where there is no pair that this server can read. */
async function read(db: Db, sealer: Sealer): Promise<PushKeys | undefined> {
  const [row] = await db.select().from(pushKeys);
  const privateKey = row && privateKeyIn(row.sealedPrivateKey, sealer);
  return row && privateKey && { publicKey: row.publicKey, privateKey };
}

function privateKeyIn(sealed: string, sealer: Sealer): KeyObject | undefined {
  try {
    return createPrivateKey(sealer.unseal(sealed));
  } catch {
    return undefined;
  }
}

function newPair(sealer: Sealer) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  return { publicKey: point.toString('base64url'), sealedPrivateKey: sealer.seal(pem.toString()) };
}
