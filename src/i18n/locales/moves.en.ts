import type { LocaleShape } from '../locale-shape';
import type { movesZh } from './moves.zh';

export const movesEn: LocaleShape<typeof movesZh> = {
  emotes: 'React and move',
  emotesShort: 'React',
  wave: 'Wave',
  dance: 'Dance',
  sit: 'Sit down',
  doing: { sit: 'sitting', wave: 'waving', dance: 'dancing' },
  follow: 'Follow',
  followNamed: 'Follow {{name}}',
  unfollow: 'Stop following',
  unfollowNamed: 'Stop following {{name}}',
  following: 'Following {{name}}',
  followsNow: 'Following {{name}} now',
  followsNoMore: 'No longer following {{name}}',
  comeHere: 'Ask over',
  comeHereNamed: 'Ask {{name}} to come over',
  called: '{{name}} has been asked to come over',
  notHere: '{{name}} is not in the space now',
  chat: 'Message',
  card: 'Card of {{name}}',
  closeCard: 'Close the card',
  map: 'Map',
  mapWays: 'Map: tap it to walk there',
  mapOpen: 'Open the map',
  mapFold: 'Fold the map',
  zone: {
    quiet: { name: 'Quiet area', text: 'Nobody nearby is heard here, only the stage' },
    private: { name: 'Private area', text: 'Only the people in here hear each other' },
    stage: { name: 'Stage', text: 'Speakers are heard in the whole space from here' },
  },
};
