import { expect, it } from 'vitest';
import { InteractionType, type Interaction } from '../../contract/model/element/interaction';
import { exitNear } from './exit-near';

const title = { zh: '环', en: 'Ring' };
const element = (id: string, x: number, interaction: Partial<Interaction>) => ({
  id,
  kind: 'portalRing',
  x,
  y: 0,
  variant: 0,
  interaction: { type: InteractionType.portal, range: 48, title, ...interaction },
});
const elements = [
  element('inside', 0, { goal: { elementId: 'far' } }),
  element('here', 0, { goal: { spaceId: 'plaza' } }),
  element('expo', 60, { goal: { spaceId: 'expo' } }),
  element('pad', 100, { type: InteractionType.transfer, goal: { spaceId: 'garden' } }),
  element('sign', 0, { type: InteractionType.openText, goal: { spaceId: 'expo' } }),
];

it('exitNear returns the nearest exit when a person was last seen beside one', () => {
  expect(exitNear({ elements }, 'plaza', { x: 0, y: 0 })).toBe('expo');
  expect(exitNear({ elements }, 'plaza', { x: 90, y: 10 })).toBe('pad');
  expect(exitNear({ elements }, 'plaza', { x: 60, y: 300 })).toBeUndefined();
  expect(exitNear({ elements }, 'expo', { x: 0, y: 0 })).toBe('here');
});
