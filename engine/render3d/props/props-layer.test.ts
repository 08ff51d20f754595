import { Scene } from 'three';
import { expect, it } from 'vitest';
import { footprintCenterOf } from '../../../contract/model/element/props';
import { meadow } from '../../world/test-space';
import { createSurround } from '../scene/bend';
import { modelsFor } from './models';
import { addProps } from './props-layer';
import { AS_ONE } from './vertices';

interface Way {
  /** Half a width, 0..255 for 6 m; 0 where a thing gives way part by part. */
  readonly half: ReadonlySet<number>;
  /** Heights, metres, of what gives way and of what stays. */
  readonly goes: readonly number[];
  readonly stays: readonly number[];
  /** Where all of it has its foot, logical px from its base point. */
  readonly feet: readonly (readonly [number, number])[];
}

/** How a thing gives way to the view, by all its vertices. */
async function wayOf(kind: string): Promise<Way> {
  const document = meadow(16, 16, { elements: [{ id: 'it', kind, x: 240, y: 256, variant: 0 }] });
  const { meshes } = addProps(new Scene(), document, createSurround(document), await modelsFor(document));
  const half = new Set<number>();
  const [goes, stays, feet]: [number[], number[], [number, number][]] = [[], [], []];
  for (const { geometry } of meshes) {
    const [at, toFoot] = [geometry.getAttribute('position'), geometry.getAttribute('toFoot')];
    const stands = geometry.getAttribute('stands').array;
    for (let i = 0; i < at.count; i++) {
      half.add(stands[i] ?? -1);
      (toFoot.getY(i) < 0 ? stays : goes).push(at.getY(i));
      feet.push([
        (at.getX(i) + toFoot.getX(i) * AS_ONE) * 32 - 240,
        (at.getZ(i) + toFoot.getZ(i) * AS_ONE) * 32 - 256,
      ]);
    }
  }
  return { half, goes, stays, feet };
}

it('a lamp between camera and person gives way as one thing, a bench hides nobody', async () => {
  const [lamp, tree, bench] = [await wayOf('lamp'), await wayOf('treeRound'), await wayOf('bench')];
  expect(lamp.half.size).toBe(1);
  expect(lamp.stays).toEqual([]);
  // How wide it is: a tree gives way from farther aside.
  expect(Math.min(...tree.half)).toBeGreaterThan(Math.max(...lamp.half) + 20);
  expect(bench.goes).toEqual([]);
});

it('a gate stays: one looks over it, and sees whether it is open', async () => {
  expect((await wayOf('gate')).goes).toEqual([]);
});

it.each(['fountain', 'planetStatue', 'housePlum', 'boothStand', 'bigScreen', 'stageBackdrop'])(
  'of a %s goes what is high, as one, and its lowest part stays, cut off level',
  async (kind) => {
    const { half, goes, stays, feet } = await wayOf(kind);
    expect(half.size).toBe(1);
    expect(Math.min(...half)).toBeGreaterThan(0);
    expect(Math.min(...goes)).toBeGreaterThan(0.55);
    expect(Math.max(...stays)).toBeLessThan(0.65);
    // By the middle of what it stands on, not by the front of it.
    const { x, y } = footprintCenterOf(kind);
    for (const [east, south] of feet) {
      expect(Math.abs(east - x)).toBeLessThan(3);
      expect(Math.abs(south - y)).toBeLessThan(3);
    }
  },
);
