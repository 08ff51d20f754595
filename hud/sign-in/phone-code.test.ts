import { describe, expect, it } from 'vitest';
import { createStore } from '../../src/platform/store';
import { storeCode, storedCode } from './stored-code';
import { codeText, phoneText } from './phone-text';

describe('phone and code input', () => {
  it.each([
    ['+86 138-0000-1111', '13800001111'],
    ['0086 13800001111', '13800001111'],
    ['138 0000 1111', '13800001111'],
    ['１３８００００１１１１', '13800001111'],
    ['138000011119', '13800001111'],
    ['8613', '8613'],
    ['tel', ''],
  ])('%s becomes the phone %s', (text, phone) => {
    expect(phoneText(text)).toBe(phone);
  });

  it('keeps the six digits of a code', () => {
    expect([codeText('12 34 56'), codeText('1234567'), codeText('a')]).toEqual(['123456', '123456', '']);
  });
});

describe('stored code', () => {
  const area = (): Storage => {
    const storage = new Map<string, string>();
    return {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    } as unknown as Storage;
  };
  const code = { phone: '13800001111', rid: 'r1', sentAt: 1000, resendAt: 61_000 };

  it('is kept under its name for ten minutes, or until it is used', () => {
    const storage = area();
    const store = createStore(() => storage);
    storeCode(store, 'sign-in', code);
    expect(
      storedCode(
        createStore(() => storage),
        'sign-in',
        2000,
      ),
    ).toEqual(code);
    expect(storedCode(store, 'bind', 2000)).toBeUndefined();
    expect(storedCode(store, 'sign-in', 601_000)).toBeUndefined();
    expect(storedCode(store, 'sign-in', 999)).toBeUndefined();
    storeCode(store, 'sign-in', undefined);
    expect(storedCode(store, 'sign-in', 2000)).toBeUndefined();
  });

  it('is undefined when the stored value is invalid', () => {
    const store = createStore(area);
    for (const text of ['{', '1', 'null', '{"phone":"1"}', '{"phone":1,"rid":"a","sentAt":0,"resendAt":0}']) {
      store.set('broken', text);
      expect(storedCode(store, 'broken', 1)).toBeUndefined();
    }
  });
});
