import { describe, expect, it } from 'vitest';
import { createLanguages } from './i18n';

describe('interpolation', () => {
  const { i18n } = createLanguages({
    store: { get: () => undefined, set: () => undefined, remove: () => undefined } as never,
    page: { setRoot: () => undefined },
  });
  const t = (values: object): string =>
    i18n.services.interpolator.interpolate('{{by}} 邀请 {{name}}（{{count}}）', values, 'zh', {});

  it('isolates right-to-left names in a sentence, and leaves others as they are', () => {
    expect(t({ by: 'אנה', name: '安 <b>&', count: 3 })).toBe('\u2068אנה\u2069 邀请 安 <b>&（3）');
    expect(t({ by: 'a', name: 'علی', count: 1 })).toBe('a 邀请 \u2068علی\u2069（1）');
  });
});
