/** Planning took more steps than it may. */
export class TooMuchWork extends Error {}

/**
 * Counts the steps of planning: a day that is looked at, an away time or a task that is read, somebody who is asked
 * for. One step takes about a tenth of a microsecond to one microsecond.
 */
export class Work {
  #steps = 0;
  readonly #most: number;

  constructor(most: number = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  get steps(): number {
    return this.#steps;
  }

  /** @throws TooMuchWork */
  add(steps = 1): void {
    this.#steps += steps;
    if (this.#steps > this.#most) throw new TooMuchWork(`More than ${this.#most} steps of planning`);
  }
}
