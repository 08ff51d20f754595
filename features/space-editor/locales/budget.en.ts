import type { budgetZh } from './budget.zh';

export const budgetEn: typeof budgetZh = {
  title: 'Will a weak laptop manage?',
  level: { good: 'Light', much: 'Heavy', tooMuch: 'Too heavy' },
  keys: {
    things: 'All things',
    layers: 'Painted over, at the densest place',
    pictures: 'Memory for pictures',
    calls: 'Draws in 3D',
  },
  units: {
    things: '{{value}} of {{limit}}',
    layers: '{{value}} of {{limit}} times',
    pictures: '{{value}} of {{limit}} MB',
    calls: '{{value}} of {{limit}}',
  },
  advice: {
    things: 'Take some decoration away, or leave far corners empty.',
    layers: 'It is too dense there: spread out {{kinds}}, or take a few away.',
    pictures: 'Use smaller pictures, or take away those that few people see.',
    calls: 'Use fewer 3D models and own pictures, and more of the same things.',
  },
  goTo: 'See the densest place',
  about: 'An estimate for an ordinary laptop without a graphics card.',
  publish: 'This map is too heavy for ordinary computers and may run slowly. See what to take away.',
};
