import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../src/i18n/add-locales';
import { shellLocales } from '../../src/i18n/shell-locales';
import { UserButton } from '../topbar/user-button';

/** Who is signed in, with the dropdown of the top bar. It brings its words: a stranger never loads them. */
export function Person() {
  const { i18n } = useTranslation();
  useState(() => addLocales(i18n, [shellLocales]));
  return <UserButton />;
}
