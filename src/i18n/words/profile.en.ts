import type { WordsLike } from '../words-like';
import type { profileZh } from './profile.zh';

export const profileEn: WordsLike<typeof profileZh> = {
  title: 'How will people see you?',
  lead: 'Pick a name and a look. You can change both at any time.',
  editTitle: 'Name and avatar',
  nickname: 'Nickname',
  nicknameHint: 'Everyone will see it',
  nicknameEmpty: 'Nickname cannot be empty',
  nicknameTooLong: 'A nickname has at most 12 characters',
  color: 'Colour',
  head: 'Hair and hats',
  body: 'Clothes',
  heads: ['Short hair', 'Long hair', 'Beanie', 'Animal hood', 'Curls or bun', 'Explorer hat or helmet'],
  bodies: ['Coat', 'Dress', 'Overall', 'Suit', 'Sweater', 'Spacesuit'],
  random: 'Surprise me',
  enter: 'Enter the plaza',
  saving: 'Saving…',
  saved: 'Saved',
  preview: 'Preview of your avatar',
  colors: {
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
    yellow: 'Orange',
    cyan: 'Cyan',
    red: 'Red',
    black: 'Black',
  },
};
