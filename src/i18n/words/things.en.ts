import type { WordsLike } from '../words-like';
import type { thingsZh } from './things.zh';

export const thingsEn: WordsLike<typeof thingsZh> = {
  prompt: {
    use: 'Use {{name}}',
    read: 'Read {{name}}',
    look: 'Look at {{name}}',
    open: 'Open {{name}}',
    visit: 'Visit {{name}}',
    talk: 'Talk to {{name}}',
    through: 'Go through {{name}}',
    draw: 'Draw on {{name}}',
  },
  say: {
    openLink: 'Open this link in a new window?',
    leaveFor: 'Leave for this page?',
    confirm: 'Confirm',
    go: 'Go',
    anotherPlace: 'Another space lies behind this door.',
    walkingTo: 'Walking to {{name}}',
    noAddress: 'There is nothing to open here yet',
  },
  loading: 'Opening…',
  broken: 'This could not be opened. Check the network and try again.',
  retry: 'Try again',
  nothing: 'Nothing is written here yet.',
  picture: 'Picture {{number}} of {{count}}',
  noPicture: 'This picture could not be shown.',
  noPictures: 'There are no pictures here yet.',
  previous: 'Previous',
  next: 'Next',
  bigger: 'Zoom in',
  smaller: 'Zoom out',
  web: {
    frame: 'Web page',
    hint: 'No page here? Some sites open in a window of their own only.',
    outside: 'Open in a new window',
  },
  file: {
    kind: '{{kind}} file',
    plain: 'File',
    ask: 'Download this file?',
    from: 'From {{host}}',
    download: 'Download',
    none: 'There is no file here yet.',
  },
  dialogue: {
    next: 'Go on',
    end: 'Goodbye',
    choices: 'Your answer',
    whole: 'Show all of it',
  },
};
