import type { LocaleShape } from '../locale-shape';
import type { graphicsZh } from './graphics.zh';

export const graphicsEn: LocaleShape<typeof graphicsZh> = {
  title: 'Graphics',
  none: 'This device cannot draw the world, so there is no quality or frame rate to choose.',
  now: {
    label: 'Now',
    fps: '{{count}} frames a second',
    fpsOf: '{{fps}} of {{count}} frames a second',
    chosen: 'Set to {{chosen}}; {{wanted}} for now, to stay smooth',
    work: 'A frame takes {{took}} ms, {{ms}} of them our own work; the rest is the device drawing, or waiting',
    measuring: 'Measuring what you changed…',
    measured:
      'What you changed: {{before.fps}} → {{after.fps}} frames a second, work a frame {{before.work}} → {{after.work}} ms',
    device: {
      none: 'No graphics card here: the processor draws',
      builtIn: 'Seems to have built-in graphics',
      own: 'Has a graphics card of its own',
    },
    pinned: 'The quality you chose',
    best: 'Everything as it is set',
    lowered: 'To stay smooth, we are saving on: {{parts}}',
    step: 'Step {{step}} of {{steps}}',
  },
  parts: {
    effects: 'effects',
    resolution: 'sharpness',
    avatars: 'detail of people',
    fps: 'frame rate',
    videos: 'number of videos',
  },
  between: ', ',
  dots: 'Cost {{count}} of 3',
  quality: {
    title: 'Quality',
    auto: 'Automatic',
    low: 'Low',
    middle: 'Middle',
    high: 'High',
    cost: {
      auto: 'Saves a little when it stutters, and comes back when it is smooth',
      low: 'Saves the most power; plain, and without names far away',
      middle: 'A little less sharp, easier on the graphics card',
      high: 'The sharpest, and takes the most power',
    },
  },
  rate: {
    title: 'Frame rate',
    screen: 'As the screen',
    fps: '{{count}} a second',
    cost: 'Fewer frames save power; you walk just as fast',
  },
  shadow: { title: 'Shadows', cost: 'In 3D only; best with a graphics card of its own' },
  curved: {
    title: 'Rounded ground',
    cost: 'In 3D only, as on a small planet. Turn it off if it makes you dizzy; it costs nothing.',
  },
  effects: {
    title: 'Effects',
    cost: 'Wind, water, clouds and fireflies: the picture never rests, which takes more power',
  },
  volume: { title: 'Sound', off: 'Off', cost: 'Music and the sounds of things, not voices' },
  reset: 'As recommended',
  resetDone: 'Back to the recommended settings',
};
