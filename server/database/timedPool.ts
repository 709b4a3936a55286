import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that says how long somebody had to wait for a connection. */
export class TimedPool extends pg.Pool {
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
