import { expect, test } from 'vitest';
import { InteractionType } from '../../contract/model/element/interaction';
import { inReach } from './in-reach';

const place = (id: string, usable = true) => ({ id, usable, interaction: InteractionType.openText });
const says = (id: string): string => `Use ${id}`;

test('inReach returns the nearest usable element', () => {
  expect(inReach([place('near', false), place('bench'), place('board')], undefined, says)?.id).toBe('bench');
  expect(inReach([place('near', false)], undefined, says)).toBeUndefined();
});

test('inReach returns the requested element when it is in range', () => {
  expect(inReach([place('bench'), place('board', false)], 'board', says)?.id).toBe('bench');
  expect(inReach([place('bench'), place('board')], 'board', says)?.id).toBe('board');
});

test('inReach returns nothing when no element offers an action', () => {
  const open = (id: string): string | undefined => (id === 'gate' ? undefined : says(id));
  expect(inReach([place('gate')], 'gate', open)).toBeUndefined();
  expect(inReach([place('gate'), place('bench')], undefined, open)?.id).toBe('bench');
});
