import { describe, expect, it } from 'vitest';
import { REAL_3D } from '../../contract/model/avatar/avatar-3d';
import { REAL_HAIRS, REAL_TOPS } from '../../contract/ports/real-avatars';
import { bundledFigure } from './real-figures';

const IDS = Array.from({ length: REAL_3D.last - REAL_3D.first + 1 }, (_, i) => REAL_3D.first + i);
const figures = IDS.map((id) => bundledFigure(id));

describe('the bundled real-looking figures', () => {
  it('has a figure for every id of the range and no other', () => {
    expect(figures).toHaveLength(701);
    expect(figures).not.toContain(undefined);
    for (const id of [1299, 2001, 0, 171, 1300.5, Number.NaN]) expect(bundledFigure(id)).toBeUndefined();
  });

  it('has a stable, unique figure for each id', () => {
    expect(IDS.map((id) => bundledFigure(id))).toEqual(figures);
    expect(new Set(figures.map((figure) => JSON.stringify(figure))).size).toBe(701);
  });

  it('covers every option in every skin, and neighbours differ in hair and clothes', () => {
    expect(new Set(figures.map((figure) => figure?.hairStyle))).toEqual(new Set(REAL_HAIRS));
    expect(new Set(figures.map((figure) => figure?.topStyle))).toEqual(new Set(REAL_TOPS));
    const skins = new Set(figures.map((figure) => figure?.skin));
    expect(skins.size).toBe(6);
    for (const skin of skins)
      expect(
        new Set(figures.filter((figure) => figure?.skin === skin).map((figure) => figure?.hairStyle)).size,
      ).toBe(REAL_HAIRS.length);
    for (let i = 1; i < figures.length; i++) {
      expect(figures[i]?.hairStyle).not.toBe(figures[i - 1]?.hairStyle);
      expect(figures[i]?.topStyle).not.toBe(figures[i - 1]?.topStyle);
    }
  });

  it('has valid colours, and proportions within bounds', () => {
    for (const figure of figures) {
      if (!figure) throw new Error('no figure');
      const { skin, hair, iris, top, accent, bottom, shoe, tall, broad } = figure;
      for (const color of [skin, hair, iris, top, accent, bottom, shoe])
        expect(color).toMatch(/^#[0-9a-f]{6}$/);
      for (const share of [tall, broad]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });
});
