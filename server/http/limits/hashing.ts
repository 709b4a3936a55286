import type { Request } from 'express';
import { requesterKey } from '../../callers/require.ts';
import type { Passwords } from '../../sessions/passwords.ts';
import { address } from './address.ts';
import { forgiveIfBusy, type Limits } from './limits.ts';

/** @throws 429 after too many hashes from an address, 503 while too many wait (docs/security.md, Passwords) */
export type PasswordsFor = (req: Request, purpose?: 'sign-in') => Pick<Passwords, 'hash' | 'matches'>;

export const createPasswordsFor =
  (passwords: Passwords, limits: Pick<Limits, 'hash'>): PasswordsFor =>
  (req, purpose) => {
    const requester = { address: address(req), account: requesterKey(req), isSignIn: purpose === 'sign-in' };
    const counted = async <T>(work: () => Promise<T>): Promise<T> => {
      const attempt = await limits.hash(req);
      return forgiveIfBusy(attempt, work());
    };
    return {
      hash: (password) => counted(() => passwords.hash(password, requester)),
      matches: (password, hash) => counted(() => passwords.matches(password, hash, requester)),
    };
  };
