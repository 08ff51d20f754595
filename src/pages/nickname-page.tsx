import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../../hud/app-context';
import { NicknameView } from '../../hud/profile/nickname-view';
import type { PageWords } from '../i18n/add-words';
import { profileEn } from '../i18n/words/profile.en';
import { profileZh } from '../i18n/words/profile.zh';
import { safeReturnUrl } from '../router/return-url';
import { DEMO_PATH } from '../router/routes';

export const words: readonly PageWords[] = [{ namespace: 'profile', zh: profileZh, en: profileEn }];

export function Page() {
  const { account, page } = useApp();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <NicknameView
      onSave={async (profile) => {
        await account.saveProfile(profile);
        page.mark('tp:enter');
        void navigate(safeReturnUrl(query.get('returnUrl')) ?? DEMO_PATH);
      }}
    />
  );
}
