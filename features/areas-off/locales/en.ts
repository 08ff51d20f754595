import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { areasOffZh } from './zh';

export const areasOffEn: LocaleShape<typeof areasOffZh> = {
  title: 'Close areas',
  text: 'Nobody can enter a closed area, and who is in it is taken outside. It stays closed after a restart.',
  openText: 'Everybody may enter',
  closedText: 'Closed: nobody can enter',
  closed: '“{{area}}” is closed',
  opened: '“{{area}}” is open',
  someClosed: 'Closed for now: {{areas}}',
  between: ', ',
  errors: {
    areaGone: 'This area is no longer on the map',
    areaHoldsSpawns:
      'All spawn points would lie in closed areas, so that nobody could arrive. Keep one outside',
  },
};
