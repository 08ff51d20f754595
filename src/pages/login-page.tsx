import { useNavigate, useSearchParams } from 'react-router-dom';
import { SignInView } from '../../hud/sign-in/sign-in-view';
import type { PageWords } from '../i18n/add-words';
import { loginEn } from '../i18n/words/login.en';
import { loginZh } from '../i18n/words/login.zh';
import { afterSignIn } from '../router/after-sign-in';

export const words: readonly PageWords[] = [{ namespace: 'login', zh: loginZh, en: loginEn }];

export function Page() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return <SignInView onDone={(user) => void navigate(afterSignIn(user, query.get('returnUrl')))} />;
}
