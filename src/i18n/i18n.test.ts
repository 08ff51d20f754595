import { describe, expect, it } from 'vitest';
import { createLanguages } from './i18n';

describe('interpolation', () => {
  const { i18n } = createLanguages({
    store: { get: () => undefined, set: () => undefined, remove: () => undefined } as never,
    page: { setRoot: () => undefined },
  });
  i18n.addResourceBundle('zh', 'common', { said: '{{by}} 邀请 {{name}}（{{count}}）' }, true);
  const t = (values: object): string => String(i18n.t('said' as never, values as never));

  it('isolates right-to-left names in a sentence, and leaves others as they are', () => {
    expect(t({ by: 'אנה', name: '安 <b>&', count: 3 })).toBe('\u2068אנה\u2069 邀请 安 <b>&（3）');
    expect(t({ by: 'a', name: 'علی', count: 1 })).toBe('a 邀请 \u2068علی\u2069（1）');
  });
});
