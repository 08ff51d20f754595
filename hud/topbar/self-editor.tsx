import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addWords } from '../../src/i18n/add-words';
import { profileEn } from '../../src/i18n/words/profile.en';
import { profileZh } from '../../src/i18n/words/profile.zh';
import { useApp } from '../app-context';
import { ProfileDialog } from '../profile/profile-dialog';

/** Nickname and avatar from the dropdown, on any page: it brings its own words. */
export function SelfEditor({ onClose }: { readonly onClose: () => void }) {
  const { account } = useApp();
  const { i18n } = useTranslation();
  // Once, before the dialog asks for them.
  useState(() => addWords(i18n, [{ namespace: 'profile', zh: profileZh, en: profileEn }]));
  return (
    <ProfileDialog onSave={async (profile) => void (await account.saveProfile(profile))} onClose={onClose} />
  );
}
