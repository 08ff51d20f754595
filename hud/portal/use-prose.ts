import type { Lang } from '../../src/i18n/i18n';
import type { LocaleShape } from '../../src/i18n/locale-shape';
import { useSettings } from '../app-context';

/** Prose with lists: taken as one object per language instead of key by key. */
export function useProse<T>(prose: { readonly zh: T; readonly en: LocaleShape<T> }): LocaleShape<T> {
  const { lang } = useSettings();
  const of: Readonly<Record<Lang, LocaleShape<T>>> = { zh: prose.zh as LocaleShape<T>, en: prose.en };
  return of[lang];
}
