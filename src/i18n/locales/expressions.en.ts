import type { LocaleShape } from '../locale-shape';
import type { expressionsZh } from './expressions.zh';

export const expressionsEn: LocaleShape<typeof expressionsZh> = {
  title: 'Reactions',
  wave: 'Hello',
  heart: 'Heart',
  laugh: 'Laughing',
  clap: 'Applause',
  thumb: 'Thumbs up',
  party: 'Celebrating',
  surprise: 'Surprised',
  question: 'Question',
  idea: 'Good idea',
  tears: 'Sad',
  fire: 'Amazing',
  tea: 'Tea break',
  shown: 'Reaction shown: {{what}}',
  one: '{{name}}: {{what}}',
  many: '{{count}} people react',
  tooMany: 'A little slower, so that everybody can see it',
};
