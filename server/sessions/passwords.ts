import bcrypt from 'bcrypt';
import { type Asker, Places } from './places.ts';

export interface Passwords {
  hash(password: string, asker?: Asker): Promise<string>;
  /** Takes as long for an unknown account (null) as for a known one. */
  matches(password: string, hash: string | null, asker?: Asker): Promise<boolean>;
}

/** A program of our own, which nobody else waits for. */
const ourselves: Asker = { address: '', account: undefined, isSignIn: false };

/** bcrypt in places that are shared. `cost` 12 is about 0.25 s; tests use less. */
export function createPasswords(cost = 12): Passwords {
  const places = new Places();
  // Nobody's, and as dear to compare with as anybody's. To work one out would cost each start as much as a sign-in.
  const nobody = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  return {
    hash: (password, asker = ourselves) =>
      places.run(asker, () => bcrypt.hash(password.normalize('NFC'), cost)),
    matches: (password, hash, asker = ourselves) =>
      places.run(asker, async () => {
        for (const spelling of spellingsOf(password)) {
          // bcrypt would compare the first 72 bytes alone; no account has a longer password.
          const comparable = Buffer.byteLength(spelling) <= 72;
          const same = await bcrypt.compare(spelling, hash ?? nobody);
          if (same && comparable && hash !== null) return true;
        }
        return false;
      }),
  };
}

/** As passwords are hashed, and as devices write the same letters: old hashes are of what was typed. */
const spellingsOf = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
