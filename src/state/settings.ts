import { proxy } from 'valtio/vanilla';
import type { Lang } from '../i18n/i18n';

export interface SettingsState {
  lang: Lang;
  reducedMotion: boolean;
  /** A coarse pointer: words speak of tapping. */
  touch: boolean;
  theme: 'day' | 'night';
}

export function createSettingsState(lang: Lang) {
  const state = proxy<SettingsState>({ lang, reducedMotion: false, touch: false, theme: 'day' });
  return {
    state,
    set<K extends keyof SettingsState>(key: K, value: SettingsState[K]): void {
      state[key] = value;
    },
  };
}
export type SettingsStore = ReturnType<typeof createSettingsState>;
