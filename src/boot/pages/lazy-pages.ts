import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { i18n as I18n } from 'i18next';
import { addLocales, loadEnglish } from '../../i18n/add-locales';
import { PATHS, ROUTES, routeOf } from '../../router/routes';
import { FIRST_LOADERS } from './first-pages';
import type { PageModule } from './page-module';

const loadList = () => import('./pages');

async function load(path: string): Promise<PageModule> {
  const first = FIRST_LOADERS[path];
  if (first) return first();
  const { LOADERS, notYet } = await loadList();
  return (LOADERS[path] ?? notYet)();
}

/** Prefetches the list of further pages; a failure is retried on demand. */
export function fetchPages(): void {
  loadList().catch(() => undefined);
}

/** Each page is a chunk with its own locales. */
export function createPages(
  i18n: I18n,
  first: string,
): Readonly<Record<string, LazyExoticComponent<ComponentType>>> {
  // The list loads while the guard fetches the user; the space, whose load is the longest, loads completely.
  const path = routeOf(first)?.path ?? '';
  if (path === PATHS.main)
    load(path)
      .then(({ prewarm }) => prewarm?.())
      .catch(() => undefined);
  else if (!(path in FIRST_LOADERS)) fetchPages();
  return Object.fromEntries(
    ROUTES.map(({ path }) => [
      path,
      lazy(async () => {
        const { Page, locales } = await load(path);
        addLocales(i18n, locales);
        if (i18n.language === 'en') await loadEnglish(i18n);
        return { default: Page };
      }),
    ]),
  );
}
