import { proxy } from 'valtio/vanilla';
import type { CurrentUser } from '../../contract/model/user/user';

/** Login status (specification, section 4): `in` once the user is loaded, `out` after a sign-out. */
export interface SessionState {
  status: 'unknown' | 'in' | 'out';
  user: CurrentUser | undefined;
}

export function createSessionState() {
  const state = proxy<SessionState>({ status: 'unknown', user: undefined });
  return {
    state,
    signedIn(user: CurrentUser): void {
      state.user = user;
      state.status = 'in';
    },
    wantsMusic(openBgMusic: boolean): void {
      if (state.user) state.user.openBgMusic = openBgMusic;
    },
    signedOut(): void {
      state.user = undefined;
      state.status = 'out';
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionState>;
