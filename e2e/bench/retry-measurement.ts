import type { NotMeasured } from './row';

const ATTEMPTS = 3;

/** What keeps a run from being a figure. */
export interface Fault {
  readonly text: string;
  /** The machine could not make or carry the load: that says nothing of what is measured. */
  readonly machineTooSlow: boolean;
}

/**
 * A run on a busy machine may give no figure, so it is tried up to three times. After that a case that the machine is
 * too slow for is not measured; any other fault ends the benchmark.
 */
export async function retryMeasurement<T>(
  title: string,
  measure: () => Promise<T>,
  faultOf: (measured: T) => Fault | undefined,
): Promise<T | NotMeasured> {
  for (let attempt = 1; ; attempt++) {
    const measured = await measure();
    const fault = faultOf(measured);
    if (fault === undefined) return measured;
    if (attempt < ATTEMPTS) continue;
    if (fault.machineTooSlow) return { notMeasured: `this machine is too slow for it: ${fault.text}` };
    throw new Error(`${title}: ${fault.text}. Is the machine busy with something else?`);
  }
}
