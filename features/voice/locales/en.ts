import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { voiceZh } from './zh';

export const voiceEn: LocaleShape<typeof voiceZh> = {
  microphone: 'Microphone',
  camera: 'Camera',
  screen: 'Share screen',
  screenShort: 'Screen',
  speaker: 'Speaker',
  mic: {
    off: 'Turn on microphone',
    opening: 'Opening microphone',
    preview: 'Turn on microphone',
    on: 'Mute (M)',
    muted: 'Unmute (M)',
    talking: 'Talking, release Space to end',
  },
  cam: {
    off: 'Turn on camera',
    opening: 'Opening camera',
    preview: 'Turn on camera',
    on: 'Turn off camera',
  },
  cast: {
    off: 'Share screen',
    opening: 'Choosing a screen',
    on: 'Stop sharing',
  },
  device: { voice: 'microphone', camera: 'camera', screen: 'screen' },
  menu: {
    voice: 'Microphone settings',
    camera: 'Camera settings',
    systemDefault: 'System default',
    numbered: '{{kind}} {{number}}',
    close: 'Turn off microphone',
    hint: 'While muted, hold Space to talk',
    sound: 'Your sound',
    sounds: {
      standard: 'Normal noise suppression',
      strong: 'Strong noise suppression, for loud places',
      music: 'High quality as it is, for music; wear headphones',
    },
    background: 'Background',
    backgrounds: { plain: 'As it is', blurred: 'Blurred' },
    pictures: 'Camera pictures',
    picturesAt: { avatars: 'Beside the people', tiles: 'In a row' },
  },
  fault: {
    refused:
      'The browser does not allow the {{device}}. Allow it by the icon left of the address, then try again',
    refusedBySystem:
      'The system does not allow the browser to use the {{device}}. Allow it in the privacy settings, then try again',
    notFound: 'No {{device}} was found. Connect one, then try again',
    busy: 'The {{device}} does not open, perhaps another program uses it. Close that program, then try again',
    overconstrained: 'The chosen {{device}} does not fit. Choose another one, then try again',
    insecure: 'Without https the browser does not let pages use the {{device}}. Open this page by https',
    unknown: 'The {{device}} does not open. Plug it in again, or reload the page',
  },
  problem: {
    voice: {
      mutedBySystem:
        'Others cannot hear you: the system or a switch of the headset mutes the microphone. Switch it on, or choose another one',
      silent:
        'Others cannot hear you: the microphone delivers no sound. Check its switch and volume, or choose another one',
    },
    camera: {
      mutedBySystem:
        'Others cannot see you: the camera gives no picture. Check its cover, or choose another one',
      silent: 'Others cannot see you: the camera gives no picture. Check its cover, or choose another one',
    },
  },
  stopped: {
    silenced: 'A host silenced you: the {{device}} is off',
    ownSilence: 'You silenced yourself: the {{device}} is off',
    muteAll: 'Everybody is muted. Ask to speak, and a host can let you',
    failed: 'The {{device}} did not connect. Press again to retry',
  },
  denied: {
    silenced: 'A host silenced you. You can speak when they undo it',
    ownSilence: 'You silenced yourself. End it to speak',
    muteAll: 'Everybody is muted. Ask to speak, and a host can let you',
    screenAuth: 'Only those who are allowed share a screen here. Ask a host for it',
    failed: 'It did not connect. Press again to retry',
  },
  again: 'Try again',
  liftSilence: 'End the silence',
  replaced: 'The {{device}} was disconnected. Now in use: {{name}}',
  reconnected: 'Audio and video are back',
  echoes: 'With the sound of the whole screen, others hear their own echo. Share one tab instead',
  noBlur: 'This computer is too slow to blur the background; your camera shows it again',
  noSuppressor: 'This browser cannot run the strong noise suppression; back to the normal one',
  soundBlocked: 'The browser blocks the sound. Press here to hear',
  switchedOff: 'A host switched audio and video off here. Your devices are off',
  green: {
    title: 'Ready?',
    hint: 'See and hear your devices first. Only you can see this.',
    microphoneOn: 'Microphone on',
    cameraOn: 'Camera on',
    noPicture: 'The camera is off',
    level: 'Microphone level',
    test: 'Test sound',
    enter: 'Join like this',
    without: 'Join without devices',
  },
  tiles: {
    label: 'Pictures',
    you: 'You',
    yourScreen: 'You are sharing your screen',
    screenOf: 'Screen of {{name}}',
    onScreen: 'On the large screen. Press to enlarge',
    large: 'Enlarge',
    small: 'Make smaller',
    popOut: 'Picture in picture',
    speaks: 'Speaking',
    muted: 'Muted',
  },
};
