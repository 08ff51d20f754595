import { describe, expect, it } from 'vitest';
import { InteractionType, type Interaction } from '../../contract/model/element/interaction';
import type { PlaceNearby, Surroundings } from '../../contract/ports/engine';
import type { SpaceArea } from '../../contract/model/space-document';
import { createTestContext } from './testing/test-context';
import { createInteractables } from './interactables';

const title = { zh: '牌子', en: 'Sign' };

function setUp(interactions: Readonly<Record<string, Partial<Interaction>>>, areas: SpaceArea[] = []) {
  const { actions, context } = createTestContext();
  const failures: unknown[] = [];
  const elements = Object.entries(interactions).map(([id, more], index) => ({
    id,
    kind: 'signpost',
    x: index * 100,
    y: 0,
    variant: 0,
    interaction: { type: InteractionType.openText, range: 72, title, ...more },
  }));
  const interactables = createInteractables({
    context,
    added: () => [],
    prompt: (key, name) => `${key} ${name}`,
    failed: (error) => failures.push(error),
  });
  interactables.setDocument({ elements, areas });
  return { actions, context, interactables, failures };
}

const at = (x: number, y: number): Surroundings => ({ ...around(), self: { ...around().self, x, y } });
const around = (...near: readonly (readonly [id: string, distance: number])[]): Surroundings => ({
  self: { x: 0, y: 0, areaId: undefined, walking: false, dir: 0 },
  people: [],
  places: near.map(([id, distance]): PlaceNearby => ({
    id,
    kind: 'element',
    name: title,
    distance,
    usable: true,
  })),
  hour: 10,
});

describe('an area with something for people who enter', () => {
  const hall: SpaceArea = {
    id: 'hall',
    kind: 'place',
    name: { zh: '大厅', en: 'Hall' },
    x: 0,
    y: 0,
    width: 100,
    height: 100,
    zone: [{ x: 100, y: 0, width: 50, height: 50 }],
    onEnter: { type: InteractionType.bgm, range: 1, title, url: '/hall.mp3' },
  };

  it('begins when a person enters any of its boxes, once, and ends when they leave all', () => {
    const { actions, interactables } = setUp({}, [hall]);
    interactables.update(at(-1, 10));
    expect(actions).toEqual([]);
    interactables.update(at(10, 10));
    const begun = actions.length;
    expect(begun).toBeGreaterThan(0);
    interactables.update(at(120, 10));
    expect(actions).toHaveLength(begun);
    interactables.update(at(120, 60));
    expect(actions.length).toBeGreaterThan(begun);
  });

  it('ends when a newer document has it no more', () => {
    const { actions, interactables } = setUp({}, [hall]);
    interactables.update(at(10, 10));
    const begun = actions.length;
    interactables.setDocument({ elements: [], areas: [] });
    expect(actions.length).toBeGreaterThan(begun);
  });
});

