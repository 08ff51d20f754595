import type { NotMeasured } from './row';

const ATTEMPTS = 3;

/** What keeps a run from being a figure. */
export interface Fault {
  readonly text: string;
  /** The machine could not make the load: that says nothing of what is measured. */
  readonly isOfMachine: boolean;
}

/**
 * On a machine that is busy with something else a run may be no figure: it gets another chance or two. After that a
 * case whose load the machine cannot make is not measured; any other fault ends the benchmark.
 */
export async function untilSound<T>(
  title: string,
  measure: () => Promise<T>,
  faultOf: (measured: T) => Fault | undefined,
): Promise<T | NotMeasured> {
  for (let attempt = 1; ; attempt++) {
    const measured = await measure();
    const fault = faultOf(measured);
    if (fault === undefined) return measured;
    if (attempt < ATTEMPTS) continue;
    if (fault.isOfMachine) return { notMeasured: `this machine cannot make the load: ${fault.text}` };
    throw new Error(`${title}: ${fault.text}. Is the machine busy with something else?`);
  }
}
