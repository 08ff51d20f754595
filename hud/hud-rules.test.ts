import { describe, expect, it } from 'vitest';
import { randomLook } from './profile/random-look';
import { secondsLeft } from './sign-in/countdown';
import { dayLabel } from './space/message-ui/times';
import { headLook } from './ui/avatar-look';
import { stepsOf } from './space/places/steps';

describe('HUD rules', () => {
  it('countdown shows whole seconds and ends at zero', () => {
    expect([secondsLeft(0, 60, 0), secondsLeft(0, 60, 1), secondsLeft(0, 60, 59_100)]).toEqual([60, 60, 1]);
    expect([secondsLeft(0, 60, 60_000), secondsLeft(0, 60, 99_000)]).toEqual([0, 0]);
  });

  it('random look differs from the current one and is in the catalogue', () => {
    const now = { color: 6, head: 5, body: 5 };
    expect(randomLook(now, () => 0.9999)).toEqual({ color: 6, head: 0, body: 5 });
    expect(randomLook(now, () => 0)).toEqual({ color: 0, head: 0, body: 0 });
  });

  it('day label names today and yesterday, and the year only when it differs', () => {
    const words = { today: 'today', yesterday: 'yesterday' };
    const at = (text: string): number => new Date(text).getTime();
    const now = at('2026-03-02T00:10:00');
    expect(dayLabel(at('2026-03-02T00:01:00'), now, 'en', words)).toBe('today');
    expect(dayLabel(at('2026-03-01T23:59:00'), now, 'en', words)).toBe('yesterday');
    expect(dayLabel(at('2026-02-28T12:00:00'), now, 'en', words)).toBe('February 28');
    expect(dayLabel(at('2025-12-31T12:00:00'), now, 'zh', words)).toBe('2025年12月31日');
  });

  it('message head is taken from the catalogue, or is the fallback of section 5', () => {
    expect(headLook('#01c640', '01c640-head-3')).toEqual({ color: 0, head: 2, body: 2 });
    expect(headLook('#01c640', 'd70025-head-3')).toEqual({ color: 5, head: 1, body: 1 });
  });

  it('steps are whole and at least one', () => {
    expect([stepsOf(0.2), stepsOf(2.4), stepsOf(2.6)]).toEqual([1, 2, 3]);
  });
});
