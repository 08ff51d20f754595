const AT_ONCE = 3;

export interface Parts {
  /** Bytes of each part but the last one. */
  readonly partSize: number;
  /** The numbers of the parts that have arrived already, from 1. */
  readonly there: ReadonlySet<number>;
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal | undefined;
  /** Brings one part; `onProgress`: bytes of it that have left. */
  put(part: number, body: Blob, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<void>;
}

/** How many parts a file has; an empty one has one. */
export const countParts = (file: Blob, partSize: number): number =>
  Math.max(1, Math.ceil(file.size / partSize));

/** Sends the parts that are missing, three at a time; the others stop when one fails. */
export async function sendInParts(
  file: Blob,
  { partSize, there, progress, signal, put }: Parts,
): Promise<void> {
  const partOf = (n: number): Blob => file.slice((n - 1) * partSize, n * partSize);
  const stop = new AbortController();
  const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const sent = new Map<number, number>();
  const report = (n: number, bytes: number): void => {
    sent.set(n, bytes);
    progress(Math.min(1, [...sent.values()].reduce((sum, one) => sum + one, 0) / Math.max(1, file.size)));
  };
  const waiting: number[] = [];
  for (let n = 1; n <= countParts(file, partSize); n++) {
    if (there.has(n)) report(n, partOf(n).size);
    else waiting.push(n);
  }
  const work = async (): Promise<void> => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const part = n;
      const body = partOf(part);
      await put(part, body, both, (bytes) => report(part, Math.min(bytes, body.size)));
      report(part, body.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    stop.abort();
    throw error;
  }
}
