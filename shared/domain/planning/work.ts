export class TooMuchWork extends Error {}

/** A step is a day, away time, task or member that planning reads: 0.1 to 1 microsecond. */
export class Work {
  #steps = 0;
  readonly #most: number;

  constructor(most: number = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  get steps(): number {
    return this.#steps;
  }

  add(steps = 1): void {
    this.#steps += steps;
    if (this.#steps > this.#most) throw new TooMuchWork(`More than ${this.#most} steps of planning`);
  }
}
