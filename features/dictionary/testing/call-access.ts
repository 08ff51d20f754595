import type { FeatureAccess } from '../../../tests/server/support/call-access';

/** Whether somebody manages a space is read for each call, because managers work on closed spaces too. */
export const ACCESS: FeatureAccess = {
  area: 'dictionary',
  guarded: [],
  open: {
    dictionaryByKey: { input: () => ({ key: 'welcome' }) },
    listDictionary: { input: () => ({}), answer: 'forbidden' },
    setDictionaryKey: { input: () => ({ key: 'welcome', value: '1', version: 0 }), answer: 'forbidden' },
  },
};
