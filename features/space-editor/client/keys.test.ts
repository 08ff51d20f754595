import { describe, expect, it } from 'vitest';
import { keyAction, type KeyPress } from './keys';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  keyCode: 0,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('keys of the editor', () => {
  it.each([
    [press('z', { ctrlKey: true }), { kind: 'undo' }],
    [press('z', { metaKey: true }), { kind: 'undo' }],
    [press('Z', { ctrlKey: true, shiftKey: true }), { kind: 'redo' }],
    [press('y', { ctrlKey: true }), { kind: 'redo' }],
    [press('b'), { kind: 'tool', tool: 'brush' }],
    [press('B', { shiftKey: true }), { kind: 'tool', tool: 'brush' }],
    [press('v', { ctrlKey: true }), { kind: 'paste' }],
    [press('Delete'), { kind: 'delete' }],
    [press('0'), { kind: 'whole' }],
    [press('?', { shiftKey: true }), { kind: 'shortcuts' }],
  ])('%o', (key, action) => {
    expect(keyAction(key)).toEqual(action);
  });

  it('arrows move by one pixel, with Shift by eight', () => {
    expect(keyAction(press('ArrowLeft'))).toEqual({ kind: 'nudge', dx: -1, dy: 0 });
    expect(keyAction(press('ArrowDown', { shiftKey: true }))).toEqual({ kind: 'nudge', dx: 0, dy: 8 });
  });

  it('are dead while an input method composes, and with Alt', () => {
    expect(keyAction(press('b', { isComposing: true }))).toBeUndefined();
    expect(keyAction(press('b', { keyCode: 229 }))).toBeUndefined();
    expect(keyAction(press('b', { altKey: true }))).toBeUndefined();
    expect(keyAction(press('p', { ctrlKey: true }))).toBeUndefined();
  });
});
