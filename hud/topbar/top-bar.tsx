import { BookOpen } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp, useSession, useSettings } from '../app-context';
import { Brand } from '../ui/brand';
import { LanguageButton } from '../ui/language-button';
import { SignInLink } from './sign-in-link';
import style from './top-bar.module.css';
import { UserButton } from './user-button';

interface Props {
  /** Placed between logo and user: the portal's own links. */
  readonly children?: ReactNode;
  /** Transparent, for pages with a picture. */
  readonly clear?: boolean;
}

/**
 * Top bar of section 2 for the portal and /home. The session is requested when the browser is idle, because
 * public pages do not wait for it. Pages that show it load `shellWords`.
 */
export function TopBar({ children, clear = false }: Props) {
  const app = useApp();
  const { t } = useTranslation('shell');
  const { brand } = useSettings();
  const { status, user } = useSession();
  const rules = brand?.project;

  useEffect(() => {
    if (status !== 'unknown') return undefined;
    return app.timers.idle(() => void app.account.refresh().catch(() => undefined));
  }, [app, status]);

  return (
    <header className={style['bar']} data-clear={clear || undefined}>
      {!rules?.hideLogo && (
        <Link to="/portal" className={style['logo']}>
          <Brand />
        </Link>
      )}
      {children && <div className={style['middle']}>{children}</div>}
      <div className={style['end']}>
        <a
          className={style['guide']}
          aria-label={t('guide')}
          href={rules?.guideUrl || '/guide'}
          target="_blank"
          rel="noopener"
        >
          <BookOpen size={18} aria-hidden="true" />
          <span>{t('guide')}</span>
        </a>
        {status === 'in' && user?.status === 1 ? (
          <UserButton />
        ) : (
          <>
            <LanguageButton />
            <SignInLink />
          </>
        )}
      </div>
    </header>
  );
}
