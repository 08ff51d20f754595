import { ArrowRight, LogOut, UserRoundPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../src/actions/account';
import { useSession } from '../app-context';
import { Brand } from '../ui/brand';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { LanguageButton } from '../ui/language-button';
import { Portrait, lookOf } from '../ui/portrait';
import style from './home-view.module.css';

const Vignette = lazy(async () => ({ default: (await import('../scene/vignette')).Vignette }));
const ProfileDialog = lazy(async () => ({
  default: (await import('../profile/profile-dialog')).ProfileDialog,
}));

interface Props {
  readonly onEnter: () => void;
  readonly onSave: (profile: Profile) => Promise<void>;
  readonly onSignOut: () => void;
}

/** Welcome back: a window onto the plaza and one button to step in. */
export function HomeView({ onEnter, onSave, onSignOut }: Props) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  const [entering, setEntering] = useState(false);
  if (!user) return null;
  return (
    <div className={style['page']}>
      <header className={style['top']}>
        <Brand />
        <nav className={style['tools']}>
          <LanguageButton />
          <IconButton icon={LogOut} label={common('signOut')} tip="below" onPress={onSignOut} />
        </nav>
      </header>
      <main className={style['main']}>
        <div className={style['hello']}>
          <Portrait look={lookOf(user)} size={72} />
          <div className={style['words']}>
            <h1>{t('hello', { name: user.nickname })}</h1>
            <p>{t('lead')}</p>
          </div>
          <Button onPress={() => setEditing(true)}>
            <UserRoundPen size={18} aria-hidden="true" />
            {t('edit')}
          </Button>
        </div>
        <section className={style['place']} aria-label={t('place')}>
          <div className={style['picture']} role="img" aria-label={t('picture')}>
            <Suspense fallback={null}>
              <Vignette />
            </Suspense>
          </div>
          <div className={style['foot']}>
            <div>
              <h2>{t('place')}</h2>
              <p>{t('placeText')}</p>
            </div>
            <Button
              look="act"
              size="l"
              busy={entering}
              onPress={() => {
                setEntering(true);
                onEnter();
              }}
            >
              {entering ? t('entering') : t('enter')}
              {!entering && <ArrowRight size={20} aria-hidden="true" />}
            </Button>
          </div>
        </section>
      </main>
      {editing && (
        <Suspense fallback={null}>
          <ProfileDialog onSave={onSave} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
