import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { votesZh } from './zh';

export const votesEn: LocaleShape<typeof votesZh> = {
  errors: {
    voteNoCandidate: 'There is no such choice. Refresh and choose again',
    voteNoneLeft: 'You have used all your votes',
    voteStays: 'A vote cannot be changed here',
    voteUsersOnly: 'Sign in with your phone first, then vote',
    voteCandidates: 'There must be at least two choices',
    voteTooMany: 'Nobody can have more votes than there are choices',
    voteAnonymous: 'In a secret vote everybody has one vote, which cannot be changed',
  },
};
