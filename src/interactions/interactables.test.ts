import { describe, expect, it } from 'vitest';
import { InteractionType } from '../../contract/model/element/interaction';
import type { Interaction } from '../../contract/model/element/interaction.schema';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { PlaceNearby, Surroundings } from '../../contract/ports/engine';
import { createTestContext } from './testing/test-context';
import { createInteractables } from './interactables';

const title = { zh: '牌子', en: 'Sign' };

function setUp(interactions: Readonly<Record<string, Partial<Interaction>>>) {
  const { deeds, hands } = createTestContext();
  const failures: unknown[] = [];
  const elements = Object.entries(interactions).map(([id, more], index) => ({
    id,
    kind: 'signpost',
    x: index * 100,
    y: 0,
    variant: 0,
    interaction: { type: InteractionType.openText, range: 72, title, ...more },
  }));
  const things = createInteractables({
    document: { elements } as unknown as SpaceDocument,
    context: hands,
    added: () => [],
    prompt: (key, name) => `${key} ${name}`,
    failed: (error) => failures.push(error),
  });
  return { deeds, hands, things, failures };
}

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

describe('the things of a space', () => {
  it('what waits to be used does not begin by itself', () => {
    const { deeds, things } = setUp({ sign: {} });
    things.update(around(['sign', 0]));
    expect(deeds).toEqual([]);
    things.use('sign');
    things.use('unknown');
    expect(deeds).toEqual(['open text sign']);
  });

  it('whom one followed through a portal is named in its question, once', () => {
    const ann = { userId: 'ann', name: 'Ann' };
    const { deeds, things } = setUp({
      ring: { type: InteractionType.portal, goal: { spaceId: 'expo' } },
      sign: {},
    });
    things.setLeader('ring', ann);
    things.use('ring');
    things.use('ring');
    things.setLeader('ring', ann);
    things.use('sign');
    things.use('ring');
    const plain = 'ask Sign (anotherPlace)';
    expect(deeds.filter((deed) => deed.startsWith('ask'))).toEqual(['ask Sign (wentOn Ann)', plain, plain]);
  });

  it('near begins once per coming near', () => {
    const { deeds, things } = setUp({ sign: { trigger: 'near' } });
    things.update(around(['sign', 2]));
    things.update(around(['sign', 1]));
    expect(deeds).toEqual(['open text sign']);
    things.update(around());
    things.update(around(['sign', 2]));
    expect(deeds).toHaveLength(2);
  });

  it('enter begins when one stands on it, and not again before one has left its reach', () => {
    const { deeds, things } = setUp({ sign: { trigger: 'enter' } });
    things.update(around(['sign', 2]));
    expect(deeds).toEqual([]);
    things.update(around(['sign', 0.5]));
    things.update(around(['sign', 1.5]));
    things.update(around(['sign', 0.4]));
    expect(deeds).toEqual(['open text sign']);
    things.update(around());
    things.update(around(['sign', 0.4]));
    expect(deeds).toHaveLength(2);
  });

  it('the hint is in the words of the type, or of the thing', () => {
    const { things } = setUp({ sign: {}, door: { prompt: { zh: '敲门', en: 'Knock' } } });
    expect([things.promptOf('sign'), things.promptOf('door'), things.promptOf('none')]).toEqual([
      'read Sign',
      'Knock',
      undefined,
    ]);
  });

  it('a deed that fails is told, not lost', async () => {
    const { hands, things, failures } = setUp({
      door: { type: InteractionType.openUrl, url: 'https://planet.example' },
    });
    const wrong = new Error('no');
    Object.assign(hands.dialogs, { ask: () => Promise.reject(wrong) });
    things.use('door');
    await expect.poll(() => failures).toEqual([wrong]);
  });
});
