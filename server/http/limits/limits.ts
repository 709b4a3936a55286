import { inArray, or, sql } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { rateLimits } from '#shared/tables/machinery.ts';
import { requesterKey } from '../../callers/require.ts';
import type { Db } from '../../database/connect.ts';
import { HttpError, tooMany } from '../../errors/refusals.ts';
import { address } from './address.ts';
import { FamilyShare } from './familyShare.ts';

const minute = 60;

const pairPrefix = 'signin-pair';
const accountPrefix = 'signin-account';

/** An attempt that counts in several limits; `forgive` takes it back. */
export interface Attempt {
  forgive(): Promise<void>;
}

export interface Limits {
  /** Counted per name and address, per account and per address. A username and an email address count separately. */
  signIn(req: Request, account: string, name?: string): Promise<Attempt>;
  /** Counted per address, and per typed username from all addresses. */
  adminSignIn(req: Request, username: string): Promise<Attempt>;
  newAccount(req: Request): Promise<Attempt>;
  typedCode(req: Request): Promise<Attempt>;
  hash(req: Request): Promise<Attempt>;
  /** `who` is the user or the Alexa user; without it the address counts. */
  voice(req: Request, who: string | undefined): Promise<Attempt>;
  /** A read of a family by a caller who is not signed in. @throws 429 above the limit of the family */
  familyRead(familyId: number, res: Response): void;
  /** Reads and writes per minute, by user, tablet or address, and the family's share of long responses. */
  traffic: RequestHandler;
}

/** docs/security.md, Limits, times `multiplier`. The sign-in limits are in the database, for all processes. */
export function createLimits(pool: pg.Pool, multiplier: number): Limits {
  const shared = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: Math.ceil(points * multiplier),
      duration,
    });
  const perAddress = shared('signin-address', 50, 15 * minute);
  const perPair = shared(pairPrefix, 10, 15 * minute);
  const perAccount = shared(accountPrefix, 100, 60 * minute);
  const admin = shared('signin-admin', 5, 15 * minute);
  const adminName = shared('signin-admin-name', 100, 60 * minute);
  const accounts = shared('new-account', 60, 10 * minute);
  const codes = shared('sign-in-code', 5, 15 * minute);
  const hashes = shared('hash', 60, 15 * minute);
  const reads = new RateLimiterMemory({ points: Math.ceil(600 * multiplier), duration: minute });
  const writes = new RateLimiterMemory({ points: Math.ceil(120 * multiplier), duration: minute });
  const share = new FamilyShare(multiplier);
  const voice = new RateLimiterMemory({ points: Math.ceil(30 * multiplier), duration: minute });

  return {
    signIn: (req, account, name = account) => {
      const from = address(req);
      return attempt([
        [perAddress, from],
        [perPair, `${name}|${from}`],
        [perAccount, account],
      ]);
    },
    adminSignIn: (req, username) =>
      attempt([
        [admin, address(req)],
        [adminName, username],
      ]),
    newAccount: (req) => attempt([[accounts, address(req)]]),
    typedCode: (req) => attempt([[codes, address(req)]]),
    hash: (req) => attempt([[hashes, address(req)]]),
    voice: (req, who) => attempt([[voice, who ?? address(req)]]),
    familyRead: (familyId, res) => {
      const refusal = share.refusal(familyId);
      if (refusal) throw refusal;
      share.attach(familyId, res);
    },
    // Passes the error to `next`: not every caller is Express, which awaits promises.
    traffic: (req, res, next) => {
      const isRead = req.method === 'GET' || req.method === 'HEAD';
      const familyId = req.session?.visitor?.familyId;
      const refusal = isRead && familyId ? share.refusal(familyId) : undefined;
      if (refusal) return next(refusal);
      if (familyId) share.attach(familyId, res);
      const who = requesterKey(req) ?? address(req);
      attempt([[isRead ? reads : writes, who]]).then(() => next(), next);
    },
  };
}

type Counter = [limiter: RateLimiterAbstract, key: string];

/** Counts in order. A refused attempt counts only where it was refused, because nothing was checked. */
async function attempt(counters: readonly Counter[]): Promise<Attempt> {
  for (const [n, [limiter, key]] of counters.entries()) {
    await limiter.consume(key).catch(async (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await takeBack(counters.slice(0, n));
      throw tooMany(refusal.msBeforeNext / 1000);
    });
  }
  return { forgive: () => takeBack(counters) };
}

async function takeBack(counters: readonly Counter[]): Promise<void> {
  for (const [limiter, key] of counters) {
    const { consumedPoints } = await limiter.reward(key);
    // The counter has expired meanwhile; a negative count would allow one more attempt.
    if (consumedPoints < 0) await limiter.delete(key);
  }
}

export async function forgetSignIns(tx: Db, names: readonly string[]): Promise<void> {
  const isPair = names.map((name) => sql`starts_with(key, ${`${pairPrefix}:${name}|`})`);
  const keys = names.map((key) => `${accountPrefix}:${key}`);
  await tx.delete(rateLimits).where(or(inArray(rateLimits.key, keys), ...isPair));
}

/** Takes the attempt back on a 429 or 503: nothing was checked, so it must not count. */
export async function forgiveIfBusy<T>(attempt: Attempt | undefined, work: Promise<T>): Promise<T> {
  return work.catch(async (error: unknown) => {
    if (error instanceof HttpError && [429, 503].includes(error.status)) await attempt?.forgive();
    throw error;
  });
}
