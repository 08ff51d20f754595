import type { LocaleShape } from '../locale-shape';
import type { removalZh } from './removal.zh';

export const removalEn: LocaleShape<typeof removalZh> = {
  kicked: 'You were asked to leave “{{name}}”',
  banned: 'You cannot enter “{{name}}” now',
  why: 'Reason: {{reason}}',
  until: 'Banned until {{time}}',
  forGood: 'No end is set',
  signIn: 'This ban is for guests: sign in to go in',
  contact: 'Questions? Ask {{names}}',
  contactOwner: 'Questions? Ask the owner of the space',
  back: 'Go back in',
  dismiss: 'Put this note away',
};
