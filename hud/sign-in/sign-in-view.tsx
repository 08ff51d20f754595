import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../contract/model/user';
import { useApp } from '../app-context';
import sketch from '../scene/vignette-sketch.module.css';
import { Brand } from '../ui/brand';
import { LanguageButton } from '../ui/language-button';
import { SignInForm } from './sign-in-form';
import style from './sign-in-view.module.css';

const Vignette = lazy(async () => ({ default: (await import('../scene/vignette')).Vignette }));

/** Two parts on a wide screen: the world on the left, the form on the right. On a phone the world is above. */
export function SignInView({ onDone }: { readonly onDone: (user: CurrentUser) => void }) {
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
          <div className={style['words']}>
            <h1>{t('title')}</h1>
            <p>{t('lead')}</p>
          </div>
          <SignInForm onDone={onDone} />
        </div>
      </div>
    </main>
  );
}