describe('createInteractables', () => {
  it('an element with trigger `use` does not start by itself', () => {
    const { actions, interactables } = setUp({ sign: {} });
    interactables.update(around(['sign', 0]));
    expect(actions).toEqual([]);
    interactables.use('sign');
    interactables.use('unknown');
    expect(actions).toEqual(['open text sign']);
  });

  it('the question of a portal names the followed person once', () => {
    const ann = { userId: 'ann', name: 'Ann' };
    const { actions, interactables } = setUp({
      ring: { type: InteractionType.portal, goal: { spaceId: 'expo' } },
      sign: {},
    });
    interactables.setLeader('ring', ann);
    interactables.use('ring');
    interactables.use('ring');
    interactables.setLeader('ring', ann);
    interactables.use('sign');
    interactables.use('ring');
    const plain = 'ask Sign (anotherPlace)';
    expect(actions.filter((action) => action.startsWith('ask'))).toEqual([
      'ask beside the keys Sign (wentOn Ann)',
      plain,
      plain,
    ]);
  });

  it('an interaction that starts by itself says so to its dialog', () => {
    const { actions, interactables } = setUp({
      ring: { type: InteractionType.portal, goal: { spaceId: 'expo' }, trigger: 'near' },
    });
    interactables.update(around(['ring', 2]));
    interactables.use('ring');
    expect(actions).toEqual(['ask beside the keys Sign (anotherPlace)', 'ask Sign (anotherPlace)']);
  });

  describe('a portal under a person, in a newer document', () => {
    const ring = { type: InteractionType.portal, range: 72, title, trigger: 'enter' as const };
    const documentOf = (...goals: readonly NonNullable<Interaction['goal']>[]) => ({
      elements: goals.map((goal) => ({
        ...{ id: 'ring', kind: 'portalRing', x: 0, y: 0, variant: 0 },
        interaction: { ...ring, goal },
      })),
      areas: [],
    });

    it('asks nobody again when its goal changes, and leads to the new one', () => {
      const { actions, interactables } = setUp({ ring: { ...ring, goal: { spaceId: 'expo' } } });
      interactables.update(around(['ring', 0.2]));
      const asked = [...actions];
      expect(asked).toEqual(['ask beside the keys Sign (anotherPlace)']);
      interactables.setDocument(documentOf({ spawnId: 'middle' }));
      interactables.update(around(['ring', 0.2]));
      expect(actions).toEqual(asked);
      interactables.use('ring');
      expect(actions.slice(1)).not.toContain('ask Sign (anotherPlace)');
      expect(actions.length).toBeGreaterThan(1);
    });

    it('offers nothing once it is gone, and asks anew when it is back', () => {
      const { actions, interactables } = setUp({ ring: { ...ring, goal: { spaceId: 'expo' } } });
      interactables.update(around(['ring', 0.2]));
      const asked = [...actions];
      interactables.setDocument(documentOf());
      interactables.update(around());
      interactables.use('ring');
      expect([actions, interactables.promptOf('ring')]).toEqual([asked, undefined]);
      interactables.setDocument(documentOf({ spaceId: 'expo' }));
      interactables.update(around(['ring', 0.2]));
      expect(actions).toEqual([...asked, ...asked]);
    });
  });

  it('trigger `near` fires once per approach', () => {
    const { actions, interactables } = setUp({ sign: { trigger: 'near' } });
    interactables.update(around(['sign', 2]));
    interactables.update(around(['sign', 1]));
    expect(actions).toEqual(['open text sign']);
    interactables.update(around());
    interactables.update(around(['sign', 2]));
    expect(actions).toHaveLength(2);
  });

  it('trigger `enter` fires when the player steps on, and again only after leaving the range', () => {
    const { actions, interactables } = setUp({ sign: { trigger: 'enter' } });
    interactables.update(around(['sign', 2]));
    expect(actions).toEqual([]);
    interactables.update(around(['sign', 0.5]));
    interactables.update(around(['sign', 1.5]));
    interactables.update(around(['sign', 0.4]));
    expect(actions).toEqual(['open text sign']);
    interactables.update(around());
    interactables.update(around(['sign', 0.4]));
    expect(actions).toHaveLength(2);
  });

  it('the hint uses the text of the type, or of the element', () => {
    const { interactables } = setUp({ sign: {}, door: { prompt: { zh: '敲门', en: 'Knock' } } });
    expect([
      interactables.promptOf('sign'),
      interactables.promptOf('door'),
      interactables.promptOf('none'),
    ]).toEqual(['read Sign', 'Knock', undefined]);
  });

  it('a failed interaction is reported', async () => {
    const { context, interactables, failures } = setUp({
      door: { type: InteractionType.openUrl, url: 'https://planet.example' },
    });
    const wrong = new Error('no');
    Object.assign(context.dialogs, { confirm: () => Promise.reject(wrong) });
    interactables.use('door');
    await expect.poll(() => failures).toEqual([wrong]);
  });
});
