import { expect, it } from 'vitest';
import { isDismissKey } from './escape-key';

const escape = { key: 'Escape', keyCode: 27, isComposing: false, repeat: false, defaultPrevented: false };

it.each([
  ['a press of Escape ends what is open', escape, true],
  ['held down it ends nothing more', { ...escape, repeat: true }, false],
  ['what cancels a composition ends nothing', { ...escape, isComposing: true }, false],
  ['nor where the browser says only 229', { ...escape, keyCode: 229 }, false],
  ['what another has taken ends nothing', { ...escape, defaultPrevented: true }, false],
  ['another key ends nothing', { ...escape, key: 'a', keyCode: 65 }, false],
])('%s', (_, event, ends) => expect(isDismissKey(event)).toBe(ends));
