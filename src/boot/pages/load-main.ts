import type { PageModule } from './page-module';

/** By itself, since the names of all that the space is made of would weigh on the pages of strangers. */
export const loadMain = (): Promise<PageModule> => import('../../pages/main-page');
