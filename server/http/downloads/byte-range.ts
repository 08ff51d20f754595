/** A byte range, both ends included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses a `Range` header (RFC 9110, section 14) for a resource of `size` bytes. Undefined: the whole
 * resource, also for an invalid header. `none`: not satisfiable (416).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found) return undefined;
  const [first, last] = [found[1] ?? '', found[2] ?? ''];
  if (first === '') {
    if (last === '') return undefined;
    const count = Math.min(size, Number(last));
    return count === 0 ? 'none' : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'none' : { from, to };
}
