import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import sketch from '../scene/vignette-sketch.module.css';
import { Brand } from '../ui/brand';
import { LanguageButton } from '../ui/language-button';
import style from './sign-in-layout.module.css';

const Vignette = lazy(async () => ({ default: (await import('../scene/vignette')).Vignette }));

interface LayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Stands above the title. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Two parts on a wide screen: the world on the left, the form on the right. On a phone the world is above.
 * Brings no words of its own: the namespace `login`.
 */
export function SignInLayout({ title, lead, sign, children }: LayoutProps) {
  const { timers } = useApp();
  const { t } = useTranslation('login');
  // The words paint first; the picture is fetched when the form can be used.
  const [painting, setPainting] = useState(false);
  useEffect(() => timers.idle(() => setPainting(true)), [timers]);
  return (
    <main className={style['layout']}>
      <div className={style['world']} role="img" aria-label={t('scene')}>
        <div className={sketch['sketch']} />
        {painting && (
          <Suspense fallback={null}>
            <Vignette />
          </Suspense>
        )}
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
        <div className={style['card']}>
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
