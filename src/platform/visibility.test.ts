import { describe, expect, it } from 'vitest';
import { whileVisible } from './visibility';

function page(seen: boolean) {
  const listeners = new Set<() => void>();
  let visible = seen;
  return {
    visible: () => visible,
    onChange(run: () => void) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    show(next: boolean) {
      visible = next;
      for (const run of listeners) run();
    },
  };
}

describe('whileVisible', () => {
  it('starts at once, stops when the page is hidden, and starts again', () => {
    const the = page(true);
    const calls: string[] = [];
    const end = whileVisible(() => {
      calls.push('on');
      return () => calls.push('off');
    }, the);
    the.show(false);
    the.show(true);
    the.show(true);
    expect(calls).toEqual(['on', 'off', 'on']);
    end();
    the.show(false);
    the.show(true);
    expect(calls).toEqual(['on', 'off', 'on', 'off']);
  });

  it('waits when the page is hidden at the start', () => {
    const the = page(false);
    let runs = 0;
    const end = whileVisible(() => {
      runs++;
      return () => undefined;
    }, the);
    expect(runs).toBe(0);
    the.show(true);
    expect(runs).toBe(1);
    end();
  });
});
