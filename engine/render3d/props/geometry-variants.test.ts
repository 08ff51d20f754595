import { Scene, type BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceElement } from '../../../contract/model/space-document';
import { createSceneContext } from '../scene/world-material';
import { Model } from './model';
import { modelsFor } from './models';
import { addProps, type PropsLayer } from './props-layer';
import { GeometryVariants } from './geometry-variants';
import { Vertices } from './vertices';

const element = (id: string, kind: string, x: number, y: number): SpaceElement => ({
  id,
  kind,
  x,
  y,
  variant: 0,
});

async function layerOf(...elements: readonly SpaceElement[]): Promise<PropsLayer> {
  const document = meadow(16, 16, { elements: [...elements] });
  return addProps(new Scene(), document, createSceneContext(document), await modelsFor(document));
}

const geometriesOf = ({ meshes }: PropsLayer): readonly BufferGeometry[] =>
  meshes.map(({ geometry }) => geometry);

/** X middles of the drawn faces; degenerate faces are not drawn. */
function drawnAt(geometry: BufferGeometry): readonly number[] {
  const { index } = geometry;
  const position = geometry.getAttribute('position');
  const at: number[] = [];
  for (let i = 0; i < (index?.count ?? 0); i += 3) {
    const corners = [0, 1, 2].map((k) => index?.getX(i + k) ?? 0);
    if (new Set(corners).size === 3) at.push(corners.reduce((sum, c) => sum + position.getX(c), 0) / 3);
  }
  return at;
}

describe('geometry variants', () => {
  it('each copy is complete at its own place, whatever stands beside it', async () => {
    const single = await layerOf(element('a', 'bench', 160, 256));
    const two = await layerOf(element('x', 'lamp', 60, 60), element('a', 'bench', 160, 256));
    const [alone, beside] = [geometriesOf(single)[0], geometriesOf(two)[0]];
    const places = (geometry: BufferGeometry | undefined): readonly string[] => {
      const position = geometry?.getAttribute('position');
      const { index } = geometry ?? {};
      return Array.from({ length: index?.count ?? 0 }, (_, i) => {
        const corner = index?.getX(i) ?? 0;
        return [position?.getX(corner), position?.getY(corner), position?.getZ(corner)]
          .map((v) => v?.toFixed(3))
          .join(' ');
      });
    };
    const bench = places(alone);
    expect(bench.length).toBeGreaterThan(100);
    expect(places(beside).slice(-bench.length)).toEqual(bench);
  });

  it('the second of two gates opens and closes independently', async () => {
    const layer = await layerOf(element('west', 'gate', 120, 256), element('east', 'gate', 390, 256));
    const [geometry] = geometriesOf(layer);
    if (!geometry) throw new Error('one field');
    const state = (closed: readonly string[], version: number) =>
      layer.update({ elementVersion: version, off: new Set<string>(), closed: new Set(closed) });
    const sides = (): readonly [number, number] => {
      const at = drawnAt(geometry);
      return [at.filter((x) => x < 8).length, at.filter((x) => x >= 8).length];
    };
    state(['west', 'east'], 1);
    const [shut] = sides();
    expect(sides()).toEqual([shut, shut]);
    state(['west'], 2);
    const [west, east] = sides();
    expect(west).toBe(shut);
    expect(east).not.toBe(shut);
    expect(east).toBeGreaterThan(0);
    state(['east'], 3);
    expect(sides()).toEqual([east, west]);
  });

  it('the second of two lamps is switched off independently', async () => {
    const layer = await layerOf(element('west', 'lamp', 120, 256), element('east', 'lamp', 390, 256));
    const [geometry] = geometriesOf(layer);
    const glow = (): readonly [number, number] => {
      const [position, lively] = [geometry?.getAttribute('position'), geometry?.getAttribute('lively')];
      let [west, east] = [0, 0];
      for (let i = 0; i < (position?.count ?? 0); i++) {
        if ((position?.getX(i) ?? 0) < 8) west += lively?.getY(i) ?? 0;
        else east += lively?.getY(i) ?? 0;
      }
      return [west, east];
    };
    const bright = glow();
    expect(bright[0]).toBeGreaterThan(0);
    expect(bright[1]).toBe(bright[0]);
    layer.update({ elementVersion: 1, off: new Set(['east']), closed: new Set<string>() });
    expect(glow()).toEqual([bright[0], 0]);
  });

  it('the water of the second of two fountains stops independently', async () => {
    const layer = await layerOf(element('west', 'fountain', 120, 256), element('east', 'fountain', 390, 256));
    const [geometry] = geometriesOf(layer);
    if (!geometry) throw new Error('one field');
    layer.update({ elementVersion: 1, off: new Set<string>(), closed: new Set<string>() });
    const on = drawnAt(geometry);
    layer.update({ elementVersion: 2, off: new Set(['east']), closed: new Set<string>() });
    const off = drawnAt(geometry);
    expect(off.filter((x) => x < 8)).toEqual(on.filter((x) => x < 8));
    expect(off.filter((x) => x >= 8).length).toBeLessThan(on.filter((x) => x >= 8).length);
    expect(off.filter((x) => x >= 8).length).toBeGreaterThan(0);
  });

  it('a switch shows the direction of its lever in place', async () => {
    const layer = await layerOf(element('a', 'lamp', 60, 60), element('s', 'switchPost', 240, 256));
    const [geometry] = geometriesOf(layer);
    if (!geometry) throw new Error('one field');
    const position = geometry.getAttribute('position');
    // The highest drawn vertex in front of the post's middle: the lever's end.
    const end = (): number => {
      let top = 0;
      for (let i = 0; i < (geometry.index?.count ?? 0); i += 3) {
        const corners = [0, 1, 2].map((k) => geometry.index?.getX(i + k) ?? 0);
        if (new Set(corners).size < 3) continue;
        for (const c of corners) if (position.getZ(c) > 8.15) top = Math.max(top, position.getY(c));
      }
      return top;
    };
    const state = (off: readonly string[], version: number) =>
      layer.update({ elementVersion: version, off: new Set(off), closed: new Set<string>() });
    state([], 1);
    const up = end();
    state(['s'], 2);
    expect(up - end()).toBeGreaterThan(0.4);
  });

  it('only a kind with rotating parts has a spin attribute', async () => {
    const document = meadow(16, 16, {
      elements: [element('p', 'portalRing', 60, 60), element('b', 'bench', 200, 200)],
    });
    const variants = new GeometryVariants(await modelsFor(document));
    const [portal, bench] = [variants.of('portalRing', 0, 0), variants.of('bench', 0, 0)];
    if (!portal || !bench) throw new Error('both are known');
    const put = (variant: typeof portal): BufferGeometry => {
      const into = Vertices.for([variant]);
      variants.put(variant, into, { x: 1, y: 2, z: 3 });
      expect(into.positions).toHaveLength(into.count * 3);
      return into.geometry();
    };
    expect(put(portal).hasAttribute('spin')).toBe(true);
    expect(put(bench).hasAttribute('spin')).toBe(false);
  });

  it("a chunk's bounds contain all of its elements", () => {
    const into = new Vertices();
    const model = new Model(into, { x: 4, y: 1, z: -2 });
    model.box({ color: '#fff' }, 64, 32, 32);
    const { center, radius } = into.sphere();
    expect(center.toArray()).toEqual([4, 1.5, -2]);
    expect(radius).toBeCloseTo(Math.hypot(1, 0.5, 0.5), 6);
  });
});
