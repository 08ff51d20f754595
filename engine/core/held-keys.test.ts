import { describe, expect, it } from 'vitest';
import { HeldKeys } from './held-keys';
import { Scope } from './scope';

function setUp() {
  const scope = new Scope();
  const target = new EventTarget();
  let releases = 0;
  const keys = new HeldKeys(
    scope,
    target,
    ({ code }) => code,
    () => releases++,
  );
  const up = (code: string, key = ''): void =>
    void target.dispatchEvent(Object.assign(new Event('keyup'), { code, key }));
  return { scope, target, keys, up, releases: () => releases };
}

describe('HeldKeys', () => {
  it('holds a key until its own release', () => {
    const { keys, up } = setUp();
    keys.press('KeyW');
    keys.press('KeyD');
    up('KeyW');
    expect([...keys]).toEqual(['KeyD']);
  });

  it.each([
    ['MetaLeft', 'Meta'],
    ['MetaRight', ''],
    ['OSLeft', 'OS'],
    ['', 'Meta'],
  ])('lets go of all keys when Meta is released (%s, %s)', (code, key) => {
    const { keys, up, releases } = setUp();
    keys.press('KeyW');
    up(code, key);
    expect([keys.size, releases()]).toEqual([0, 1]);
  });

  it('lets go of all keys with the focus, and with its scope', () => {
    const { scope, target, keys } = setUp();
    keys.press('KeyW');
    target.dispatchEvent(new Event('blur'));
    expect(keys.size).toBe(0);
    keys.press('KeyW');
    scope.dispose();
    expect(keys.has('KeyW')).toBe(false);
  });
});
