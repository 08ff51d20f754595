import type { scoreTasksZh } from './zh';

export const scoreTasksEn: typeof scoreTasksZh = {
  label: 'Score tasks',
  about: 'Visit, stay, walk to a place or answer: done tasks pay points.',
  play: {
    title: 'Tasks',
    done: 'Done {{done}} of {{all}}',
    today: 'Points today: {{count}}',
    todayOf: 'Points today: {{count}} of {{most}} at most',
    enough: 'You have all the points of today. Come back tomorrow for the other tasks.',
    points: '+{{count}} points',
    pointsDaily: '+{{count}} points a day',
    paid: 'Right! +{{count}} points',
    notYet: 'Not open yet. Have a look at the tasks.',
    paused: 'Paused by the host. Please wait.',
    over: 'These tasks are over',
  },
  setup: {
    points: 'Points it pays',
    per: 'How often it pays',
    perHint: 'Once a day: again after midnight',
    pers: { person: 'Once per person', day: 'Once a day' },
    perDay: 'Points per person and day (empty: any)',
  },
  errors: {
    scoreTasksNone: 'Add at least one task.',
    scoreTasksPerDay: 'The points a day cannot be fewer than those of one task.',
    scoreTaskEnough: 'That is right, but you have all the points of today. Come back tomorrow.',
    scoreTaskUsersOnly: 'Add a phone number to do these tasks.',
  },
};
