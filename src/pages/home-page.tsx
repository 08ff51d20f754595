import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../hud/app-context';
import { HomeView } from '../../hud/home/home-view';
import type { PageWords } from '../i18n/add-words';
import { homeEn } from '../i18n/words/home.en';
import { homeZh } from '../i18n/words/home.zh';
import { profileEn } from '../i18n/words/profile.en';
import { profileZh } from '../i18n/words/profile.zh';
import { DEMO_PATH, LOGIN } from '../router/routes';

export const words: readonly PageWords[] = [
  { namespace: 'home', zh: homeZh, en: homeEn },
  { namespace: 'profile', zh: profileZh, en: profileEn },
];

export function Page() {
  const app = useApp();
  const navigate = useNavigate();
  // Entering loads the page anew: what it needs is fetched while one still looks at the picture.
  useEffect(() => app.timers.idle(() => void import('./main-page').catch(() => undefined)), [app]);

  const signOut = async (): Promise<void> => {
    try {
      await app.account.signOut();
      void navigate(LOGIN);
    } catch (error) {
      app.showError(error);
    }
  };
  return (
    <HomeView
      onEnter={() => {
        app.page.mark('tp:enter');
        void navigate(DEMO_PATH);
      }}
      onSave={async (profile) => void (await app.account.saveProfile(profile))}
      onSignOut={() => void signOut()}
    />
  );
}
