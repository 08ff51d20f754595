import type { CurrentUser } from '../../contract/model/user';
import { safeReturnUrl, withReturnUrl } from './return-url';
import { DEMO_PATH, HOME, NICKNAME } from './routes';

/** Where a fresh sign-in leads: to the nickname first, else back to where one was going. */
export function afterSignIn(user: Pick<CurrentUser, 'nicknameSet'>, returnUrl: string | null): string {
  const back = safeReturnUrl(returnUrl);
  return user.nicknameSet ? (back ?? HOME) : withReturnUrl(NICKNAME, back ?? DEMO_PATH);
}
