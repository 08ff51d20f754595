import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../contract/model/user/user';
import { useSession } from '../../hud/app-context';
import { BindView } from '../../hud/sign-in/bind-view';
import { useBoot } from '../boot/boot-context';
import { AppError } from '../http/app-error';
import { enterLocales } from '../i18n/enter-locales';
import { afterSignIn } from '../router/after-sign-in';
import { safeReturnUrl, withReturnUrl } from '../router/return-url';
import { HOME, LOGIN } from '../router/routes';

export const locales = enterLocales;

/** How the person had signed in, as far as the client knows. */
function loginType(
  user: Pick<CurrentUser, 'kind' | 'wxNickname' | 'phone'>,
): 'phone' | 'wechat' | 'hkust' | 'guest' {
  if (user.kind !== 'phone') return 'guest';
  if (user.phone !== '') return 'phone';
  return user.wxNickname === '' ? 'hkust' : 'wechat';
}

export function Page() {
  const { app, http } = useBoot();
  const { user } = useSession();
  const { t } = useTranslation('enter');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  if (!user) return null;
  const account = user.kind === 'phone';
  const back = safeReturnUrl(returnUrl) ?? HOME;
  const other = async (): Promise<void> => {
    try {
      const url = await app.account.signOut();
      if (url === undefined) void navigate(withReturnUrl(LOGIN, back));
      else app.page.replace(url);
    } catch (error) {
      app.showError(error);
    }
  };
  return (
    <BindView
      owner={!account ? 'guest' : user.phone === '' ? 'account' : 'hasPhone'}
      phone={user.phone}
      atPhone={(error) => {
        const failure = AppError.from(error);
        return failure.is('phoneTaken') || failure.is('phoneSame') || failure.is('phoneInvalid');
      }}
      onBind={async (entered) => {
        const input = { ...entered, loginType: loginType(user) };
        const bound = await http.post('/api/user/bindMobile', input, { quiet: true });
        app.toaster.success(t('bind.done'));
        void navigate(afterSignIn(bound, returnUrl), { replace: true });
      }}
      // An account needs a phone (section 4, step 7); guests and accounts with a phone may skip.
      onLater={account && user.phone === '' ? undefined : () => void navigate(back)}
      onOther={account && user.phone === '' ? () => void other() : undefined}
    />
  );
}
