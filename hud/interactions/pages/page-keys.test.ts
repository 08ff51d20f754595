import { describe, expect, it } from 'vitest';
import { leafTo, turnOf } from './page-keys';

describe('keys in a file of pages', () => {
  it('arrows leaf while the whole page is seen, and move over an enlarged one', () => {
    expect(turnOf('ArrowRight', false)).toEqual({ kind: 'leaf', by: 1 });
    expect(turnOf('ArrowUp', false)).toEqual({ kind: 'leaf', by: -1 });
    expect(turnOf('ArrowRight', true)).toBeUndefined();
    expect(turnOf('PageDown', true)).toEqual({ kind: 'leaf', by: 1 });
  });

  it('knows both pluses, and leaves all other keys alone', () => {
    expect(turnOf('=', false)).toEqual(turnOf('+', false));
    expect(turnOf('0', true)).toEqual({ kind: 'fit' });
    expect(turnOf('Tab', false)).toBeUndefined();
  });

  it('stays among the pages that there are', () => {
    expect([leafTo(0, 5), leafTo(3.4, 5), leafTo(99, 5)]).toEqual([1, 3, 5]);
  });
});
