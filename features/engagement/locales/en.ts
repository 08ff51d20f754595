import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { engagementZh } from './zh';

export const engagementEn: LocaleShape<typeof engagementZh> = {
  errors: {
    engagementNotFound: 'There is no such activity here; it may have been removed',
    engagementChanged: 'Someone else has just changed it. Open it again and retry',
    engagementStep: 'That is not possible in its present state',
    engagementOpened: 'Settings cannot change once it has opened. Make a copy instead',
    engagementTimes: 'The end must be after the beginning, and after now',
    engagementZone: 'No such time zone. Choose one from the list',
    engagementLimit: 'This space has 200 activities already. Remove a draft first',
    engagementNotOpen: 'It has not started yet. Please wait',
    engagementPaused: 'The host has paused it. Please wait',
    engagementOver: 'It is over',
  },
};
