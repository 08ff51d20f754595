import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { dictionaryZh } from './zh';

export const dictionaryEn: LocaleShape<typeof dictionaryZh> = {
  title: 'Dictionary',
  text: 'Settings for activities and pages: a key and a piece of JSON. Public keys can be read by everybody in the space.',
  none: 'No keys yet',
  add: 'Add a key',
  key: 'Key',
  keyHint: 'Starts with a letter; letters, digits and . _ - up to 64 characters',
  value: 'Value (JSON)',
  isPublic: 'Public',
  isPublicText: 'Everybody in the space may read it; otherwise only managers',
  hidden: 'Managers only',
  changed: 'Version {{version}}, {{at}}',
  edit: 'Change',
  editNamed: 'Change “{{key}}”',
  save: 'Save',
  saved: 'Saved',
  remove: 'Remove',
  removeAsk: 'Remove “{{key}}”?',
  removeText: 'What uses it will act as if it was never set.',
  removed: 'Removed',
  cancel: 'Cancel',
  now: 'Stored now:',
  gone: 'This key was just removed. Saving again creates it anew.',
  errors: {
    dictionaryStale: 'Somebody has just changed this key. Your text is still here: compare, then save again',
    dictionaryNotJson: 'This is not JSON. Check quotes, commas and brackets',
    dictionaryTooLarge: 'A value may have 16 KB. Shorten it',
    dictionaryFull: 'A space may have 100 keys. Remove one that is not used',
  },
};
