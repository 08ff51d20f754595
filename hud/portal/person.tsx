import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addWords } from '../../src/i18n/add-locales';
import { shellWords } from '../../src/i18n/shell-locales';
import { UserButton } from '../topbar/user-button';

/** Who is signed in, with the dropdown of the top bar. It brings its words: a stranger never loads them. */
export function Person() {
  const { i18n } = useTranslation();
  useState(() => addWords(i18n, [shellWords]));
  return <UserButton />;
}
