import type { WordsLike } from '../words-like';
import type { shellZh } from './shell.zh';

export const shellEn: WordsLike<typeof shellZh> = {
  notYetTitle: 'Not open yet',
  notYetText: '“{{name}}” opens with a later version. We are working on it with care.',
  logo: 'Tiny Planet, to the front page',
  guide: 'Guide',
  signIn: 'Sign in',
  menuOf: 'Menu of {{name}}',
  bound: { phone: '{{text}}', wechat: 'WeChat {{text}}', qq: 'QQ {{text}}' },
  menu: {
    editNickname: 'Change nickname',
    editRole: 'Change avatar',
    signOut: 'Sign out',
    signIn: 'Sign in',
  },
};
