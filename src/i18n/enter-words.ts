import type { PageWords } from './add-words';
import { enterEn } from './words/enter.en';
import { enterZh } from './words/enter.zh';
import { loginEn } from './words/login.en';
import { loginZh } from './words/login.zh';

/** Words of the pages around the ways in: they share sign-in's layout. */
export const enterWords: readonly PageWords[] = [
  { namespace: 'login', zh: loginZh, en: loginEn },
  { namespace: 'enter', zh: enterZh, en: enterEn },
];
