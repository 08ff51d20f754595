import { expect, it } from 'vitest';
import { onKeyReleased } from './held-key';

const setUp = () => {
  const target = new EventTarget();
  let released = 0;
  const cancel = onKeyReleased('Space', () => released++, target);
  const fire = (type: string, code?: string): void =>
    void target.dispatchEvent(Object.assign(new Event(type), { code }));
  return { fire, cancel, released: () => released };
};

it.each([
  ['keyup', 'Space'],
  ['keyup', 'MetaLeft'],
  ['blur', undefined],
] as const)('a held key is let go once, by %s %s', (type, code) => {
  const { fire, released } = setUp();
  fire('keyup', 'KeyA');
  expect(released()).toBe(0);
  fire(type, code);
  fire(type, code);
  expect(released()).toBe(1);
});

it('nothing runs after the cancel', () => {
  const { fire, cancel, released } = setUp();
  cancel();
  fire('keyup', 'Space');
  expect(released()).toBe(0);
});
