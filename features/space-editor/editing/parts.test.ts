import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { InteractionType, type Interaction } from '../../../contract/model/element/interaction';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { align, distribute, order, snappedWay } from './arrange';
import { addCommand, copyOf, duplicate, pasteCommand } from './clipboard';
import { apply, inverse } from './command';
import { boundsOf, elementAt, elementsIn, partsIn, wallAt } from './hit';
import { changeCommand, changeElements, moveCommand, removeCommand, turnCommand } from './parts';
import { canGrow, resizeCommand } from './resize';
import { withGroups } from './selection';

const at = (id: string, x: number, y: number, more: Partial<SpaceElement> = {}): SpaceElement => ({
  id,
  kind: 'crate',
  x,
  y,
  variant: 0,
  ...more,
});
const interaction = (more: Partial<Interaction>): Interaction => ({
  type: InteractionType.manualSwitch,
  range: 72,
  title: { zh: '开关', en: 'Switch' },
  ...more,
});
const idsOf = ({ elements }: SpaceDocument): string[] => elements.map(({ id }) => id);
const element = (document: SpaceDocument, id: string | undefined): SpaceElement | undefined =>
  document.elements.find((one) => one.id === id);

describe('copies', () => {
  const portal = (more: Interaction['goal']) => interaction({ type: InteractionType.portal, goal: more });
  const document = meadow(20, 20, {
    elements: [
      at('switch', 100, 100, { interaction: interaction({ controls: ['lamp', 'far'] }), group: 'pair' }),
      at('lamp', 130, 100, { kind: 'lamp', group: 'pair' }),
      at('far', 400, 400, { kind: 'lamp' }),
      at('gate', 160, 100, { interaction: portal({ elementId: 'lamp' }) }),
      at('named', 190, 100, { interaction: portal({ spaceId: 'here', spawnId: 'door' }) }),
      at('away', 220, 100, { interaction: portal({ spaceId: 'there', elementId: 'lamp' }) }),
    ],
    spawns: [{ id: 'door', x: 300, y: 300, dir: 0, isDefault: true }],
    areas: [
      {
        id: 'room',
        kind: 'quiet',
        name: { zh: '房', en: 'Room' },
        x: 0,
        y: 0,
        width: 64,
        height: 64,
        zone: [{ x: 96, y: 0, width: 32, height: 32 }],
        onEnter: interaction({ controls: ['lamp'] }),
      },
    ],
  });
  const chosen = {
    elements: ['switch', 'lamp', 'gate', 'named', 'away'],
    spawns: ['door'],
    areas: ['room'],
  };
  const { command, selection } = duplicate(document, chosen, 16, 8, 'here');
  const after = apply(document, command);
  const [newSwitch, newLamp, newGate, newNamed, newAway] = (selection.elements ?? []).map((id) =>
    element(after, id),
  );

  it('get new ids and lie beside the originals, which stay', () => {
    const ids = idsOf(after);
    expect(new Set(ids).size).toBe(11);
    expect(ids.slice(0, 6)).toEqual(idsOf(document));
    expect(newLamp).toMatchObject({ kind: 'lamp', x: 146, y: 108 });
    expect(after.areas[1]).toMatchObject({ x: 16, y: 8, zone: [{ x: 112, y: 8 }] });
    expect(after.spawns[1]).toEqual({ id: selection.spawns?.[0], x: 316, y: 308, dir: 0 });
    expect(apply(after, inverse(command))).toEqual(document);
  });

  it('name each other where the originals did, and the same as these otherwise', () => {
    expect(newSwitch?.interaction?.controls).toEqual([newLamp?.id, 'far']);
    expect(newGate?.interaction?.goal).toEqual({ elementId: newLamp?.id });
    expect(newNamed?.interaction?.goal).toEqual({ spaceId: 'here', spawnId: selection.spawns?.[0] });
    expect(newAway?.interaction?.goal).toEqual({ spaceId: 'there', elementId: 'lamp' });
    expect(after.areas[1]?.onEnter?.controls).toEqual([newLamp?.id]);
    expect(element(after, 'switch')?.interaction?.controls).toEqual(['lamp', 'far']);
  });

  it('form a group of their own', () => {
    expect(newSwitch?.group).toBe(newLamp?.group);
    expect(newSwitch?.group).not.toBe('pair');
    expect(withGroups(after, ['lamp'])).toEqual(['switch', 'lamp']);
  });

  it('change without the originals', () => {
    const id = newLamp?.id ?? '';
    const changed = apply(
      after,
      changeCommand(after, 'elements', id, (before) => ({ ...before, variant: 3 })),
    );
    const differing = changed.elements.filter((one, i) => one !== after.elements[i]);
    expect(differing).toEqual([{ ...newLamp, variant: 3 }]);
  });

  it('can be pasted after the originals have gone, and into another document', () => {
    const clipping = copyOf(document, chosen);
    const empty = apply(document, removeCommand(document, chosen));
    expect(idsOf(empty)).toEqual(['far']);
    const pasted = apply(empty, pasteCommand(empty, clipping, 0, 0).command);
    expect(pasted.elements.map(({ kind }) => kind)).toEqual([
      'lamp',
      'crate',
      'lamp',
      'crate',
      'crate',
      'crate',
    ]);
    expect(idsOf(pasted)).not.toContain('lamp');
  });

  it('leave out a second large screen', () => {
    const screen = at('screen', 200, 200, { kind: 'bigScreen' });
    const first = addCommand(document, [screen, screen]);
    expect(first.leftOut).toBe(1);
    const shown = apply(document, first.command);
    const second = addCommand(shown, [screen, at('more', 0, 0)]);
    expect(second.leftOut).toBe(1);
    expect(apply(shown, second.command).elements.filter(({ kind }) => kind === 'bigScreen')).toHaveLength(1);
  });
});

