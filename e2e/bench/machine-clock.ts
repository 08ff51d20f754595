/** Milliseconds on the machine's own clock: the same in all of its processes, whenever each of them began. */
export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;
