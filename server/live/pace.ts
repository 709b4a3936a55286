/** Milliseconds between things; tests wait less. */
export interface Pace {
  /** How long versions of a family are gathered before its screens hear of the newest. */
  gather: number;
  /** Between two beats of a stream. */
  beat: number;
  /** How often everything is compared with the database: while the other processes are heard, and while they are not. */
  compare: number;
  compareDeaf: number;
  /** How often it is tried whether the others are heard, and how long that may take. */
  probe: number;
  patience: number;
}

/** docs/product.md, Live. */
export const usualPace: Pace = {
  gather: 150,
  beat: 25_000,
  compare: 15_000,
  compareDeaf: 1000,
  probe: 5000,
  patience: 5000,
};
