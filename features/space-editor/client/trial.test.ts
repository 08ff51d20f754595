import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { collisionOf } from '../../../contract/model/collision';
import { InteractionType, type Interaction } from '../../../contract/model/element/interaction';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { freePlace, trialStep } from './trial';

const does = (interaction: Partial<Interaction>): Interaction => ({
  type: InteractionType.normal,
  range: 72,
  title: { zh: '', en: '' },
  ...interaction,
});
const walled: SpaceDocument = {
  ...meadow(12, 12),
  walls: [{ x: 100, y: 100, width: 40, height: 40 }],
  spawns: [
    { id: 'door', x: 40, y: 40, dir: 0 },
    { id: 'gate', x: 120, y: 120, dir: 2 },
  ],
};
const stepOf = (interaction?: Interaction) =>
  trialStep(
    { ...walled, elements: [{ id: 'it', kind: 'robot', x: 64, y: 64, variant: 0, interaction }] },
    'here',
    'it',
  );

describe('a thing while a draft is tried out', () => {
  it('poses, switches, and leads to a free place in the same space', () => {
    expect(stepOf(does({ pose: 'sit' }))).toEqual({ kind: 'pose', pose: 'sit', elementId: 'it' });
    expect(stepOf(does({ controls: ['lamp'] }))).toEqual({ kind: 'switch', elementIds: ['lamp'] });
    const step = stepOf(does({ goal: { spawnId: 'gate' } }));
    const to = step?.kind === 'go' ? step.to : { x: 120, y: 120 };
    expect(Math.max(Math.abs(to.x - 120), Math.abs(to.y - 120))).toBeGreaterThanOrEqual(20);
    expect(stepOf(does({ goal: { spaceId: 'here' } }))).toMatchObject({ kind: 'go', to: { x: 40, y: 40 } });
  });

  it('is only told of where it needs the space, and does nothing without an interaction', () => {
    expect(stepOf(does({}))).toMatchObject({ kind: 'tell', element: { id: 'it' } });
    expect(stepOf(does({ goal: { spaceId: 'there' } }))).toMatchObject({ kind: 'tell' });
    expect([stepOf(), trialStep(walled, 'here', 'none')]).toEqual([undefined, undefined]);
  });

  it('has the point itself as its free place where nothing blocks it', () => {
    expect(freePlace(collisionOf(walled), { x: 40, y: 40 })).toEqual({ x: 40, y: 40 });
  });
});
