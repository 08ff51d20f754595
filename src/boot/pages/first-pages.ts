import type { ComponentType } from 'react';
import type { PageWords } from '../../i18n/add-locales';
import { PATHS } from '../../router/routes';

export interface PageModule {
  readonly Page: ComponentType;
  readonly words: readonly PageWords[];
  /** Fetches what the page will need next, when one arrives at it. */
  readonly ahead?: () => void;
}

export type Loaders = Readonly<Record<string, () => Promise<PageModule>>>;

/**
 * Where strangers arrive, known from the start, and the space, whose longest way would not wait for the list of all
 * (`pages`).
 */
export const FIRST_LOADERS: Loaders = {
  [PATHS.root]: () => import('../../pages/portal/portal-page'),
  [PATHS.login]: () => import('../../pages/login-page'),
  [PATHS.main]: async () => (await import('./load-main')).loadMain(),
};
