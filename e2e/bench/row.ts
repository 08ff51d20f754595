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
  /** In place of `target`: at least so many times better than the baseline of the same run, on whatever machine. */
  readonly targetRatio?: number;
  readonly note?: string;
  /** Why this case has no figure on this machine; `value` says nothing then. */
  readonly notMeasured?: string;
}

/** Why an area, or a case of it, has no figures on this machine. */
export interface NotMeasured {
  readonly notMeasured: string;
}

export interface BenchOptions {
  /** Shorter runs, for a look; their figures are not written down. */
  readonly quick: boolean;
}
