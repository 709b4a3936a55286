import pg from 'pg';
import { Lanes } from './lanes.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that says how long somebody had to wait for a connection, and lets reads share some. */
export class TimedPool extends pg.Pool {
  readonly #lanes = new Lanes(this);

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
