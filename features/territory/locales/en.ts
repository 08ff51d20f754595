import type { territoryZh } from './zh';

export const territoryEn: typeof territoryZh = {
  title: 'Territory',
  failed: 'The territory could not be read',
  level: 'Level {{level}}',
  facts: 'visitors: {{count}}',
  next: 'visitors: {{count}}, next level at {{next}}',
  newTab: '{{name}}, opens in a new window',
};
