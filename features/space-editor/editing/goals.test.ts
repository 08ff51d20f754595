import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { InteractionType, type Interaction } from '../../../contract/model/element/interaction';
import { goalPoints, nearestGoal, pointOf, withGoal } from './goals';

const name = { zh: '门', en: 'Door' };
const portal: Interaction = { type: InteractionType.portal, range: 48, title: name };
const document = meadow(12, 8, {
  spawns: [
    { id: 'in', x: 64, y: 64, dir: 0, name },
    { id: 'out', x: 300, y: 200, dir: 0 },
  ],
  elements: [
    { id: 'ring', kind: 'portalRing', x: 64, y: 64, variant: 0, interaction: portal },
    { id: 'tree', kind: 'treeRound', x: 100, y: 64, variant: 0 },
    { id: 'pad', kind: 'landingPad', x: 200, y: 100, variant: 0, name },
  ],
});

describe('the goals of a portal', () => {
  const points = goalPoints(document, 'ring');

  it('are the entries and the known things, without the portal itself', () => {
    expect(points.map(({ id }) => id)).toEqual(['in', 'out', 'pad']);
    expect(goalPoints(document).map(({ id }) => id)).toContain('ring');
  });

  it('are chosen by a press near them', () => {
    expect(nearestGoal(points, { x: 210, y: 120 })?.id).toBe('pad');
    expect(nearestGoal(goalPoints(document), { x: 70, y: 64 })?.id).toBe('in');
    expect(nearestGoal(points, { x: 380, y: 20 })).toBeUndefined();
  });

  it('become the goal of the interaction, and are found again', () => {
    const entry = withGoal(portal, 'other', points[0]);
    expect(entry.goal).toEqual({ spaceId: 'other', spawnId: 'in' });
    expect(pointOf(points, entry.goal)?.id).toBe('in');
    const thing = withGoal(entry, undefined, points[2]);
    expect(thing.goal).toEqual({ elementId: 'pad' });
    expect(pointOf(points, thing.goal)?.id).toBe('pad');
    expect(withGoal(thing, undefined, undefined).goal).toBeUndefined();
    expect(pointOf(points, undefined)).toBeUndefined();
  });
});
