import { describe, expect, it } from 'vitest';
import { FaultCounter, KeyWindow, TokenBucket } from './rate-limit';

describe('rate limits', () => {
  it('[W42] token bucket allows its burst at once and then its rate', () => {
    const bucket = new TokenBucket(20, 40, 0);
    const taken = (now: number, tries: number): number =>
      Array.from({ length: tries }, () => bucket.take(now)).filter(Boolean).length;
    expect(taken(0, 100)).toBe(40);
    expect(taken(500, 100)).toBe(10);
    expect(taken(60_000, 100)).toBe(40);
  });

  it('[W42] key window counts different keys, and passes a repeated one', () => {
    const window = new KeyWindow(2, 5_000);
    expect([window.take('a', 0), window.take('b', 10), window.take('c', 20)]).toEqual([true, true, false]);
    expect(window.take('a', 30)).toBe(true);
    expect(window.take('c', 5_000)).toBe(true);
    expect(window.take('d', 5_005)).toBe(false);
  });

  it('[W41] fault counter reports the third fault within the window', () => {
    const faults = new FaultCounter(3, 10_000);
    expect([faults.add(0), faults.add(5_000), faults.add(10_000), faults.add(11_000)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
