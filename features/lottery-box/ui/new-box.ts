import type { SceneBox } from '../model';

export const newBox = (mark = ''): SceneBox => ({
  mark,
  elementId: '',
  type: 'prize',
  perPerson: 1,
  perDay: null,
  respawn: 0,
  points: 0,
});
