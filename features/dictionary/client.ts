import { defineClientFeature } from '../../src/features/client-feature';
import type { DictionaryApi } from './client-api';
import { DICTIONARY_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const dictionaryClient = defineClientFeature({
  name: 'dictionary',
  errors: DICTIONARY_ERRORS,
  openApp: ({ http }): DictionaryApi => ({
    list: async (spaceId) => (await http.get('/api/dictionary/list', { spaceId }, QUIET)).entries,
    set: async (spaceId, entry) =>
      (await http.post('/api/dictionary/setKey', { spaceId, ...entry }, QUIET)).entry,
  }),
  ui: () => import('./ui/ui'),
});
