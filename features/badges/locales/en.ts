import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { badgesZh } from './zh';

export const badgesEn: LocaleShape<typeof badgesZh> = {
  aboutFailed: 'Words and badges could not be loaded',
  loading: 'Reading…',
  personality: 'In one line',
  personalityHint: 'For example: likes walks and jazz',
  personalitySave: 'Save',
  personalitySaved: 'Saved. Whoever clicks on you sees it.',
  badges: 'Badges',
  badgesHint: 'Press one that you have earned to wear it on your picture',
  badgesNone: 'No badges yet. Walk into a space for the first one.',
  notYet: '{{what}} (not yet)',
  errors: {
    personalityTooLong: 'At most 60 characters',
  },
};
