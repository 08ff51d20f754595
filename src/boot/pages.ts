import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { i18n as I18n } from 'i18next';
import { addWords, type PageWords } from '../i18n/add-words';
import { PATHS, ROUTES } from '../router/routes';

interface PageModule {
  readonly Page: ComponentType;
  readonly words: readonly PageWords[];
}

const notYet = (): Promise<PageModule> => import('../pages/not-yet-page');

/** A page is one line. Addresses without one open with a later version, and say so. */
const LOADERS: Readonly<Record<string, () => Promise<PageModule>>> = {
  // The portal.
  [PATHS.root]: () => import('../pages/portal-page'),
  // The ways in.
  [PATHS.login]: () => import('../pages/login-page'),
  // Inside.
  [PATHS.nickname]: () => import('../pages/nickname-page'),
  [PATHS.home]: () => import('../pages/home-page'),
  [PATHS.main]: () => import('../pages/main-page'),
  // Feedback.
  [PATHS.survey]: () => import('../pages/survey-page'),
};

/** Each page is its own chunk and brings its own words. */
export function createPages(i18n: I18n): Readonly<Record<string, LazyExoticComponent<ComponentType>>> {
  return Object.fromEntries(
    ROUTES.map(({ path }) => [
      path,
      lazy(async () => {
        const { Page, words } = await (LOADERS[path] ?? notYet)();
        addWords(i18n, words);
        return { default: Page };
      }),
    ]),
  );
}
