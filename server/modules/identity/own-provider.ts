import { AppError } from '../../errors';
import { hashToken, newToken, sameSecret } from '../../secrets';
import type { OAuthProvider } from './oauth-provider';

/**
 * The embedded default: the external site is a page of this server. `scan` opens on the phone that reads the
 * QR code and has a ticket; `redirect` opens in the browser that started. Its data is the table
 * `login_states`.
 */
export function createOwnProvider(kind: OAuthProvider['kind'], page: string): OAuthProvider {
  return {
    kind,
    own: true,
    begin({ state, origin }) {
      if (kind === 'redirect') return { url: `${page}?state=${state}` };
      const ticket = newToken();
      return { url: `${origin}${page}?ticket=${ticket}`, ticket };
    },
    async profile(code, { codeHash, status, subject, nickname, partnerUserType }) {
      const good = status === 'confirmed' && codeHash !== null && sameSecret(codeHash, hashToken(code));
      if (!good || subject === '')
        throw new AppError('oauthFailed', undefined, { cause: new Error('the code is not the one given') });
      return { subject, nickname, avatar: '', partnerUserType, interiorMark: 0, isLockAvatar: false };
    },
    logoutUrl: '/login',
    dispose: () => undefined,
  };
}
