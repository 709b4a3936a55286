import type pg from 'pg';

interface Lane {
  client: Promise<pg.PoolClient>;
  pending: number;
  hasFailed: boolean;
}

/** Uses a callback: with a promise, node-postgres would keep the result in memory (see `limitSilence`). */
const resultOf = <Row extends pg.QueryResultRow>(client: pg.PoolClient, query: pg.QueryConfig) =>
  new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    client.query<Row>(query, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  });

/** More lanes wake the process more often than they help. */
const lanesAtMost = 2;

/**
 * Sends reads over few connections without waiting for earlier results (pipelining). PostgreSQL and Node then wake
 * each other less often, which costs more than most reads. Only for reads: a query that waits for a lock would block
 * the others.
 */
export class Lanes {
  #lanes: Lane[] = [];
  readonly #pool: Pick<pg.Pool, 'connect'>;

  constructor(pool: Pick<pg.Pool, 'connect'>) {
    this.#pool = pool;
  }

  get waiting(): number {
    let waiting = 0;
    for (const { pending } of this.#lanes) waiting += pending - 1;
    return waiting;
  }

  async read<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const lane = this.#freest();
    lane.pending += 1;
    try {
      const client = await lane.client;
      return await resultOf<Row>(client, query);
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
    let leastBusy: Lane | undefined;
    for (const lane of this.#lanes) if (!leastBusy || lane.pending < leastBusy.pending) leastBusy = lane;
    if (leastBusy && this.#lanes.length >= lanesAtMost) return leastBusy;
    const lane = { client: this.#pool.connect(), pending: 0, hasFailed: false };
    this.#lanes.push(lane);
    return lane;
  }

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
