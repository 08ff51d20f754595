/** Between two lines of the probe in the server, ms. */
export const SAMPLE_MS = 200;

const LINE = /^loop held ([\d.]+)$/;

/** `held`: for how long the server's event loop was held since the last line, ms. */
export const loopLine = (held: number): string => `loop held ${held.toFixed(2)}`;

/** The values of the probe among the lines of a server, ms. */
export const loopHeldIn = (lines: readonly string[]): readonly number[] =>
  lines.flatMap((line) => {
    const held = LINE.exec(line)?.[1];
    return held === undefined ? [] : [Number(held)];
  });
