import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRights } from '../../src/actions/account/account-rights';
import { saveProfileFrom, type EditSource } from '../../src/actions/account/save-profile-from';
import type { LinkedAccounts } from '../../src/actions/account/linked-accounts';
import type { Profile } from '../../src/actions/account/account';
import { addLocales } from '../../src/i18n/add-locales';
import { avatarEn } from '../../src/i18n/locales/avatar.en';
import { avatarZh } from '../../src/i18n/locales/avatar.zh';
import { loginEn } from '../../src/i18n/locales/login.en';
import { loginZh } from '../../src/i18n/locales/login.zh';
import { profileEn } from '../../src/i18n/locales/profile.en';
import { profileZh } from '../../src/i18n/locales/profile.zh';
import { useApp } from '../app-context';
import { AccountDialog } from '../profile/account-dialog';
import { ProfileDialog } from '../profile/profile-dialog';

interface Props {
  /** Absent: name and avatar before entering a space. */
  readonly start?: 'editNickname' | 'editRole';
  readonly onClose: () => void;
}

/** Account and avatar editors, on any page; adds its own locale. */
export function SelfEditor({ start, onClose }: Props) {
  const { account, showError } = useApp();
  const { i18n } = useTranslation();
  const [view, setView] = useState<Props['start']>(start);
  const [loaded, setLoaded] = useState<readonly [LinkedAccounts, AccountRights] | undefined>();
  const [failed, setFailed] = useState(false);
  // Before the dialogs render.
  useState(() =>
    addLocales(i18n, [
      { namespace: 'profile', zh: profileZh, en: profileEn },
      { namespace: 'avatar', zh: avatarZh, en: avatarEn },
      { namespace: 'login', zh: loginZh, en: loginEn },
    ]),
  );
  useEffect(() => {
    if (start !== 'editNickname') return;
    Promise.all([account.linkedAccounts(), account.rights()]).then(setLoaded, (error: unknown) => {
      showError(error);
      setFailed(true);
    });
  }, [account, showError, start]);
  useEffect(() => {
    if (failed) onClose();
  }, [failed, onClose]);
  const source: EditSource = start === undefined ? 'enter' : 'navBar';
  const save = (profile: Profile): Promise<void> =>
    saveProfileFrom(source, profile, { save: account.saveProfile });

  if (view !== 'editNickname')
    return <ProfileDialog avatarOnly={view === 'editRole'} onSave={save} onClose={onClose} />;
  return (
    loaded && (
      <AccountDialog
        linkedAccounts={loaded[0]}
        rights={loaded[1]}
        onSave={save}
        onRole={() => setView('editRole')}
        onClose={onClose}
      />
    )
  );
}
