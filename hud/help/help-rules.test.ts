import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../src/platform/testing/fake-clock';
import { createAutoClose } from './auto-close';
import { helpShownAt } from './help-places';

describe('help widget (section 2)', () => {
  const rules = { hideHelp: false };
  it.each([
    ['/main', rules, 'space'],
    ['/main/', rules, 'space'],
    ['/space-editor', rules, 'corner'],
    ['/home', undefined, 'corner'],
    ['/main', undefined, undefined],
    ['/main', { hideHelp: true }, undefined],
    ['/home', { hideHelp: true }, undefined],
    ['/', undefined, undefined],
    ['/login', undefined, undefined],
    ['/survey', undefined, undefined],
    ['/maintenance', rules, undefined],
  ] as const)('is shown on %s with %j at %s', (pathname, project, place) => {
    expect(helpShownAt({ pathname, project })).toBe(place);
  });

  it('closes 1000 ms after the pointer leaves unless it returns', () => {
    const clock = fakeClock();
    let closed = 0;
    const auto = createAutoClose(clock.timers, () => closed++);
    auto.leave();
    clock.advance(999);
    expect(closed).toBe(0);
    auto.enter();
    clock.advance(5000);
    expect(closed).toBe(0);
    auto.leave();
    clock.advance(600);
    auto.leave();
    clock.advance(999);
    expect(closed).toBe(0);
    clock.advance(1);
    expect([closed, clock.running()]).toEqual([1, 0]);
    auto.leave();
    auto.stop();
    expect(clock.running()).toBe(0);
  });
});