describe('a thing at a point', () => {
  const document = meadow(20, 20, {
    elements: [
      at('low', 200, 204),
      at('top', 200, 200),
      at('rug', 200, 210, { kind: 'landingPad' }),
      at('back', 200, 190),
      at('roof', 200, 196, {
        kind: 'picture',
        picture: { fileId: 'f', width: 40, height: 40, stands: 'over', solid: [] },
      }),
    ],
    walls: [{ x: 20, y: 20, width: 4, height: 100 }],
  });
  const point = { x: 200, y: 190 };

  it('is the one on top, and one deeper each time, down to the ground and up again', () => {
    const found: (string | undefined)[] = [];
    let deeper: string | undefined;
    for (let i = 0; i < 6; i++) {
      deeper = elementAt(document, point, { deeper })?.id;
      found.push(deeper);
    }
    expect(found).toEqual(['roof', 'low', 'top', 'back', 'rug', 'roof']);
  });

  it('is not a hidden one', () => {
    const isHidden = ({ id }: SpaceElement): boolean => id === 'roof';
    expect(elementAt(document, point, { isHidden })?.id).toBe('low');
    expect(elementAt(document, { x: 500, y: 500 })).toBeUndefined();
  });

  it('moves alone', () => {
    const top = elementAt(document, point)?.id ?? '';
    const moved = apply(document, moveCommand(document, { elements: [top] }, 8, 0));
    expect(moved.elements.filter((one, i) => one !== document.elements[i]).map(({ id }) => id)).toEqual([
      'roof',
    ]);
  });

  it('can be small', () => {
    expect(wallAt(document, { x: 14, y: 60 })).toBe(0);
    expect(wallAt(document, { x: 40, y: 60 })).toBeUndefined();
  });

  it('of later places in the list is in front where everything else is the same', () => {
    const same = meadow(8, 8, { elements: [at('a', 50, 50), at('b', 50, 50)] });
    expect(elementAt(same, { x: 50, y: 40 })?.id).toBe('b');
    const turned = apply(same, order(same, ['b'], 'back'));
    expect(elementAt(turned, { x: 50, y: 40 })?.id).toBe('a');
  });

  it('is a lying picture in the order of the list, wherever its base line is', () => {
    const lying = (id: string, y: number) => ({
      ...at(id, 50, y),
      kind: 'picture',
      picture: { fileId: id, width: 60, height: 60, stands: 'flat' as const, solid: [] },
    });
    const document = meadow(8, 8, { elements: [lying('first', 60), lying('last', 50)] });
    expect(elementAt(document, { x: 50, y: 40 })?.id).toBe('last');
  });
});

describe('a rubber band', () => {
  const many = Array.from({ length: 200 }, (_, i) =>
    at(`c${i}`, 40 + (i % 20) * 20, 40 + Math.floor(i / 20) * 20),
  );
  const document = meadow(30, 30, {
    elements: [at('locked', 50, 50, { locked: true }), ...many, at('outside', 600, 600)],
    areas: [{ id: 'in', kind: 'quiet', name: { zh: '', en: '' }, x: 40, y: 40, width: 50, height: 50 }],
    walls: [{ x: 60, y: 60, width: 2000, height: 4 }],
  });
  const band = { x: 30, y: 30, width: 450, height: 300 };

  it('selects what stands in it, but nothing locked', () => {
    expect(elementsIn(document, band)).toEqual(many.map(({ id }) => id));
    expect(partsIn(document, band)).toMatchObject({ areas: ['in'], walls: [], spawns: [] });
  });

  it('empties a room with one command, and one undo brings everything back', () => {
    const command = removeCommand(document, { elements: elementsIn(document, band) });
    const empty = apply(document, command);
    expect(idsOf(empty)).toEqual(['locked', 'outside']);
    expect(JSON.stringify(apply(empty, inverse(command)))).toBe(JSON.stringify(document));
  });
});

