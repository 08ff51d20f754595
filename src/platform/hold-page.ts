import { listen } from './listen';

/** The browser asks before the tab goes or loads anew, until the answered end is called. */
export const holdPage = (): (() => void) => listen(window, 'beforeunload', (event) => event.preventDefault());
