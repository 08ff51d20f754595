import type { PageModule } from './page-module';

/** A separate module, because its chunk list would enlarge the entry chunk of other pages. */
export const loadMain = (): Promise<PageModule> => import('../../pages/main-page');