describe('arranging', () => {
  const document = meadow(20, 20, {
    elements: [
      at('a', 100, 100),
      at('b', 140, 131, { kind: 'treeRound' }),
      at('c', 300, 180, { kind: 'bench' }),
      at('d', 320, 180, { locked: true }),
    ],
  });
  const boxes = (next: SpaceDocument) => next.elements.map(boundsOf);

  it('aligns the edges that are seen, and leaves locked things alone', () => {
    const left = apply(document, align(document, ['a', 'b', 'c', 'd'], 'left'));
    const xs = boxes(left).map(({ x }) => x);
    expect(new Set(xs.slice(0, 3)).size).toBe(1);
    expect(left.elements[3]).toBe(document.elements[3]);
    const bottom = boxes(apply(document, align(document, ['a', 'b', 'c'], 'bottom')));
    expect(new Set(bottom.slice(0, 3).map(({ y, height }) => y + height)).size).toBe(1);
  });

  it('distributes with equal steps between the middles', () => {
    const spread = boxes(apply(document, distribute(document, ['a', 'b', 'c'], 'x')));
    const [a = 0, b = 0, c = 0] = spread.map(({ x, width }) => x + width / 2);
    expect(Math.abs(b - a - (c - b))).toBeLessThanOrEqual(1);
  });

  it.each([
    ['front', ['b', 'd', 'a', 'c']],
    ['back', ['a', 'c', 'b', 'd']],
    ['forward', ['b', 'a', 'd', 'c']],
    ['backward', ['a', 'c', 'b', 'd']],
  ] as const)('puts things one after the other to the %s', (step, expected) => {
    const command = order(document, ['a', 'c'], step);
    expect(idsOf(apply(document, command))).toEqual(expected);
    expect(idsOf(apply(apply(document, command), inverse(command)))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('brings what is dragged onto the grid', () => {
    expect(snappedWay({ x: 101, y: 99 }, 10, 10, 16)).toEqual({ x: 11, y: 13 });
  });

  it('turns models and pictures, and nothing else', () => {
    const model = {
      ...document,
      elements: [at('m', 0, 0, { model: { url: '/m.glb' }, turn: 350 }), at('n', 0, 0)],
    };
    const turned = apply(model, turnCommand(model, ['m', 'n'], 30));
    expect(turned.elements[0]?.turn).toBe(20);
    expect(turned.elements[1]).toBe(model.elements[1]);
  });

  it('changes several at once, and no more than these', () => {
    const next = apply(
      document,
      changeElements(document, ['a', 'c'], (one) => ({ ...one, variant: 1 })),
    );
    expect(next.elements.map(({ variant }) => variant)).toEqual([1, 0, 1, 0]);
  });
});

describe('the size of the map', () => {
  const document = meadow(6, 5, {
    ground: ['......', '.~....', '......', '......', '.....~'],
    heights: ['000000', '010000', '000000', '000000', '000000'],
    elements: [at('a', 48, 60, { locked: true })],
  });
  const command = resizeCommand(document, { left: 2, top: 1, right: -1, bottom: 0 }, 's');
  const grown = apply(document, command);

  it('grows at any side with everything in its place on the ground', () => {
    expect([grown.widthTiles, grown.heightTiles]).toEqual([7, 6]);
    expect(grown.ground).toEqual(['sssssss', 'ss.....', 'ss.~...', 'ss.....', 'ss.....', 'ss.....']);
    expect(grown.heights?.[2]).toBe('0001000');
    expect(grown.elements[0]).toMatchObject({ x: 112, y: 92 });
    expect(grown.spawns[0]).toMatchObject({ x: 96 + 64, y: 80 + 32 });
  });

  it('comes back with what was cut off', () => {
    expect(JSON.stringify(apply(grown, inverse(command)))).toBe(JSON.stringify(document));
  });

  it('has limits', () => {
    expect(canGrow(document, { left: -1, top: 0, right: -2, bottom: 0 })).toBe(false);
    expect(canGrow(document, { left: 494, top: 0, right: 0, bottom: 0 })).toBe(true);
    expect(canGrow(document, { left: 495, top: 0, right: 0, bottom: 0 })).toBe(false);
  });
});
