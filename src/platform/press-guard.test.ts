import { describe, expect, it } from 'vitest';
import { PRESS_GUARD, PressGuard } from './press-guard';

describe('press guard', () => {
  it('ignores a press within 300 ms of the last counted one of the same button (section 5)', () => {
    const guard = new PressGuard();
    const [one, other] = [{}, {}];
    expect(guard.takes(one, 0)).toBe(true);
    expect(guard.takes(one, PRESS_GUARD - 1)).toBe(false);
    expect(guard.takes(other, PRESS_GUARD - 1)).toBe(true);
    expect(guard.takes(one, PRESS_GUARD)).toBe(true);
    expect(PRESS_GUARD).toBe(300);
  });

  it('counts a press at once after a field has changed, as when a wrong code is corrected', () => {
    const guard = new PressGuard();
    const button = {};
    expect(guard.takes(button, 0)).toBe(true);
    guard.forget();
    expect(guard.takes(button, 1)).toBe(true);
  });
});
