import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { otherLang } from '../../src/i18n/i18n';
import { useApp, useSession, useSettings } from '../app-context';
import { Brand } from '../ui/brand';
import { Button } from '../ui/button';
import { FrontIcon } from './front-icons';
import { LinkButton } from './link-button';
import { LINKS } from './links';
import style from './header.module.css';
import { useFrontLocale } from './use-front-locale';

// Loaded lazily, because it brings the avatar art.
const UserButton = lazy(async () => ({ default: (await import('./person')).Person }));

interface Props {
  /** False until the first interaction: the session is not requested before. */
  readonly awake?: boolean;
}

/** Brand, navigation, language, and the user or the sign-in link. On phones the navigation folds into a menu. */
export function Header({ awake = true }: Props) {
  const app = useApp();
  const { nav } = useFrontLocale();
  const { t } = useTranslation();
  const { lang } = useSettings();
  const { status, user } = useSession();
  const [open, setOpen] = useState(false);
  // Public pages do not wait for the session: it is requested when the page is idle.
  useEffect(() => {
    if (!awake || status !== 'unknown') return undefined;
    return app.timers.idle(() => void app.account.refresh().catch(() => undefined));
  }, [app, awake, status]);

  const ways = [
    [LINKS.service, nav.service],
    [LINKS.cases, nav.cases],
    [LINKS.guide, nav.guide],
    [LINKS.about, nav.about],
  ] as const;
  return (
    <header className={style['header']} data-open={open || undefined}>
      <a className={style['skip']} href="#content">
        {nav.skip}
      </a>
      <Link to={LINKS.home} className={style['home']}>
        <Brand size={34} />
      </Link>
      <nav className={style['nav']} id="portal-nav" aria-label={nav.label}>
        {ways.map(([to, name]) => (
          <Link key={to} to={to} className={style['navLink']} onClick={() => setOpen(false)}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={style['tools']}>
        {status === 'in' && user?.status === 1 ? (
          <Suspense fallback={null}>
            <UserButton />
          </Suspense>
        ) : (
          <>
            <Button
              look="plain"
              label={`${t('switchTo')} · ${t('switchLabel')}`}
              onPress={() => app.setLang(otherLang(lang))}
            >
              {t('switchTo')}
            </Button>
            <LinkButton to={LINKS.signIn} look="act">
              {nav.signIn}
            </LinkButton>
          </>
        )}
        <button
          type="button"
          className={style['menu']}
          aria-label={nav.menu}
          aria-expanded={open}
          aria-controls="portal-nav"
          onClick={() => setOpen(!open)}
        >
          <FrontIcon name={open ? 'close' : 'menu'} size={22} />
        </button>
      </div>
    </header>
  );
}
