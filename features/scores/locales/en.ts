import type { scoresZh } from './zh';

export const scoresEn: typeof scoresZh = {
  title: 'Points',
  open: 'Points',
  own: {
    balance: 'To spend',
    earned: 'Earned in all',
    rank: 'Place {{rank}}',
    noRank: 'No points yet. Take part in an activity to get some.',
    entries: 'My entries',
    noEntries: 'Nothing here yet',
    more: 'Earlier ones',
  },
  rank: {
    title: 'Ranking',
    none: 'Nobody has points yet',
    noneHint: 'Lotteries, quizzes and other activities give points.',
    before: 'Previous',
    next: 'Next',
    page: '{{page}} / {{pages}}',
    points: '{{count}} points',
    me: 'me',
  },
  kinds: {
    lottery: 'Lottery',
    'lottery-box': 'Boxes',
    'punch-card': 'Punch card',
    'question-library': 'Questions',
    given: 'Organiser',
    shop: 'Points shop',
    refund: 'Refund',
    merge: 'Merged accounts',
    other: 'Activity',
  },
  give: {
    title: 'Give points',
    delta: 'Points',
    deltaHint: 'A negative number takes points',
    reason: 'Reason',
    reasonHint: 'The person will see it',
    send: 'Give',
    done: 'Done. Points now: {{count}}',
  },
  errors: {
    scoreNoMember: 'This person is not a member of the space.',
    scoreTooFew: 'This person does not have that many points.',
  },
};
