import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../src/i18n/add-locales';
import { shellLocales } from '../../src/i18n/shell-locales';
import { UserButton } from '../topbar/user-button';

/** The signed-in user with the top bar's menu. It adds its own locale, which signed-out visitors never load. */
export function Person() {
  const { i18n } = useTranslation();
  useState(() => addLocales(i18n, [shellLocales]));
  return <UserButton />;
}
