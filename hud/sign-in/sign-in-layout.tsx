import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Postcard } from '../scene/postcard';
import { Brand } from '../ui/brand';
import { LanguageButton } from '../ui/language-button';
import style from './sign-in-layout.module.css';

interface LayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Placed above the title. */
  readonly sign?: ReactNode;
  /** Short content, centred on its side. */
  readonly short?: boolean;
  readonly children: ReactNode;
}

/** Two columns on a wide screen: scene and form; on phones the scene is on top. Needs the namespace `login`. */
export function SignInLayout({ title, lead, sign, short = false, children }: LayoutProps) {
  const { t } = useTranslation('login');
  return (
    <main className={style['layout']}>
      <div className={style['world']} role="img" aria-label={t('scene')}>
        <Postcard />
        <div className={style['caption']} aria-hidden="true">
          <p className={style['slogan']}>{t('slogan')}</p>
          <p className={style['sloganText']}>{t('sloganText')}</p>
        </div>
      </div>
      <div className={style['side']}>
        <header className={style['top']}>
          <Brand />
          <LanguageButton />
        </header>
        <div className={style['card']} data-short={short || undefined}>
          {sign}
          <div className={style['words']}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
