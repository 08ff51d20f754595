import { Scene } from 'three';
import { expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { footprintCenterOf } from '../../../contract/model/element/props';
import { createSceneContext } from '../scene/world-material';
import { modelsFor } from './models';
import { addProps } from './props-layer';
import { MAX_FOOT_DISTANCE } from './vertices';

interface Way {
  /** Half width, 0..255 for 6 m; 0 for an element that fades part by part. */
  readonly half: ReadonlySet<number>;
  /** Heights of the fading and the remaining vertices, metres. */
  readonly goes: readonly number[];
  readonly stays: readonly number[];
  /** Foot positions, logical px from the base point. */
  readonly feet: readonly (readonly [number, number])[];
}

/** Fade parameters of an element's vertices. */
async function wayOf(kind: string): Promise<Way> {
  const document = meadow(16, 16, { elements: [{ id: 'it', kind, x: 240, y: 256, variant: 0 }] });
  const { meshes } = addProps(new Scene(), document, createSceneContext(document), await modelsFor(document));
  const half = new Set<number>();
  const [goes, stays, feet]: [number[], number[], [number, number][]] = [[], [], []];
  for (const { geometry } of meshes) {
    const [at, toFoot] = [geometry.getAttribute('position'), geometry.getAttribute('toFoot')];
    const stands = geometry.getAttribute('stands').array;
    for (let i = 0; i < at.count; i++) {
      half.add(stands[i] ?? -1);
      (toFoot.getY(i) < 0 ? stays : goes).push(at.getY(i));
      feet.push([
        (at.getX(i) + toFoot.getX(i) * MAX_FOOT_DISTANCE) * 32 - 240,
        (at.getZ(i) + toFoot.getZ(i) * MAX_FOOT_DISTANCE) * 32 - 256,
      ]);
    }
  }
  return { half, goes, stays, feet };
}

it('a lamp between camera and player fades as a whole, a bench does not fade', async () => {
  const [lamp, tree, bench] = [await wayOf('lamp'), await wayOf('treeRound'), await wayOf('bench')];
  expect(lamp.half.size).toBe(1);
  expect(lamp.stays).toEqual([]);
  // Width counts: a tree fades from farther aside.
  expect(Math.min(...tree.half)).toBeGreaterThan(Math.max(...lamp.half) + 20);
  expect(bench.goes).toEqual([]);
});

it('a gate does not fade, so that its state stays visible', async () => {
  expect((await wayOf('gate')).goes).toEqual([]);
});

it.each(['fountain', 'planetStatue', 'housePlum', 'boothStand', 'bigScreen', 'stageBackdrop'])(
  'a %s fades as a whole, except for its lowest part, cut level',
  async (kind) => {
    const { half, goes, stays, feet } = await wayOf(kind);
    expect(half.size).toBe(1);
    expect(Math.min(...half)).toBeGreaterThan(0);
    expect(Math.min(...goes)).toBeGreaterThan(0.55);
    expect(Math.max(...stays)).toBeLessThan(0.65);
    // By the middle of its footprint, not by its front.
    const { x, y } = footprintCenterOf(kind);
    for (const [east, south] of feet) {
      expect(Math.abs(east - x)).toBeLessThan(3);
      expect(Math.abs(south - y)).toBeLessThan(3);
    }
  },
);

it('an edit builds only the chunks anew in which something differs', async () => {
  const at = (id: string, x: number, kind = 'lamp') => ({ id, kind, x, y: 300, variant: 0 });
  const [near, far, gate] = [at('near', 100), at('far', 4000), at('gate', 200, 'gate')];
  const document = meadow(128, 32, { elements: [near, far, gate] });
  const scene = new Scene();
  const props = addProps(scene, document, createSceneContext(document), await modelsFor(document));
  const before = props.meshes;
  expect(before).toHaveLength(2);
  const state = (elementVersion: number) => ({
    elementVersion,
    off: new Set(['new']),
    closed: new Set<string>(),
  });
  expect(props.update(state(1))).toBe(true);
  expect(props.update(state(1))).toBe(false);

  const lit = at('new', 120);
  expect(props.fresh).toBe(false);
  props.edit({ ...document, elements: [near, far, gate, lit] });
  expect(props.fresh).toBe(true);
  expect(props.meshes).toHaveLength(2);
  expect(props.meshes.filter((mesh) => before.includes(mesh))).toHaveLength(1);
  expect(scene.children).toEqual(expect.arrayContaining([...props.meshes]));
  expect(scene.children).toHaveLength(2);
  expect(props.sizeOf('new')).toEqual(props.sizeOf('near'));
  expect(props.update(state(1)), 'a new chunk takes the state on').toBe(true);

  props.edit({ ...document, elements: [near] });
  expect(scene.children).toHaveLength(1);
  expect(props.update(state(1)), 'what is gone casts no shadow').toBe(true);
  expect(props.update(state(1))).toBe(false);
  props.edit({ ...document, elements: [near, at('rare', 300, 'robot')] });
  expect(props.sizeOf('rare'), 'its model is not loaded').toBeUndefined();
  await expect.poll(() => props.sizeOf('rare')).toBeDefined();
  expect(props.update(state(1)), 'it came later').toBe(true);
  props.dispose();
  expect(scene.children).toEqual([]);
});
