import { describe, expect, it } from 'vitest';
import { digitOf, shiftedPlaceOf } from './number-keys';

const press = (key: string, code: string, more = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});
const shift = { shiftKey: true };

describe('digitOf', () => {
  it.each([
    ['number row', press('1', 'Digit1'), 1],
    ['number row with Shift', press('!', 'Digit1', shift), undefined],
    ['number pad', press('1', 'Numpad1'), 1],
    ['number pad without NumLock', press('End', 'Numpad1'), undefined],
    ['French row, which writes no digit', press('&', 'Digit1'), 1],
    ['French row with Shift, which writes the digit', press('1', 'Digit1', shift), 1],
    ['on-screen keyboard without codes', press('3', ''), 3],
    ['letter', press('q', 'KeyQ'), undefined],
  ])('%s', (_name, event, digit) => {
    expect(digitOf(event)).toBe(digit);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'repeat', 'defaultPrevented'])(
    'ignores the key with %s',
    (flag) => {
      expect(digitOf(press('1', 'Digit1', { [flag]: true }))).toBeUndefined();
      expect(shiftedPlaceOf(press('!', 'Digit1', { ...shift, [flag]: true }))).toBeUndefined();
    },
  );
});

it('shiftedPlaceOf gives the place in the number row', () => {
  expect(shiftedPlaceOf(press('!', 'Digit1', shift))).toBe(0);
  expect(shiftedPlaceOf(press('+', 'Equal', shift))).toBe(11);
  expect(shiftedPlaceOf(press('1', 'Digit1'))).toBeUndefined();
  expect(shiftedPlaceOf(press('Q', 'KeyQ', shift))).toBeUndefined();
});
