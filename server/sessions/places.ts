import { LRUCache } from 'lru-cache';
import { unavailable } from '../errors/refusals.ts';

/** Two hashes at a time leave a core for everybody else; of more than so many waiting one is asked to come again. */
const atOnce = 2;
const waitingAtMost = 40;
/** Addresses and accounts of which it is known when they had a place last. */
const remembered = 10_000;

/** Who waits for a place. */
export interface Asker {
  address: string;
  /** Who is signed in; undefined for nobody. */
  account: string | undefined;
  /** Somebody who wants to come in, which goes before everything else. */
  isSignIn: boolean;
}

interface Waiting {
  asker: Asker;
  begin: () => void;
  refuse: (reason: Error) => void;
}

/** Places for work that keeps a core busy; whoever waits takes turns (docs/security.md, Passwords). */
export class Places {
  #running = 0;
  #turns = 0;
  #waiting: Waiting[] = [];
  /** The last turn of each address and account. */
  readonly #lastTurns = new LRUCache<string, number>({ max: remembered });

  /** @throws 503 where too many wait, and nobody else more often */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#running < atOnce) this.#running += 1;
    else await this.#place(asker);
    this.#turns += 1;
    for (const name of namesOf(asker)) this.#lastTurns.set(name, this.#turns);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #place(asker: Asker): Promise<void> {
    return new Promise((begin, refuse) => {
      this.#waiting.push({ asker, begin, refuse });
      if (this.#waiting.length > waitingAtMost) this.#take(leastNeedy(this.#waiting))?.refuse(unavailable());
    });
  }

  /** A sign-in first, and of these whose address and account had no turn for longest. */
  #next(): Waiting | undefined {
    const signIns = this.#waiting.filter(({ asker }) => asker.isSignIn);
    const candidates = signIns.length > 0 ? signIns : this.#waiting;
    const lastTurns = candidates.map(({ asker }) =>
      Math.max(...namesOf(asker).map((name) => this.#lastTurns.get(name) ?? 0)),
    );
    return this.#take(candidates[lastTurns.indexOf(Math.min(...lastTurns))]);
  }

  #take(taken: Waiting | undefined): Waiting | undefined {
    this.#waiting = this.#waiting.filter((one) => one !== taken);
    return taken;
  }
}

function namesOf({ address, account }: Asker): string[] {
  return account === undefined ? [`address ${address}`] : [`address ${address}`, `account ${account}`];
}

/** Of those whose address or account waits most often the last, one that is no sign-in before one that is. */
function leastNeedy(waiting: readonly Waiting[]): Waiting | undefined {
  const counts = new Map<string, number>();
  for (const { asker } of waiting)
    for (const name of namesOf(asker)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const countOf = ({ asker }: Waiting) => Math.max(...namesOf(asker).map((name) => counts.get(name) ?? 0));
  const most = Math.max(...waiting.map(countOf));
  const theirs = waiting.filter((one) => countOf(one) === most);
  return theirs.findLast(({ asker }) => !asker.isSignIn) ?? theirs.at(-1);
}
