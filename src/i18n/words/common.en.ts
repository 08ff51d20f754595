import type { WordsLike } from '../words-like';
import type { commonZh } from './common.zh';

export const commonEn: WordsLike<typeof commonZh> = {
  brand: 'Tiny Planet',
  brandOther: '小星球',
  titleHome: 'Home',
  titleLogin: 'Sign in',
  titleNickname: 'Name and avatar',
  titleSpace: 'Space',
  language: 'Language',
  switchTo: '中文',
  switchLabel: 'Switch to Chinese',
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  save: 'Save',
  loading: 'Loading',
  exitAsk: 'Are you sure you want to exit?',
  noPermission: 'The operation failed: you do not have permission',
  spaceClosed: 'Space closed',
  signOut: 'Sign out',
  goHome: 'Back home',
  brokenTitle: 'This page could not be opened',
  brokenText: 'A refresh usually helps. Your things are safe.',
  refresh: 'Refresh',
  errors: {
    network: 'Network error, please try again later',
    timeout: 'That took too long. Please try again later.',
    malformed: 'The service cannot be reached right now. Please try again later.',
    unknown: 'Unknown exception. Please try again later.',
  },
};
