import type { chargeZh } from './zh';

export const chargeEn: typeof chargeZh = {
  label: 'Charge',
  about: 'Groups fill their bars together: one unit per person and minute.',
  full: 'The bar of “{{name}}” is full',
  play: {
    title: 'Energy',
    charge: 'Charge +1',
    chargeOne: 'Charge +1 for “{{name}}”',
    wait: 'Again in {{count}} s',
    level: '{{level}} / {{goal}}',
    own: 'Given by you: {{count}}',
    full: 'Full!',
    notYet: 'Not open yet. Please wait.',
    paused: 'Paused by the host. Please wait.',
    over: 'This is over',
  },
  setup: {
    groups: 'Groups',
    group: 'Group {{number}}',
    groupName: 'Name of group {{number}}',
    goal: 'Units that fill it',
    goalHint: 'Each person gives one a minute',
    add: 'Add a group',
    remove: 'Remove group {{number}}',
  },
  errors: {
    chargeGroups: 'Add at least one group.',
    chargeNoGroup: 'There is no such group. Refresh and try again.',
  },
};
