import { describe, expect, it, vi } from 'vitest';
import { addLazyLocale, addLocales, loadEnglish, type LocaleBundle } from './add-locales';
import { createLanguages } from './i18n';

const languages = () =>
  createLanguages({
    store: { get: () => undefined, set: () => undefined },
    page: { setRoot: () => undefined },
  });
const home = (en: LocaleBundle['en']): readonly LocaleBundle[] => [
  { namespace: 'home', zh: { account: '账号设置' }, en },
];
const read = (i18n: ReturnType<typeof languages>['i18n']): string => i18n.getFixedT(null, 'home')('account');

describe('page locales', () => {
  it('English loads once, when it is selected', async () => {
    const { i18n, set, current } = languages();
    const fetch = vi.fn(() => Promise.resolve({ account: 'Account' }));
    addLocales(i18n, home(fetch));
    addLocales(i18n, home(fetch));
    expect([read(i18n), fetch.mock.calls.length]).toEqual(['账号设置', 0]);
    set('en');
    expect(current()).toBe('en');
    await vi.waitFor(() => expect(read(i18n)).toBe('Account'));
    set('zh');
    set('en');
    expect([read(i18n), fetch.mock.calls.length, loadEnglish(i18n)]).toEqual(['Account', 1, undefined]);
  });

  it('addLazyLocale merges keys into an existing namespace', () => {
    const { i18n } = languages();
    addLocales(i18n, [{ namespace: 'home', zh: { account: '账号设置', shelf: { empty: '空' } }, en: {} }]);
    addLazyLocale(i18n, 'home', { shelf: { more: '更多' } });
    const t = i18n.getFixedT(null, 'home') as (key: string) => string;
    expect(['account', 'shelf.empty', 'shelf.more'].map(t)).toEqual(['账号设置', '空', '更多']);
  });

  it('the last choice wins when it changes while English loads', async () => {
    const { i18n, set } = languages();
    let arrive = (): void => undefined;
    addLocales(
      i18n,
      home(() => new Promise((resolve) => (arrive = () => resolve({ account: 'Account' })))),
    );
    set('en');
    set('zh');
    arrive();
    await vi.waitFor(() => expect(loadEnglish(i18n)).toBeUndefined());
    expect([i18n.language, read(i18n)]).toEqual(['zh', '账号设置']);
  });

  it('a failed load is retried', async () => {
    const { i18n, set } = languages();
    const fetch = vi
      .fn(() => Promise.resolve({ account: 'Account' }))
      .mockRejectedValueOnce(new Error('offline'));
    addLocales(i18n, home(fetch));
    set('en');
    await vi.waitFor(() => expect(i18n.language).toBe('en'));
    expect(read(i18n)).toBe('账号设置');
    await loadEnglish(i18n);
    expect(read(i18n)).toBe('Account');
  });
});
