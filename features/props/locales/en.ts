import type { propsZh } from './zh';

export const propsEn: typeof propsZh = {
  errors: {
    propNotAllowed: 'Nothing can be put down in this space now',
    propTooFar: 'Too far away. Walk closer and try again',
    propNoRoom: 'There is no room here. Keep away from walls, doors, entries and portals',
    propLimit: 'You can put down 3 things. Take one back first',
    propSpaceLimit: 'This space is full of things. Try again later',
    propGone: 'This thing is not there any more',
    propArea: 'Things can only be put down in the marked areas',
  },
};
