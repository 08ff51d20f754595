import type { LocaleShape } from '../locale-shape';
import type { portalFrontZh } from './portal.front.zh';

export const portalFrontEn: LocaleShape<typeof portalFrontZh> = {
  nav: {
    label: 'Main',
    service: 'Service',
    cases: 'Scenarios',
    guide: 'Guide',
    about: 'About us',
    career: 'Careers',
    signIn: 'Sign in',
    menu: 'Menu',
    skip: 'Skip to the content',
  },
  hero: {
    title: 'A small planet you can walk into',
    lead: 'Open a tab and you are there. Stroll, meet, talk, and stay until the lamps come on. The whole planet runs on a server of your own.',
    enter: 'Step into the plaza',
    note: 'Nothing to install. Look around as a guest, sign in if you like it.',
    still:
      'A small round planet with a path around it, a tree, a house with a lit window and a moon. People are strolling around it.',
    live: 'The small planet, turning. Use the left and right arrow keys, or drag it',
    hint: 'Drag the planet to turn it',
  },
};
