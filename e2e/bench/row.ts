/** One figure of `npm run bench`. */
export interface BenchRow {
  readonly area: string;
  readonly name: string;
  readonly value: number;
  /** Such as `ms`, `KB`, `% of a core`. */
  readonly unit: string;
  readonly target?: number;
  readonly better: 'lower' | 'higher';
  /** Name of the row of the same area that the printed ratio refers to. */
  readonly baseline?: string;
  /** Instead of `target`: the minimum ratio to the baseline of the same run, on any machine. */
  readonly targetRatio?: number;
  readonly note?: string;
  /** Why this machine cannot measure the case; `value` is meaningless then. */
  readonly notMeasured?: string;
}

/** Why this machine cannot measure an area or a case. */
export interface NotMeasured {
  readonly notMeasured: string;
}

export interface BenchOptions {
  /** Shorter runs, whose figures are not written to the report. */
  readonly quick: boolean;
}
