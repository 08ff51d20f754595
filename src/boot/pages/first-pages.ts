import { PATHS } from '../../router/routes';
import type { Loaders } from './page-module';

/**
 * Landing pages, part of the entry chunk, and the space, whose long load must not wait for the list of all pages
 * (`pages`).
 */
export const FIRST_LOADERS: Loaders = {
  [PATHS.root]: () => import('../../pages/portal/portal-page'),
  [PATHS.login]: () => import('../../pages/login-page'),
  [PATHS.main]: async () => (await import('./load-main')).loadMain(),
};
