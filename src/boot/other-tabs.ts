import type { CurrentUser } from '../../contract/model/user/user';
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
  /** Called for a change in another tab, which has notified the server already. */
  readonly showLang: (lang: Lang) => void;
}

/** The owner of the session cookie; undefined: nobody. Rejects if it cannot be determined. */
async function whoIsIn(http: Pick<Http, 'get'>): Promise<CurrentUser | undefined> {
  try {
    return await http.get('/api/user/getUserInfo', {}, { quiet: true });
  } catch (error) {
    if (AppError.from(error).is('unauthorized')) return undefined;
    throw error;
  }
}

/**
 * Synchronises this tab with other tabs when it gets the focus or the network returns: the language and the
 * signed-in user. No tab keeps showing the pages of a signed-out user.
 */
export function followOtherTabs(deps: OtherTabsDeps): () => void {
  const { http, page, store, session, lang, showLang } = deps;
  const catchUp = async (): Promise<void> => {
    const stored = store.get(LANG_KEY);
    if (stored !== undefined && langOf(stored) !== lang()) showLang(langOf(stored));
    const { status, user } = session.state;
    // A space learns it from its own connection.
    if (status === 'unknown' || page.path() === MAIN) return;
    const found = await whoIsIn(http);
    // This tab has changed meanwhile, or nothing has changed.
    if (session.state.user?.userId !== user?.userId || found?.userId === user?.userId) return;
    // A reload runs the guard; on a public page only the top bar changes.
    if (found && !user && page.path() !== LOGIN) session.signedIn(found);
    else page.reload();
  };
  // On a failure nothing changes.
  const look = (): void => void catchUp().catch(() => undefined);
  const ends = [page.listen('focus', look), page.listen('online', look)];
  return () => {
    for (const end of ends) end();
  };
}
