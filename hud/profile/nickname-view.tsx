import { useTranslation } from 'react-i18next';
import type { Profile } from '../../src/actions/account';
import { useSession } from '../app-context';
import { Brand } from '../ui/brand';
import { LanguageButton } from '../ui/language-button';
import { lookOf } from '../ui/portrait';
import style from './nickname-view.module.css';
import { ProfileEditor } from './profile-editor';

/** The page of the first visit: a name, a look, and in. */
export function NicknameView({ onSave }: { readonly onSave: (profile: Profile) => Promise<void> }) {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={style['page']}>
      <header className={style['top']}>
        <Brand />
        <LanguageButton />
      </header>
      <main className={style['card']}>
        <ProfileEditor
          heading={
            <div className={style['words']}>
              <h1>{t('title')}</h1>
              <p>{t('lead')}</p>
            </div>
          }
          nickname={user.nicknameSet ? user.nickname : ''}
          look={lookOf(user)}
          submit={t('enter')}
          onSave={onSave}
        />
      </main>
    </div>
  );
}
