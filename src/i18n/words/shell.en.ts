import type { WordsLike } from '../words-like';
import type { shellZh } from './shell.zh';

export const shellEn: WordsLike<typeof shellZh> = {
  notYetTitle: 'Not open yet',
  notYetText: '“{{name}}” opens with a later version. We are working on it with care.',
};
