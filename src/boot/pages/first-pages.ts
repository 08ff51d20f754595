import { PATHS } from '../../router/routes';
import type { Loaders } from './page-module';

/**
 * Where strangers arrive, known from the start, and the space, whose longest way would not wait for the list of all
 * (`pages`).
 */
export const FIRST_LOADERS: Loaders = {
  [PATHS.root]: () => import('../../pages/portal/portal-page'),
  [PATHS.login]: () => import('../../pages/login-page'),
  [PATHS.main]: async () => (await import('./load-main')).loadMain(),
};
