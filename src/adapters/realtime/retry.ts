import { CloseCode } from '../../../contract/wire/limits';

const FIRST = 600;
const LONGEST = 15_000;

/** How long to wait before a try, counted from 1. Spread, so that a thousand clients of a restarted server do not come at once. */
export function retryDelay(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST, FIRST * 2 ** (attempt - 1));
  return full * (0.25 + 0.75 * random());
}

/** Closings after which trying again by itself would be wrong. */
const FINAL: ReadonlySet<number> = new Set([
  CloseCode.forbidden,
  CloseCode.notFound,
  CloseCode.replaced,
  CloseCode.version,
  CloseCode.full,
]);

export const isFinal = (code: number): boolean => FINAL.has(code);
