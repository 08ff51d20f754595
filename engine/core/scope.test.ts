import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { ManualClock } from './clock';
import { Scope } from './scope';

describe('Scope', () => {
  test('disposes everything once, last in first out, including children', () => {
    const order: string[] = [];
    const scope = new Scope();
    scope.add(() => order.push('first'));
    scope.child().add(() => order.push('child'));
    scope.add(() => order.push('last'));
    scope.dispose();
    scope.dispose();
    expect(order).toEqual(['last', 'child', 'first']);
    expect(scope.size).toBe(0);
  });

  test('disposes additions after the end at once', () => {
    const scope = new Scope();
    scope.dispose();
    let ended = 0;
    scope.add(() => ended++);
    expect(ended).toBe(1);
    expect(scope.size).toBe(0);
  });

  test('releases streams, listeners and timers', () => {
    const scope = new Scope();
    const clock = new ManualClock();
    const stream = new Subject<number>();
    const target = new EventTarget();
    const received: string[] = [];
    scope.subscribe(stream, () => received.push('stream'));
    scope.listen(target, 'ping', () => received.push('event'));
    scope.after(clock, 10, () => received.push('timer'));
    stream.next(1);
    target.dispatchEvent(new Event('ping'));
    scope.dispose();
    stream.next(2);
    target.dispatchEvent(new Event('ping'));
    clock.tick(50);
    expect(received).toEqual(['stream', 'event']);
    expect(stream.observed).toBe(false);
    expect(clock.waiting).toBe(0);
  });

  test('releases a timer that ran and a child that was disposed', () => {
    const scope = new Scope();
    const clock = new ManualClock();
    let ran = 0;
    scope.after(clock, 10, () => ran++);
    scope.child().dispose();
    clock.tick(20);
    expect(ran).toBe(1);
    expect(scope.size).toBe(0);
  });

  test('continues disposing when one disposer throws', () => {
    const scope = new Scope();
    let ended = false;
    scope.add(() => {
      ended = true;
    });
    scope.add(() => {
      throw new Error('no');
    });
    expect(() => scope.dispose()).toThrow('no');
    expect(ended).toBe(true);
  });
});
