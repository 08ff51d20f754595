import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import style from './top-bar.module.css';

/** Link to the sign-in page and back; from the portal's front page it leads to the home page. */
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
