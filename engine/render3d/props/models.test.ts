import { expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { InteractionType } from '../../../contract/model/element/interaction';
import { PROP_CATALOGUE } from '../../../contract/model/element/props';
import { screensOf } from '../../world/screens/screens';
import { metres } from '../units';
import { BLANK, Model } from './model';
import { modelsFor } from './models';
import { PAINTED_DEPTH } from './screens-layer';

const documentWith = (...kinds: readonly string[]) =>
  meadow(16, 16, {
    elements: kinds.map((kind, n) => ({ id: `${n}`, kind, x: 240, y: 256, variant: 0 })),
  });

it.each(Object.keys(PROP_CATALOGUE))('%s has a model in its document', async (kind) => {
  expect((await modelsFor(documentWith(kind)))(kind)).toBeTypeOf('function');
});

it('an unknown kind has no model, among rare and common kinds', async () => {
  for (const beside of ['bench', 'bigScreen'])
    expect((await modelsFor(documentWith(beside, 'toString')))('toString')).toBeUndefined();
});

/** Extent behind and in front of the base, logical px. */
async function depthOf(kind: string, variant: number) {
  const model = new Model();
  (await modelsFor(documentWith(kind)))(kind)?.(model, variant, () => 0.5);
  const { count, positions } = model.into;
  const depths = Array.from({ length: count }, (_, i) => (positions[i * 3 + 2] ?? 0) / metres(1));
  return { back: Math.min(...depths), front: Math.max(...depths), model };
}

it.each(['bigScreen', 'posterStand'])('nothing of a %s protrudes through its screen', async (kind) => {
  const document = documentWith(kind);
  const interaction = {
    type: InteractionType.openImage,
    range: 48,
    title: { zh: '', en: '' },
    url: '/picture.svg',
  };
  const [screen] = screensOf({ elements: document.elements.map((model) => ({ ...model, interaction })) });
  if (!screen) throw new Error('it shows nothing');
  const { width, height, bottom, front } = screen.surface;
  const foremost = async (variant: number): Promise<number> => {
    const { positions, count } = (await depthOf(kind, variant)).model.into;
    const depths = Array.from({ length: count }, (_, i) => {
      const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => (positions[i * 3 + axis] ?? 0) / metres(1));
      return Math.abs(x) < width / 2 && y > bottom && y < bottom + height ? z : Number.NEGATIVE_INFINITY;
    });
    return Math.max(...depths);
  };
  expect(await foremost(BLANK)).toBeLessThan(front);
  // A video lies in front of the painted look.
  if (kind === 'bigScreen') expect(await foremost(0)).toBeLessThan(front + PAINTED_DEPTH);
});

it.each([0, 1, 2, 3])('images and emblems such as number %s lie flat on their side', async (variant) => {
  for (const kind of ['bigScreen', 'posterStand']) {
    const shown = await depthOf(kind, variant);
    expect(shown.back).toBe((await depthOf(kind, BLANK)).back);
    expect(shown.front).toBeLessThan(4);
  }
  // The emblem is on both sides; the stand's back is at -21.
  expect((await depthOf('boothStand', variant)).back).toBeGreaterThan(-25);
});

const OPENING = Object.entries(PROP_CATALOGUE).flatMap(([kind, definition]) =>
  'opens' in definition ? [kind] : [],
);
it.each(OPENING)('%s looks different when it is opened', async (kind) => {
  const { model } = await depthOf(kind, 0);
  expect(new Set(model.only.map(([, , when]) => when))).toEqual(new Set(['on', 'off']));
});
