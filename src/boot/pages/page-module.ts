import type { ComponentType } from 'react';
import type { LocaleBundle } from '../../i18n/add-locales';

export interface PageModule {
  readonly Page: ComponentType;
  readonly locales: readonly LocaleBundle[];
  /** Fetches what the page will need next, when one arrives at it. */
  readonly prewarm?: () => void;
}

export type Loaders = Readonly<Record<string, () => Promise<PageModule>>>;
