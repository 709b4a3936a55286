import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MendableError } from '../job.ts';

/** A worker that ends within this many milliseconds after it listened counts as a failed start. */
const youngLimit = 5000;
/** Milliseconds before a retry: doubled with each round of failures, from the first to the second number. */
const retryPauses = [100, 30_000] as const;
/** Gives up after this many rounds if no worker serves. */
const roundsAtMost = 5;

/** Messages to workers (docs/operations.md, Several processes). */
export const orders = { stop: 'stop', retire: 'retire' } as const;

/** Keeps `count` processes on one port. */
export class Workers {
  readonly #serving = new Set<Worker>();
  readonly #retired = new Set<Worker>();
  #failures = 0;
  #isStopping = false;
  /** Starts run one after the other. */
  #work: Promise<void> = Promise.resolve();

  /** @param onHopeless is called if no worker serves and each new one fails */
  constructor(
    private readonly count: number,
    private readonly log: Logger,
    private readonly onHopeless: () => void,
  ) {}

  /** Starts one worker first, so that an error is printed once. Returns the port. */
  async start(): Promise<number> {
    const { port } = await this.#add();
    await Promise.all(Array.from({ length: this.count - 1 }, () => this.#add()));
    return port;
  }

  /** Replaces the workers one by one: the new one listens before the old one stops accepting. */
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

  async stop(): Promise<void> {
    this.#isStopping = true;
    const listening = [...this.#serving, ...this.#retired];
    const starting = Object.values(cluster.workers ?? {}).filter((one) => one && !listening.includes(one));
    // They cannot receive messages yet, and serve nothing.
    for (const worker of starting) worker?.process.kill('SIGKILL');
    await Promise.all(listening.map((worker) => sendOrder(worker, orders.stop)));
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

  #lost(exited: { worker: number; code: number; signal: string }, age: number): void {
    this.log.warn(exited, 'a process has gone; starting another one');
    this.#failures = age < youngLimit ? this.#failures + 1 : 0;
    void this.#next(() => this.#refill());
  }

  async #refill(): Promise<void> {
    while (!this.#isStopping && this.#serving.size < this.count) {
      const rounds = this.#failures / this.count;
      if (rounds >= roundsAtMost && this.#serving.size === 0) return this.onHopeless();
      if (rounds > 0) await sleep(Math.min(retryPauses[0] * 2 ** rounds, retryPauses[1]));
      await this.#add().then(
        () => this.log.info('another process serves in its place'),
        () => {
          this.#failures += 1;
        },
      );
    }
  }

  async #replaceOne(old: Worker): Promise<void> {
    // Never more than twice `count`, however often it is called.
    while (this.#retired.size >= this.count) await once(cluster, 'exit');
    if (this.#isStopping || !this.#serving.has(old)) return;
    await this.#add();
    if (!this.#serving.delete(old)) return;
    this.#retired.add(old);
    void sendOrder(old, orders.retire);
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work);
    return this.#work;
  }
}

const listening = (worker: Worker): Promise<Address> =>
  new Promise((resolve, reject) => {
    worker.once('listening', resolve);
    worker.once('exit', (code, signal) =>
      reject(
        new MendableError(`A process of ChorePod ended before it listened (${signal ?? `code ${code}`}).`),
      ),
    );
  });

async function sendOrder(worker: Worker, order: keyof typeof orders): Promise<void> {
  const ended = once(worker, 'exit');
  // A worker that has just ended cannot receive the message.
  worker.send(orders[order], () => {});
  await ended;
}
