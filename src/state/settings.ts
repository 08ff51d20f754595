import { proxy } from 'valtio/vanilla';
import type { OutputOf } from '../../contract/calls/call';
import type { getSpaceBrand } from '../../contract/calls/space-access';
import type { Lang } from '../i18n/i18n';

/** Branding of a space (specification, section 3), and the rules of its project. */
export type SpaceBrand = OutputOf<typeof getSpaceBrand>;

/** The page-specific part of the title, for one path. */
export interface Subject {
  readonly path: string;
  readonly text: string;
}

export interface SettingsState {
  lang: Lang;
  reducedMotion: boolean;
  /** A coarse pointer: hints mention tapping. */
  touch: boolean;
  theme: 'day' | 'night';
  /** Branding of the space in the URL; undefined without a space and while loading. */
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
