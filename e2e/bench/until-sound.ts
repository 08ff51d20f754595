const ATTEMPTS = 3;

/**
 * On a machine that is busy with something else a run may be none: it gets another chance or two. `fault` says what
 * keeps a run from being a figure.
 */
export async function untilSound<T>(
  title: string,
  measure: () => Promise<T>,
  fault: (measured: T) => string | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const measured = await measure();
    const wrong = fault(measured);
    if (wrong === undefined) return measured;
    if (attempt === ATTEMPTS) throw new Error(`${title}: ${wrong}. Is the machine busy with something else?`);
  }
}
