import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { liveStreamsZh } from './zh';

export const liveStreamsEn: LocaleShape<typeof liveStreamsZh> = {
  status: {
    idle: 'Opening the live stream…',
    loading: 'Opening the live stream…',
    playing: 'Live now',
    broken: 'The live stream broke off; connecting again',
    ended: 'The live stream has ended',
  },
  large: 'Enlarge',
  small: 'Make small',
  mute: 'Mute the live stream',
  unmute: 'Unmute the live stream',
  soundBlocked: 'Press to hear the live stream',
  settings: {
    title: 'Live stream',
    intro:
      'Enter the playback address of a live stream (HLS, ends with .m3u8): people in the space see it on the large screen, and hear it when they are near. A shared screen is shown first.',
    none: 'This space has no large screen',
    noneText: 'Place a large screen in the space to show a live stream.',
    screen: 'Large screen {{number}}',
    address: 'Playback address',
    addressHint: 'Begins with https://; the console of your streaming service shows it',
    invalid:
      'The address must begin with https://. Copy the whole playback address from your streaming service',
    show: 'Show it',
    change: 'Change it',
    end: 'End it',
    shown: 'Shown on the large screen',
    over: 'Ended',
    on: 'Showing',
  },
};
