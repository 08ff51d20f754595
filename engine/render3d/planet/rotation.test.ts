import { describe, expect, it } from 'vitest';
import { Scope } from '../../core/scope';
import { createPointerSurface } from '../../testing/pointer-surface';
import { startRotation } from './rotation';

function setUp() {
  const { surface, send } = createPointerSurface();
  const rotation = startRotation(new Scope(), surface);
  const key = (type: string, name: string, more = {}): void =>
    void surface.dispatchEvent(Object.assign(new Event(type), { key: name, ...more }));
  return { rotation, send, key };
}

describe('startRotation', () => {
  it('slows down to the idle rotation when Meta swallows the release of an arrow key', () => {
    const { rotation, key } = setUp();
    key('keydown', 'ArrowRight');
    rotation.step(0.1);
    key('keydown', 'Meta', { metaKey: true });
    key('keyup', 'Meta');
    for (let i = 0; i < 100; i++) rotation.step(0.1);
    const before = rotation.yaw;
    rotation.step(0.1);
    expect(rotation.yaw - before).toBeLessThan(0.01);
  });

  it('leaves arrow keys with Meta or Alt to the browser', () => {
    const { rotation, key } = setUp();
    key('keydown', 'ArrowRight', { altKey: true });
    rotation.step(0.1);
    expect(rotation.yaw).toBeLessThan(0.01);
  });

  it('does not turn with a pointer whose release was lost', () => {
    const { rotation, send } = setUp();
    send('pointerdown');
    send('pointermove', { clientX: 40, timeStamp: 16 });
    const turned = rotation.yaw;
    send('pointermove', { clientX: 400, timeStamp: 32, buttons: 0 });
    send('pointermove', { clientX: 800, timeStamp: 48, buttons: 0 });
    expect(rotation.yaw).toBe(turned);
  });
});
