import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { visitsZh } from './zh';

export const visitsEn: LocaleShape<typeof visitsZh> = {
  title: 'Time spent here',
  failed: 'The time could not be read',
  both: 'Today {{today}}, in all {{total}}',
  less: 'less than a minute',
  minutes: '{{minutes}} min',
  hours: '{{hours}} h',
  hoursMinutes: '{{hours}} h {{minutes}} min',
};
