import type { LocaleShape } from '../locale-shape';
import type { shellZh } from './shell.zh';

export const shellEn: LocaleShape<typeof shellZh> = {
  notYetTitle: 'Not open yet',
  notYetText: '“{{name}}” opens with a later version. We are working on it with care.',
  backToSpace: 'Back to the space',
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
  views: {
    picture: 'Picture',
    noPicture: 'The picture could not be opened',
    keep: 'Save the picture',
  },
  messages: {
    noCast: 'You do not have permission to cast screen',
    device: 'The corresponding device is not connected and cannot be opened',
    audioDevice: 'The audio device is not connected and cannot be opened',
    cameraDevice: 'The camera is not connected and cannot be opened',
    mediaReconnecting: 'Audio and video are trying to reconnect',
    mediaLost: 'The current audio and video network is disconnected, please try to refresh',
  },
};
