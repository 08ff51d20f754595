import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../src/i18n/add-locales';
import { profileEn } from '../../src/i18n/locales/profile.en';
import { profileZh } from '../../src/i18n/locales/profile.zh';
import { ProfileDialog } from './profile-dialog';

/** The profile editor over a space. It adds its own locale, which entering does not need. */
export function ProfileOverSpace(props: ComponentProps<typeof ProfileDialog>) {
  const { i18n } = useTranslation();
  // Before the dialog renders.
  useState(() => addLocales(i18n, [{ namespace: 'profile', zh: profileZh, en: profileEn }]));
  return <ProfileDialog {...props} />;
}
