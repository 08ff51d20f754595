import { describe, expect, it } from 'vitest';
import { bundledFigure } from '../../../assets/avatar/real-figures';
import { LIMBS } from '../../../assets/avatar/bodies/limb-styles';
import { personOf } from '../../../assets/avatar/palette';
import { ALL_LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import type { RealFigure } from '../../../contract/ports/real-avatars';
import { TINTS } from './model-builder';
import { createPalette } from './palette-texture';
import { REAL_WEARS } from './real-tints';

const LOOK = 7;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('every limb of a 3D avatar has the colour of the 2D art, including boots and bare arms', () => {
  const palette = createPalette();
  const { data, width } = palette.texture.image;
  for (let look = 0; look < ALL_LOOK_COUNT; look++) {
    const person = lookFromId(look);
    const { arm, forearm, leg, shin } = (LIMBS[person.body] ?? LIMBS[0])(personOf(person));
    const { row } = palette.rowOf(look, 0);
    const seen = (['sleeve', 'forearm', 'leg', 'shin'] as const).map((tint) => {
      const at = (row * width + TINTS.indexOf(tint)) * 4;
      return `#${Buffer.from(data?.slice(at, at + 3) ?? []).toString('hex')}`;
    });
    const drawn = [arm, forearm?.tones ?? arm, leg, shin?.tones ?? leg].map(({ base }) => base.toLowerCase());
    expect(seen).toEqual(drawn);
  }
});

describe('rows of real-looking figures', () => {
  it('uses the 2D look until the figure is loaded, and requests it once', async () => {
    const requested: number[] = [];
    const palette = createPalette((id) => {
      requested.push(id);
      return Promise.resolve(bundledFigure(id));
    });
    const flat = palette.rowOf(LOOK, 0);
    expect(palette.rowOf(LOOK, 1400)).toBe(flat);
    expect(palette.consumeFresh()).toBe(false);
    await settled();
    const row = palette.rowOf(LOOK, 1400);
    expect(row.real).toBe(true);
    expect([palette.consumeFresh(), palette.consumeFresh()]).toEqual([true, false]);
    expect(row.row).not.toBe(flat.row);
    palette.rowOf(3, 1400);
    expect(requested).toEqual([1400]);
    const other = palette.rowOf(LOOK, 171);
    expect([other.real, other === flat]).toEqual([false, false]);
  });

  it.each<[string, (id: number) => Promise<RealFigure | undefined>]>([
    ['has no figure', () => Promise.resolve(undefined)],
    ['fails', () => Promise.reject(new Error('no network'))],
  ])('keeps the 2D look when the port %s', async (_name, figure) => {
    const palette = createPalette(figure);
    const flat = palette.rowOf(LOOK, 0);
    palette.rowOf(LOOK, 1400);
    await settled();
    expect(palette.rowOf(LOOK, 1400)).toBe(flat);
  });

  it('encodes wears, height and width', () => {
    const figure = bundledFigure(1300);
    if (!figure) throw new Error('no figure');
    const palette = createPalette(() => Promise.resolve(undefined));
    const { row, worn } = palette.setFigure(1300, {
      ...figure,
      hairStyle: 'bob',
      topStyle: 'dress',
      extra: 'scarf',
      tall: 1,
      broad: 0,
    });
    const wears = [0, 5, 10, 15].map((bit) => (worn >> bit) & 31);
    // A dress has no separate lower half.
    expect(wears.map((wear) => REAL_WEARS[wear])).toEqual(['bob', 'dress', undefined, 'scarf']);
    const { data, width } = palette.texture.image;
    const alpha = [0, 1].map((column) => data?.[(row * width + column) * 4 + 3]);
    expect(alpha).toEqual([255, 0]);
  });
});
