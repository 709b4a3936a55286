import bcrypt from 'bcrypt';
import { HashQueue, type Requester } from './hashQueue.ts';

export interface Passwords {
  hash(password: string, requester?: Requester): Promise<string>;
  /** An unknown account (null) takes as long as a known one. */
  matches(password: string, hash: string | null, requester?: Requester): Promise<boolean>;
}

const localRequester: Requester = { address: '', account: undefined, isSignIn: false };

/** bcrypt in a shared queue. `cost` 12 takes about 0.25 s; tests use less. */
export function createPasswords(cost = 12): Passwords {
  const queue = new HashQueue();
  // A hash that matches nothing and costs as much. Computing one would slow down each start.
  const dummyHash = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  return {
    hash: (password, requester = localRequester) =>
      queue.run(requester, () => bcrypt.hash(password.normalize('NFC'), cost)),
    matches: (password, hash, requester = localRequester) =>
      queue.run(requester, async () => {
        for (const spelling of spellingsOf(password)) {
          // bcrypt compares only the first 72 bytes; no account has a longer password.
          const comparable = Buffer.byteLength(spelling) <= 72;
          const same = await bcrypt.compare(spelling, hash ?? dummyHash);
          if (same && comparable && hash !== null) return true;
        }
        return false;
      }),
  };
}

/** Passwords are hashed in NFC; older hashes are of the typed form. */
const spellingsOf = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
