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
    hash: (password, asker = ourselves) => places.run(asker, () => bcrypt.hash(password, cost)),
    matches: async (password, hash, asker = ourselves) => {
      // bcrypt would compare the first 72 bytes alone; no account has a longer password.
      const comparable = Buffer.byteLength(password) <= 72;
      const same = await places.run(asker, () => bcrypt.compare(password, hash ?? nobody));
      return same && comparable && hash !== null;
    },
  };
}
