import type { Language } from '../errors';

/** Language of a response: `x-lang`, else the first of zh and en in Accept-Language, else zh. */
export function languageOf(chosen: string | undefined, accepted: string | undefined): Language {
  if (chosen === 'zh' || chosen === 'en') return chosen;
  const ranked = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const q = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
      return { language: tag.split('-')[0], q };
    })
    .filter(({ language, q }) => (language === 'zh' || language === 'en') && q > 0)
    .sort((a, b) => b.q - a.q);
  return ranked[0]?.language === 'en' ? 'en' : 'zh';
}
