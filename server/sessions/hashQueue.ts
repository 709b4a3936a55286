import { LRUCache } from 'lru-cache';
import { unavailable } from '../errors/refusals.ts';

/** Two concurrent hashes leave a core for other work. */
const maxRunning = 2;
const maxWaiting = 40;
const maxRemembered = 10_000;

export interface Requester {
  address: string;
  account: string | undefined;
  isSignIn: boolean;
}

interface Waiting {
  requester: Requester;
  begin: () => void;
  refuse: (reason: Error) => void;
}

/** A fair queue for password hashes (docs/security.md, Passwords). */
export class HashQueue {
  #running = 0;
  #turns = 0;
  #waiting: Waiting[] = [];
  readonly #lastTurns = new LRUCache<string, number>({ max: maxRemembered });

  /** @throws 503 for the requester with the most waiting hashes if too many wait */
  async run<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    if (this.#running < maxRunning) this.#running += 1;
    else await this.#wait(requester);
    this.#turns += 1;
    for (const name of namesOf(requester)) this.#lastTurns.set(name, this.#turns);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #wait(requester: Requester): Promise<void> {
    return new Promise((begin, refuse) => {
      this.#waiting.push({ requester, begin, refuse });
      if (this.#waiting.length > maxWaiting) this.#take(mostGreedy(this.#waiting))?.refuse(unavailable());
    });
  }

  /** Sign-ins first, then the requester whose last turn is longest ago. */
  #next(): Waiting | undefined {
    const signIns = this.#waiting.filter(({ requester }) => requester.isSignIn);
    const candidates = signIns.length > 0 ? signIns : this.#waiting;
    const lastTurns = candidates.map(({ requester }) =>
      Math.max(...namesOf(requester).map((name) => this.#lastTurns.get(name) ?? 0)),
    );
    return this.#take(candidates[lastTurns.indexOf(Math.min(...lastTurns))]);
  }

  #take(entry: Waiting | undefined): Waiting | undefined {
    this.#waiting = this.#waiting.filter((one) => one !== entry);
    return entry;
  }
}

function namesOf({ address, account }: Requester): string[] {
  return account === undefined ? [`address ${address}`] : [`address ${address}`, `account ${account}`];
}

/** The last hash of the requester with the most, if possible not a sign-in. */
function mostGreedy(waiting: readonly Waiting[]): Waiting | undefined {
  const counts = new Map<string, number>();
  for (const { requester } of waiting)
    for (const name of namesOf(requester)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const countOf = ({ requester }: Waiting) =>
    Math.max(...namesOf(requester).map((name) => counts.get(name) ?? 0));
  const most = Math.max(...waiting.map(countOf));
  const candidates = waiting.filter((one) => countOf(one) === most);
  return candidates.findLast(({ requester }) => !requester.isSignIn) ?? candidates.at(-1);
}
