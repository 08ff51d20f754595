import { describe, expect, it } from 'vitest';
import { sendsMessage } from './composer-keys';

const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

describe('composer keys', () => {
  it.each([
    ['Enter sends', enter, true],
    ['Shift+Enter breaks the line', { ...enter, shiftKey: true }, false],
    ['Enter does not send when it ends a composition', { ...enter, isComposing: true, keyCode: 229 }, false],
    ['Enter does not send when only keyCode 229 marks a composition', { ...enter, keyCode: 229 }, false],
    ['Enter does not send when only isComposing is set', { ...enter, isComposing: true }, false],
    ['another key does not send', { ...enter, key: 'a', keyCode: 65 }, false],
  ])('%s', (_name, key, sends) => {
    expect(sendsMessage(key)).toBe(sends);
  });
});
