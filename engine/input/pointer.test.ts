import { describe, expect, it } from 'vitest';
import { Scope } from '../core/scope';
import { createPointerSurface } from '../testing/pointer-surface';
import { listenPointer } from './pointer';

function setUp() {
  const done: string[] = [];
  const { surface, send, refuseCapture } = createPointerSurface();
  listenPointer(new Scope(), surface, {
    tap: (x, y) => done.push(`tap ${x},${y}`),
    hover: (x, y) => done.push(`hover ${x},${y}`),
    leave: () => done.push('leave'),
    drag: (dx, dy) => done.push(`drag ${dx},${dy}`),
    zoom: () => done.push('zoom'),
  });
  return { done, send, refuseCapture };
}

describe('listenPointer', () => {
  it('turns by a drag until the button is released, and taps without one', () => {
    const { done, send } = setUp();
    send('pointerdown');
    send('pointermove', { clientX: 30 });
    send('pointerup', { clientX: 30 });
    send('pointermove', { clientX: 60, buttons: 0 });
    send('pointerdown', { clientX: 60 });
    send('pointerup', { clientX: 61 });
    expect(done).toEqual(['drag 30,0', 'hover 60,0', 'tap 61,0']);
  });

  it.each([
    ['the release is lost', []],
    ['the capture is lost', ['lostpointercapture']],
    ['the browser takes the pointer', ['pointercancel']],
    ['a context menu takes it: Ctrl and a click on a Mac', ['contextmenu']],
  ])('does not turn on and does not tap when %s', (_name, events) => {
    const { done, send } = setUp();
    send('pointerdown');
    send('pointermove', { clientX: 30 });
    for (const type of events) send(type, { clientX: 30 });
    send('pointermove', { clientX: 60, buttons: 0 });
    send('pointermove', { clientX: 90, buttons: 0 });
    expect(done).toEqual(['drag 30,0', 'hover 60,0', 'hover 90,0']);
  });

  it('does not turn on when another button is still pressed', () => {
    const { done, send } = setUp();
    send('pointerdown');
    send('pointermove', { clientX: 30, buttons: 3 });
    send('pointermove', { clientX: 60, buttons: 2 });
    expect(done).toEqual(['drag 30,0', 'hover 60,0']);
  });

  it('turns by a pointer that cannot be captured, until it is released', () => {
    const { done, send, refuseCapture } = setUp();
    refuseCapture();
    send('pointerdown');
    send('pointermove', { clientX: 30 });
    send('pointermove', { clientX: 60, buttons: 0 });
    expect(done).toEqual(['drag 30,0', 'hover 60,0']);
  });

  it('a lost finger does not turn the next one into a pinch', () => {
    const { done, send } = setUp();
    const touch = { pointerType: 'touch' };
    send('pointerdown', { ...touch, pointerId: 5 });
    send('pointerdown', { ...touch, pointerId: 6 });
    send('pointermove', { ...touch, pointerId: 6, clientX: 30 });
    expect(done).toEqual(['drag 30,0']);
    // A second finger at the same time is not primary.
    send('pointerdown', { ...touch, pointerId: 7, clientX: 200, isPrimary: false });
    send('pointermove', { ...touch, pointerId: 7, clientX: 230, isPrimary: false });
    expect(done).toEqual(['drag 30,0', 'zoom']);
  });

  it('a finger that rests on the surface stays, also where that opens a context menu', () => {
    const { done, send } = setUp();
    const touch = { pointerType: 'touch' };
    send('pointerdown', touch);
    send('contextmenu', touch);
    send('pointermove', { ...touch, clientX: 30 });
    expect(done).toEqual(['drag 30,0']);
  });
});
