import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { i18n as I18n } from 'i18next';
import { addWords, type PageWords } from '../i18n/add-words';
import { HOME, LOGIN, MAIN, NICKNAME } from '../router/routes';

interface PageModule {
  readonly Page: ComponentType;
  readonly words: readonly PageWords[];
}

const LOADERS: Readonly<Record<string, () => Promise<PageModule>>> = {
  [LOGIN]: () => import('../pages/login-page'),
  [NICKNAME]: () => import('../pages/nickname-page'),
  [HOME]: () => import('../pages/home-page'),
  [MAIN]: () => import('../pages/main-page'),
};

/** Each page is its own chunk and brings its own words. */
export function createPages(i18n: I18n): Readonly<Record<string, LazyExoticComponent<ComponentType>>> {
  return Object.fromEntries(
    Object.entries(LOADERS).map(([path, load]) => [
      path,
      lazy(async () => {
        const { Page, words } = await load();
        addWords(i18n, words);
        return { default: Page };
      }),
    ]),
  );
}
