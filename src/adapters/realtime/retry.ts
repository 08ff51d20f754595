import { CloseCode } from '../../../contract/wire/limits';

const FIRST = 600;
const LONGEST = 15_000;

/**
 * The delay before an attempt, counted from 1. Randomised, so that the clients of a restarted server do not
 * reconnect together.
 */
export function retryDelay(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST, FIRST * 2 ** (attempt - 1));
  return full * (0.25 + 0.75 * random());
}

/** Close codes without an automatic reconnect. */
const FINAL: ReadonlySet<number> = new Set([
  CloseCode.forbidden,
  CloseCode.notFound,
  CloseCode.replaced,
  CloseCode.version,
  CloseCode.full,
]);

export const isFinal = (code: number): boolean => FINAL.has(code);
