import { Socket } from 'node:net';
import pg from 'pg';
import { Lanes } from './lanes.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

export const readTimeout = 'Query read timeout';

/** Replaces `query_timeout`, whose timers keep each result in memory until a full garbage collection. */
function limitSilence(pool: pg.Pool, milliseconds: number): void {
  const setTimeoutOf = ({ connection: { stream } }: pg.PoolClient, longest: number) =>
    stream instanceof Socket && stream.setTimeout(longest);
  pool.on('connect', ({ connection: { stream } }) =>
    stream.on('timeout', () => stream.destroy(new Error(readTimeout))),
  );
  pool.on('acquire', (client) => setTimeoutOf(client, milliseconds));
  pool.on('release', (_error, client) => setTimeoutOf(client, 0));
}

interface TimedPoolConfig extends Omit<pg.PoolConfig, 'query_timeout'> {
  silence: number;
}

/** A pool that measures waits for a connection, closes silent connections, and lets reads share some. */
export class TimedPool extends pg.Pool {
  readonly #lanes = new Lanes(this);

  constructor({ silence, ...config }: TimedPoolConfig) {
    super(config);
    limitSilence(this, silence);
  }

  get waiting(): number {
    return this.waitingCount + this.#lanes.waiting;
  }

  /** Only for a query that changes nothing and waits for no lock. */
  read<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return this.options.pipeline ? this.#lanes.read(query) : this.query(query);
  }

  /** Called with the seconds of each wait for a connection, also a failed one; not if a connection was free. */
  onWait: ((seconds: number) => void) | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const isFree = this.idleCount > this.waitingCount;
    const waited = isFree || !this.onWait ? undefined : this.#beginWait();
    if (!callback) return waited ? super.connect().finally(waited) : super.connect();
    super.connect(
      waited
        ? (error, client, done) => {
            waited();
            callback(error, client, done);
          }
        : callback,
    );
    return undefined;
  }

  #beginWait(): () => void {
    const began = performance.now();
    return () => this.onWait?.((performance.now() - began) / 1000);
  }
}
