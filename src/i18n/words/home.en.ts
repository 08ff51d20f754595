import type { WordsLike } from '../words-like';
import type { homeZh } from './home.zh';

export const homeEn: WordsLike<typeof homeZh> = {
  hello: 'Welcome back, {{name}}',
  lead: 'There are flowers, a lake, and people out for a stroll.',
  place: 'The plaza',
  placeText: 'A fountain, a jetty on the lake, a small stage and a row of lit houses.',
  enter: 'Enter the plaza',
  entering: 'Entering…',
  edit: 'Name and avatar',
  picture: 'A view of the plaza',
};
