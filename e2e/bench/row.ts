/** One figure of `npm run bench`. */
export interface BenchRow {
  readonly area: string;
  readonly name: string;
  readonly value: number;
  /** For example `ms`, `KB`, `% of a core`. */
  readonly unit: string;
  readonly target?: number;
  readonly better: 'lower' | 'higher';
  /** Name of the row of the same area that this one is compared with: its ratio is printed. */
  readonly baseline?: string;
  readonly note?: string;
}

/** Why an area has no figures on this machine. */
export interface NotMeasured {
  readonly notMeasured: string;
}

export interface BenchOptions {
  /** Shorter runs, for a look; their figures are not written down. */
  readonly quick: boolean;
}
