import type { CurrentUser } from '../../contract/model/user.schema';
import { safeReturnUrl, withReturnUrl } from './return-url';
import { DEMO_PATH, HOME, NICKNAME, PATHS } from './routes';

/** A first visit that was on its way home goes into the plaza instead: there is nothing at home yet. */
export const firstGoal = (back: string): string => (back === HOME ? DEMO_PATH : back);

/** Where a fresh sign-in leads: to the phone and the nickname first, else back to where one was going. */
export function afterSignIn(
  user: Pick<CurrentUser, 'nicknameSet' | 'phone'>,
  returnUrl: string | null,
): string {
  const back = safeReturnUrl(returnUrl) ?? HOME;
  if (user.phone === '') return withReturnUrl(PATHS.bindPhone, back);
  return user.nicknameSet ? back : withReturnUrl(NICKNAME, firstGoal(back));
}
