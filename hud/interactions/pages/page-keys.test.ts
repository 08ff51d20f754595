import { describe, expect, it } from 'vitest';
import { clampPage, turnOf } from './page-keys';

describe('page keys', () => {
  it('arrows turn pages at full view and scroll an enlarged page', () => {
    expect(turnOf('ArrowRight', false)).toEqual({ kind: 'leaf', by: 1 });
    expect(turnOf('ArrowUp', false)).toEqual({ kind: 'leaf', by: -1 });
    expect(turnOf('ArrowRight', true)).toBeUndefined();
    expect(turnOf('PageDown', true)).toEqual({ kind: 'leaf', by: 1 });
  });

  it('both plus keys zoom, and other keys do nothing', () => {
    expect(turnOf('=', false)).toEqual(turnOf('+', false));
    expect(turnOf('0', true)).toEqual({ kind: 'fit' });
    expect(turnOf('Tab', false)).toBeUndefined();
  });

  it('page number stays in range', () => {
    expect([clampPage(0, 5), clampPage(3.4, 5), clampPage(99, 5)]).toEqual([1, 3, 5]);
  });
});
