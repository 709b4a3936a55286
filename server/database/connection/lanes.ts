import type pg from 'pg';

/** A connection that reads share while there are any. */
interface Lane {
  client: Promise<pg.PoolClient>;
  pending: number;
  /** Whether a read has failed in it: its connection may be gone. */
  hasFailed: boolean;
}

/** By a callback: for a promise, node-postgres would keep the answer as it does for a timer of its own (`boundSilence`). */
const answerOf = <Row extends pg.QueryResultRow>(client: pg.PoolClient, asked: pg.QueryConfig) =>
  new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    client.query<Row>(asked, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  });

/** Two keep a server of one process busy; more wake each other more often than they help. */
const most = 2;

/**
 * Reads that are sent one behind the other, without waiting for the answers of those before: PostgreSQL and we wake one
 * another less often, which costs more than most reads do. For reads alone: what waits for a lock would keep those
 * behind it.
 */
export class Lanes {
  #lanes: Lane[] = [];
  readonly #pool: Pick<pg.Pool, 'connect'>;

  constructor(pool: Pick<pg.Pool, 'connect'>) {
    this.#pool = pool;
  }

  /** How many reads are behind others. */
  get waiting(): number {
    let waiting = 0;
    for (const { pending } of this.#lanes) waiting += pending - 1;
    return waiting;
  }

  async read<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const lane = this.#freest();
    lane.pending += 1;
    try {
      const client = await lane.client;
      return await answerOf<Row>(client, asked);
    } catch (error) {
      this.#leave(lane);
      lane.hasFailed = true;
      throw error;
    } finally {
      lane.pending -= 1;
      if (lane.pending === 0) this.#close(lane);
    }
  }

  #freest(): Lane {
    let freest: Lane | undefined;
    for (const lane of this.#lanes) if (!freest || lane.pending < freest.pending) freest = lane;
    if (freest && this.#lanes.length >= most) return freest;
    const lane = { client: this.#pool.connect(), pending: 0, hasFailed: false };
    this.#lanes.push(lane);
    return lane;
  }

  /** Nobody else comes into it. */
  #leave(lane: Lane): void {
    this.#lanes = this.#lanes.filter((other) => other !== lane);
  }

  #close(lane: Lane): void {
    this.#leave(lane);
    lane.client.then(
      (client) => client.release(lane.hasFailed),
      () => {},
    );
  }
}
