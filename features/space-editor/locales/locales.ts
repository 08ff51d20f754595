import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { editorEn } from './editor.en';
import { editorZh } from './editor.zh';

export const spaceEditorLocales = {
  namespace: 'spaceEditor',
  zh: editorZh,
  en: editorEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    spaceEditor: typeof editorZh;
  }
}
