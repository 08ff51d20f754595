import type { ComponentType } from 'react';
import type { LocaleBundle } from '../../i18n/add-locales';

export interface PageModule {
  readonly Page: ComponentType;
  readonly locales: readonly LocaleBundle[];
  /** Prefetches what the page needs next, on a landing. */
  readonly prewarm?: () => void;
}

export type Loaders = Readonly<Record<string, () => Promise<PageModule>>>;
