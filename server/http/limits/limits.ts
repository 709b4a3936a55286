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
import { countedAs } from '../../callers/require.ts';
import type { Db } from '../../database/connect.ts';
import { HttpError, tooMany } from '../../errors/refusals.ts';
import { address } from './address.ts';
import { FamilyShare } from './familyShare.ts';

const minute = 60;

/** How the counters of sign-ins begin: by name and address, and by account. */
const pairs = 'signin-pair';
const accountTries = 'signin-account';

/** One try that counts against several limits; `forgive` takes it back when it turned out well. */
export interface Attempt {
  forgive(): Promise<void>;
}

export interface Limits {
  /**
   * A sign-in to `account` by the `name` that was typed (docs/security.md, Limits: per name and address, per
   * account, per address). Within minutes two names count apart, so that nobody sees whether they are one
   * account's.
   */
  signIn(req: Request, account: string, name?: string): Promise<Attempt>;
  /** The administrator's, per address and, from wherever it comes, per username as typed. */
  adminSignIn(req: Request, username: string): Promise<Attempt>;
  newAccount(req: Request): Promise<Attempt>;
  /** A code of a sign-in link, typed by whoever: it is short enough to be guessed. */
  typedCode(req: Request): Promise<Attempt>;
  /** A password that is hashed or compared, for whatever call. */
  hash(req: Request): Promise<Attempt>;
  /** Something said to the skill by `who`, signed in or an Alexa user; by address where it is nobody. */
  voice(req: Request, who: string | undefined): Promise<Attempt>;
  /** An answer to whoever reads a family without being signed in. @throws 429 where the family has had its share */
  ofFamily(familyId: number, res: Response): void;
  /**
   * Reads and writes a minute, by user or tablet where one is signed in and by address otherwise, and the share of the
   * family in what is read.
   */
  traffic: RequestHandler;
}

/**
 * The limits (docs/security.md, Limits), times `multiplier`. Those of sign-in live in the database and bind all
 * processes.
 */
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
  const perPair = shared(pairs, 10, 15 * minute);
  const perAccount = shared(accountTries, 100, 60 * minute);
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
    ofFamily: (familyId, res) => {
      const refusal = share.refusal(familyId);
      if (refusal) throw refusal;
      share.counts(familyId, res);
    },
    // Says no through `next`: whoever calls it need not be Express, which waits for promises.
    traffic: (req, res, next) => {
      const isRead = req.method === 'GET' || req.method === 'HEAD';
      const familyId = req.session?.visitor?.familyId;
      const refusal = isRead && familyId ? share.refusal(familyId) : undefined;
      if (refusal) return next(refusal);
      if (familyId) share.counts(familyId, res);
      const who = countedAs(req) ?? address(req);
      attempt([[isRead ? reads : writes, who]]).then(() => next(), next);
    },
  };
}

type Counter = [limiter: RateLimiterAbstract, key: string];

/** Counts a try, the address first. One that is refused counts with what refused it alone: it was not looked at. */
async function attempt(counters: readonly Counter[]): Promise<Attempt> {
  for (const [n, [limiter, key]] of counters.entries()) {
    await limiter.consume(key).catch(async (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await giveBack(counters.slice(0, n));
      throw tooMany(refusal.msBeforeNext / 1000);
    });
  }
  return { forgive: () => giveBack(counters) };
}

async function giveBack(counters: readonly Counter[]): Promise<void> {
  for (const [limiter, key] of counters) {
    const { consumedPoints } = await limiter.reward(key);
    // What it was counted with is over by now: given back to nothing, it would be one try more for the next.
    if (consumedPoints < 0) await limiter.delete(key);
  }
}

/** Takes away what counts the tries to sign in of accounts and by names. */
export async function forgetSignIns(tx: Db, counted: readonly string[]): Promise<void> {
  const isPair = counted.map((name) => sql`starts_with(key, ${`${pairs}:${name}|`})`);
  const keys = counted.map((key) => `${accountTries}:${key}`);
  await tx.delete(rateLimits).where(or(inArray(rateLimits.key, keys), ...isPair));
}

/**
 * Takes the try back where the server was too busy to look at it, or has hashed enough for this address: whoever had the
 * right password need not wait longer for that.
 */
export async function lookedAt<T>(attempt: Attempt | undefined, looking: Promise<T>): Promise<T> {
  return looking.catch(async (error: unknown) => {
    if (error instanceof HttpError && [429, 503].includes(error.status)) await attempt?.forgive();
    throw error;
  });
}
