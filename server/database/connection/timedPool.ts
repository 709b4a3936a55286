import { Socket } from 'node:net';
import pg from 'pg';
import { Lanes } from './lanes.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** What node-postgres says where no answer has come in time. */
export const noAnswer = 'Query read timeout';

/**
 * Gives a connection up that is silent for so long while somebody has it. A timer for each query, as node-postgres has
 * them (`query_timeout`), keeps what it answered in memory until V8 looks through all of it: it assigns a function to a
 * property for it, and such functions V8 takes for old.
 */
function boundSilence(pool: pg.Pool, milliseconds: number): void {
  const bound = ({ connection: { stream } }: pg.PoolClient, longest: number) =>
    stream instanceof Socket && stream.setTimeout(longest);
  pool.on('connect', ({ connection: { stream } }) =>
    stream.on('timeout', () => stream.destroy(new Error(noAnswer))),
  );
  pool.on('acquire', (client) => bound(client, milliseconds));
  pool.on('release', (_error, client) => bound(client, 0));
}

interface TimedPoolConfig extends Omit<pg.PoolConfig, 'query_timeout'> {
  /** For how long a connection may be silent that is asked something, in milliseconds. */
  silence: number;
}

/**
 * A pool that says how long somebody had to wait for a connection, gives up those that are silent, and lets reads share
 * some.
 */
export class TimedPool extends pg.Pool {
  readonly #lanes = new Lanes(this);

  constructor({ silence, ...config }: TimedPoolConfig) {
    super(config);
    boundSilence(this, silence);
  }

  /** How many queries wait for others. */
  get waiting(): number {
    return this.waitingCount + this.#lanes.waiting;
  }

  /** A query that changes nothing and waits for no lock. */
  read<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return this.options.pipeline ? this.#lanes.read(asked) : this.query(asked);
  }

  /** Hears of each wait, also of one in vain, in seconds; of none where a connection was free. */
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
