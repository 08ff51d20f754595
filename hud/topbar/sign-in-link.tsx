import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import style from './top-bar.module.css';

/** To the sign-in, and back here afterwards; from the portal's front it leads inside. */
export function SignInLink() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const back = pathname === '/' ? '' : `?returnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <Link className={style['signIn']} to={`/login${back}`}>
      {t('signIn')}
    </Link>
  );
}
