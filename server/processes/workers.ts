import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MendableError } from '../job.ts';

/** One that ends sooner than this many milliseconds after it began to listen has failed, as one that never did. */
const infancy = 5000;
/** Milliseconds before the next try after failures, doubled with each round of them. */
const pauses = [100, 30_000] as const;
/** Rounds of failures after which it is given up, where none serves any more. */
const mostRounds = 5;

/** What a worker is told by a message; docs/operations.md, Several processes. */
export const orders = { stop: 'stop', retire: 'retire' } as const;

/** Processes that listen on one port, as many at all times as were asked for. */
export class Workers {
  readonly #serving = new Set<Worker>();
  readonly #retired = new Set<Worker>();
  #failures = 0;
  #isStopping = false;
  /** Starts come one after the other. */
  #work: Promise<void> = Promise.resolve();

  /** @param onHopeless is called when all have ended and each new one ends at once */
  constructor(
    private readonly count: number,
    private readonly log: Logger,
    private readonly onHopeless: () => void,
  ) {}

  /** The first one alone, so that what keeps it from starting is said once. @returns the port that they listen on */
  async start(): Promise<number> {
    const { port } = await this.#add();
    await Promise.all(Array.from({ length: this.count - 1 }, () => this.#add()));
    return port;
  }

  /** Replaces one after the other: the new one listens before the old one accepts no more. */
  replace(): Promise<void> {
    return this.#next(async () => {
      try {
        for (const old of [...this.#serving]) await this.#replaceOne(old);
        if (!this.#isStopping) this.log.info('all processes were replaced');
      } catch {
        if (!this.#isStopping) this.log.error('a new process did not start: the old ones go on');
      }
    });
  }

  /** Has all of them end in order. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const listening = [...this.#serving, ...this.#retired];
    const starting = Object.values(cluster.workers ?? {}).filter((one) => one && !listening.includes(one));
    // They hear nothing yet, and hold nothing.
    for (const worker of starting) worker?.process.kill('SIGKILL');
    await Promise.all(listening.map((worker) => tell(worker, orders.stop)));
  }

  async #add(): Promise<Address> {
    const worker = cluster.fork();
    const address = await listening(worker);
    const began = performance.now();
    this.#serving.add(worker);
    worker.once('exit', (code, signal) => {
      this.#retired.delete(worker);
      if (this.#serving.delete(worker) && !this.#isStopping)
        this.#lost({ worker: worker.id, code, signal }, performance.now() - began);
    });
    return address;
  }

  #lost(which: { worker: number; code: number; signal: string }, age: number): void {
    this.log.warn(which, 'a process has gone; starting another one');
    this.#failures = age < infancy ? this.#failures + 1 : 0;
    void this.#next(() => this.#refill());
  }

  async #refill(): Promise<void> {
    while (!this.#isStopping && this.#serving.size < this.count) {
      const rounds = this.#failures / this.count;
      if (rounds >= mostRounds && this.#serving.size === 0) return this.onHopeless();
      if (rounds > 0) await sleep(Math.min(pauses[0] * 2 ** rounds, pauses[1]));
      await this.#add().then(
        () => this.log.info('another process serves in its place'),
        () => {
          this.#failures += 1;
        },
      );
    }
  }

  async #replaceOne(old: Worker): Promise<void> {
    // No more than twice as many, however often it is asked for.
    while (this.#retired.size >= this.count) await once(cluster, 'exit');
    if (this.#isStopping || !this.#serving.has(old)) return;
    await this.#add();
    if (!this.#serving.delete(old)) return;
    this.#retired.add(old);
    void tell(old, orders.retire);
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work);
    return this.#work;
  }
}

/** @throws where it ends before it listens; it has said why itself, where it could */
const listening = (worker: Worker): Promise<Address> =>
  new Promise((resolve, reject) => {
    worker.once('listening', resolve);
    worker.once('exit', (code, signal) =>
      reject(
        new MendableError(`A process of ChorePod ended before it listened (${signal ?? `code ${code}`}).`),
      ),
    );
  });

/** Until it has ended. */
async function tell(worker: Worker, order: keyof typeof orders): Promise<void> {
  const ended = once(worker, 'exit');
  // One that has just gone cannot be told, and has ended.
  worker.send(orders[order], () => {});
  await ended;
}
