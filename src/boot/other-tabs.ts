import type { CurrentUser } from '../../contract/model/user.schema';
import { AppError } from '../http/app-error';
import type { Http } from '../http/client';
import { LANG_KEY, langOf, type Lang } from '../i18n/i18n';
import type { Page } from '../platform/page';
import type { Store } from '../platform/store';
import { LOGIN, MAIN } from '../router/routes';
import type { SessionStore } from '../state/session';

export interface OtherTabsDeps {
  readonly http: Pick<Http, 'get'>;
  readonly page: Pick<Page, 'listen' | 'path' | 'reload'>;
  readonly store: Pick<Store, 'get'>;
  readonly session: SessionStore;
  readonly lang: () => Lang;
  /** The server has heard of it from the tab that chose it. */
  readonly showLang: (lang: Lang) => void;
}

/** Who the cookie belongs to; undefined: nobody. Rejects when nobody can say. */
async function whoIsIn(http: Pick<Http, 'get'>): Promise<CurrentUser | undefined> {
  try {
    return await http.get('/api/user/getUserInfo', {}, { quiet: true });
  } catch (error) {
    if (AppError.from(error).is('unauthorized')) return undefined;
    throw error;
  }
}

/**
 * When somebody comes back to this tab, or to the network, it catches up with the others: with the language, and with
 * who is signed in. Nobody goes on looking at the pages of a person who has signed out elsewhere.
 */
export function followOtherTabs(deps: OtherTabsDeps): () => void {
  const { http, page, store, session, lang, showLang } = deps;
  const catchUp = async (): Promise<void> => {
    const kept = store.get(LANG_KEY);
    if (kept !== undefined && langOf(kept) !== lang()) showLang(langOf(kept));
    const { status, user } = session.state;
    // A space hears by its own connection.
    if (status === 'unknown' || page.path() === MAIN) return;
    const found = await whoIsIn(http);
    // This tab itself has gone on meanwhile, or nothing has changed.
    if (session.state.user?.userId !== user?.userId || found?.userId === user?.userId) return;
    // The guard decides anew; on a public page only the top bar changes.
    if (found && !user && page.path() !== LOGIN) session.signedIn(found);
    else page.reload();
  };
  // Where nobody can say, everything stays as it is.
  const look = (): void => void catchUp().catch(() => undefined);
  const ends = [page.listen('focus', look), page.listen('online', look)];
  return () => {
    for (const end of ends) end();
  };
}
