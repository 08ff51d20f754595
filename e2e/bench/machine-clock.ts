/** Milliseconds on the machine's clock, equal in all of its processes. */
export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;
