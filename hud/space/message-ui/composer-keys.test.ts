import { describe, expect, it } from 'vitest';
import { sendsMessage } from './composer-keys';

const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

describe('composer keys', () => {
  it.each([
    ['Enter sends', enter, true],
    ['Shift+Enter begins a line', { ...enter, shiftKey: true }, false],
    ['Enter that ends a composition sends nothing', { ...enter, isComposing: true, keyCode: 229 }, false],
    ['nor where the browser says only 229', { ...enter, keyCode: 229 }, false],
    ['nor where it says only isComposing', { ...enter, isComposing: true }, false],
    ['another key does nothing', { ...enter, key: 'a', keyCode: 65 }, false],
  ])('%s', (_name, key, sends) => {
    expect(sendsMessage(key)).toBe(sends);
  });
});
