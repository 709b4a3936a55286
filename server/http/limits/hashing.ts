import type { Request } from 'express';
import { countedAs } from '../../callers/require.ts';
import type { Passwords } from '../../sessions/passwords.ts';
import { address } from './address.ts';
import { type Limits, lookedAt } from './limits.ts';

/**
 * Passwords for whoever sends a request: each hash counts for its address, and waits in turn with those of others
 * (docs/security.md, Passwords). Somebody who wants to come in goes before everything else.
 * @throws 429 after too many from an address, 503 while too many wait
 */
export type PasswordsFor = (req: Request, purpose?: 'sign-in') => Pick<Passwords, 'hash' | 'matches'>;

export const createPasswordsFor =
  (passwords: Passwords, limits: Pick<Limits, 'hash'>): PasswordsFor =>
  (req, purpose) => {
    const asker = { address: address(req), account: countedAs(req), isSignIn: purpose === 'sign-in' };
    const counted = async <T>(work: () => Promise<T>): Promise<T> => {
      const attempt = await limits.hash(req);
      return lookedAt(attempt, work());
    };
    return {
      hash: (password) => counted(() => passwords.hash(password, asker)),
      matches: (password, hash) => counted(() => passwords.matches(password, hash, asker)),
    };
  };
