import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pushKeys, pushSubscriptions } from '#shared/tables/push.ts';
import type { Db } from '../../database/connect.ts';
import { createSealer, type Sealer } from './sealed.ts';

export interface PushKeys {
  /** An uncompressed point of P-256 in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

export function createPushKeys(db: Db, secret: string): () => Promise<PushKeys> {
  const sealer = createSealer(secret);
  let keys: Promise<PushKeys> | undefined;
  return () => {
    keys ??= readOrMake(db, sealer).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
}

/** If several processes make one at once, the first one counts. */
async function readOrMake(db: Db, sealer: Sealer): Promise<PushKeys> {
  const keys = (await read(db, sealer)) ?? (await make(db, sealer));
  if (!keys) throw new Error('There are no push keys');
  return keys;
}

async function make(db: Db, sealer: Sealer): Promise<PushKeys | undefined> {
  await db.insert(pushKeys).values(newPair(sealer)).onConflictDoNothing();
  return (await read(db, sealer)) ?? replace(db, sealer);
}

/** A changed server secret makes the pair unreadable. A new pair invalidates all subscriptions. */
function replace(db: Db, sealer: Sealer): Promise<PushKeys | undefined> {
  return db.transaction(async (tx) => {
    await tx.select({ id: pushKeys.id }).from(pushKeys).for('update');
    const existing = await read(tx, sealer);
    if (existing) return existing;
    await tx.delete(pushSubscriptions);
    await tx.update(pushKeys).set({ ...newPair(sealer), createdAt: sql`now()` });
    return read(tx, sealer);
  });
}

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
