import bcrypt from 'bcrypt';
import { unavailable } from '../http/errors.ts';

/** Two hashes at a time leave a core for everybody else; who comes after so many waiting is asked to come again. */
const atOnce = 2;
const waitingAtMost = 40;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (null) as for a known one. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** bcrypt behind a short queue. `cost` 12 is about 0.25 s; tests use less. */
export function createPasswords(cost = 12): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  // Nobody's, and as dear to compare with as anybody's. To work one out would cost each start as much as a sign-in.
  const nobody = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  return {
    hash: (password) => queued(() => bcrypt.hash(password, cost)),
    matches: async (password, hash) => {
      // bcrypt would compare the first 72 bytes alone; no account has a longer password.
      const comparable = Buffer.byteLength(password) <= 72;
      const same = await queued(() => bcrypt.compare(password, hash ?? nobody));
      return same && comparable && hash !== null;
    },
  };
}
