import type { lotteryZh } from './zh';

export const lotteryEn: typeof lotteryZh = {
  label: 'Lottery',
  about: 'Do tasks, earn chances, spin. Everybody can check the result.',
  play: {
    draw: 'Spin',
    drawing: 'Spinning…',
    left: 'Chances left: {{count}}',
    noneLeft: 'No chances left',
    noneLeftTasks: 'No chances left. Do a task below to get more.',
    notYet: 'Not open yet. Have a look at the prizes.',
    paused: 'Paused by the host. Please wait.',
    over: 'This lottery is over',
    wonPoints: 'You won “{{prize}}”! {{count}} points were added.',
    wonThing: 'You won “{{prize}}”! The host will hand it to you.',
    nothing: 'Nothing this time. Thank you for playing!',
    receipt: 'Your receipt: draw {{seq}}, alias {{who}}',
    slice: 'No prize',
    wheel: 'Wheel of prizes',
  },
  tasks: {
    title: 'Do tasks, get chances',
    chances: '+{{count}}',
    right: 'Right! You got chances.',
  },
  setup: {
    chances: 'Free chances per person',
    per: 'Chances and tasks',
    perHint: 'How often they can be earned',
    pers: { person: 'Once per person', day: 'Once a day' },
    perPerson: 'Prizes per person (empty: any)',
    taskChances: 'Chances it gives',
  },
  errors: {
    lotteryNoChance: 'You have no chances left. Do a task to get more.',
    lotteryUsersOnly: 'Add a phone number to take part in this lottery.',
    lotteryNoChances: 'Give everybody at least one chance, or add a task.',
  },
};
