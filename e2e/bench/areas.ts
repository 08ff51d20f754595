import type { BenchOptions, BenchRow } from './row';

interface BenchArea {
  readonly name: string;
  /** One sentence for the report. */
  readonly about: string;
  /** Loads its own code only when it is run. */
  run(options: BenchOptions): Promise<readonly BenchRow[]>;
}

export const AREAS: readonly BenchArea[] = [
  {
    name: 'start',
    about: 'Start of the server, JavaScript on the way in, and the time from a click to the first step.',
    run: async (options) => (await import('./start/start-bench')).runStartBench(options),
  },
];
