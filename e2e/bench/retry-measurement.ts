import type { NotMeasured } from './row';

const ATTEMPTS = 3;

/** What makes a run invalid. */
export interface Fault {
  readonly text: string;
  /** The machine could not produce or carry the load, which says nothing about the measured program. */
  readonly machineTooSlow: boolean;
}

/**
 * Repeats a measurement up to three times, because a run on a busy machine may be invalid. A case that the machine is too
 * slow for is then not measured; any other fault ends the benchmark.
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
