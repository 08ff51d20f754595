import type { CurrentUser } from '../../contract/model/user/user';
import { safeReturnUrl, withReturnUrl } from './return-url';
import { DEMO_PATH, HOME, NICKNAME, PATHS } from './routes';

/** A first visit goes to the plaza instead of home, which is still empty. */
export const firstGoal = (back: string): string => (back === HOME ? DEMO_PATH : back);

/** The next page after a sign-in: phone, then nickname, then the return URL. */
export function afterSignIn(
  user: Pick<CurrentUser, 'nicknameSet' | 'phone'>,
  returnUrl: string | null,
): string {
  const back = safeReturnUrl(returnUrl) ?? HOME;
  if (user.phone === '') return withReturnUrl(PATHS.bindPhone, back);
  return user.nicknameSet ? back : withReturnUrl(NICKNAME, firstGoal(back));
}
