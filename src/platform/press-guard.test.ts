import { describe, expect, it } from 'vitest';
import { PRESS_GUARD, takesPress } from './press-guard';

describe('press guard', () => {
  it('ignores a press within 300 ms of the last counted one of the same button (section 5)', () => {
    const last = new WeakMap<object, number>();
    const [one, other] = [{}, {}];
    expect(takesPress(last, one, 0)).toBe(true);
    expect(takesPress(last, one, PRESS_GUARD - 1)).toBe(false);
    expect(takesPress(last, other, PRESS_GUARD - 1)).toBe(true);
    expect(takesPress(last, one, PRESS_GUARD)).toBe(true);
    expect(PRESS_GUARD).toBe(300);
  });
});
