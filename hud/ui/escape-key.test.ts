import { expect, it } from 'vitest';
import { isDismissKey } from './escape-key';

const escape = { key: 'Escape', keyCode: 27, isComposing: false, repeat: false, defaultPrevented: false };

it.each([
  ['Escape dismisses an open layer', escape, true],
  ['a repeat of Escape is ignored', { ...escape, repeat: true }, false],
  ['Escape is ignored when it cancels a composition', { ...escape, isComposing: true }, false],
  ['Escape is ignored when only keyCode 229 marks a composition', { ...escape, keyCode: 229 }, false],
  ['Escape is ignored when another handler prevented it', { ...escape, defaultPrevented: true }, false],
  ['another key is ignored', { ...escape, key: 'a', keyCode: 65 }, false],
])('%s', (_, event, dismisses) => expect(isDismissKey(event)).toBe(dismisses));
