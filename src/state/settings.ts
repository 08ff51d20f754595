import { proxy } from 'valtio/vanilla';
import type { OutputOf } from '../../contract/calls/call';
import type { getSpaceBrand } from '../../contract/calls/space-access';
import type { Lang } from '../i18n/i18n';

/** Branding of a space (specification, section 3), and the rules of its project. */
export type SpaceBrand = OutputOf<typeof getSpaceBrand>;

/** What a page is about, where its route alone does not say: part of the title of that very address. */
export interface Subject {
  readonly path: string;
  readonly text: string;
}

export interface SettingsState {
  lang: Lang;
  reducedMotion: boolean;
  /** A coarse pointer: words speak of tapping. */
  touch: boolean;
  theme: 'day' | 'night';
  /** Of the space that the address names; undefined where there is none, and until it has loaded. */
  brand: SpaceBrand | undefined;
  subject: Subject | undefined;
}

export function createSettingsState(lang: Lang) {
  const state = proxy<SettingsState>({
    lang,
    reducedMotion: false,
    touch: false,
    theme: 'day',
    brand: undefined,
    subject: undefined,
  });
  return {
    state,
    set<K extends keyof SettingsState>(key: K, value: SettingsState[K]): void {
      state[key] = value;
    },
  };
}
export type SettingsStore = ReturnType<typeof createSettingsState>;
