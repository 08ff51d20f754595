import { describe, expect, it } from 'vitest';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { groundHeights, WALL_HEIGHT } from './heights';
import { wallGeometry } from './walls';

const doc = (...ground: string[]): SpaceDocument => ({
  version: 2,
  widthTiles: ground[0]?.length ?? 0,
  heightTiles: ground.length,
  ground,
  elements: [],
  areas: [],
  spawns: [{ id: 'spawn-1', x: 8, y: 8, dir: 0 }],
  walls: [],
  seed: 1,
});

describe('walls', () => {
  it('do not exist without wall tiles', () => {
    expect(wallGeometry(doc('ffff', 'fccf', 'ffff', 'ffff'))).toBeUndefined();
  });

  it('are one box over adjacent tiles, without inner sides', () => {
    const geometry = wallGeometry(doc('....', '.##.', '....', '....'));
    geometry?.computeBoundingBox();
    const { min, max } = geometry?.boundingBox ?? {};
    expect([min?.x, min?.y, min?.z, max?.x, max?.y, max?.z]).toEqual([1, 0, 1, 3, WALL_HEIGHT, 2]);
    const normals = geometry?.getAttribute('normal');
    const faces = new Set<string>();
    const position = geometry?.getAttribute('position');
    for (let i = 0; i < (normals?.count ?? 0); i++)
      if (Math.abs(normals?.getX(i) ?? 0) === 1) faces.add(`${position?.getX(i)} ${normals?.getX(i)}`);
    expect([...faces].sort()).toEqual(['1 -1', '3 1']);
  });

  it('sink piece by piece: a corner belongs to one piece, and the other ends there with a side', () => {
    const geometry = wallGeometry(doc('####', '#..#', '#..#', '....'));
    const piece = geometry?.getAttribute('piece');
    const position = geometry?.getAttribute('position');
    const pieces = new Set<string>();
    const ends = new Set<string>();
    for (let i = 0; i < (piece?.count ?? 0); i++) {
      pieces.add([0, 1, 2, 3].map((k) => piece?.getComponent(i, k)).join(' '));
      if (geometry?.getAttribute('normal').getZ(i) === -1)
        ends.add(`${position?.getX(i)} ${position?.getZ(i)}`);
    }
    expect([...pieces].sort()).toEqual(['0.5 0.5 3.5 0.5', '0.5 1.5 0.5 2.5', '3.5 1.5 3.5 2.5']);
    // The northern side of the whole, and the ends of the two pieces at its corners.
    expect(ends).toContain('0 1');
    expect(ends).toContain('4 1');
    expect(ends).not.toContain('2 1');
  });

  it('sink with the piece they join: a one-tile stub beside a door leaves no cube', () => {
    const geometry = wallGeometry(
      doc('#######', '#######', '#.....#', '#.....#', '##...##', '##...##', '#.....#'),
    );
    const joints = new Set<string>();
    for (let i = 0; i < (geometry?.getAttribute('piece').count ?? 0); i++)
      joints.add(
        ['piece', 'joint']
          .map((name) => [0, 1, 2, 3].map((k) => geometry?.getAttribute(name).getComponent(i, k)).join(' '))
          .join(' with '),
      );
    expect([...joints].sort()).toEqual([
      // Two rows form one thick wall, which sinks independently, like the long walls left and right.
      '0.5 0.5 6.5 1.5 with 0.5 0.5 6.5 1.5',
      '0.5 2.5 0.5 6.5 with 0.5 2.5 0.5 6.5',
      '1.5 4.5 1.5 5.5 with 0.5 2.5 0.5 6.5',
      '5.5 4.5 5.5 5.5 with 6.5 2.5 6.5 6.5',
      '6.5 2.5 6.5 6.5 with 6.5 2.5 6.5 6.5',
    ]);
  });

  it('face outward on every side', () => {
    const geometry = wallGeometry(doc('....', '.#..', '....', '....'));
    const position = geometry?.getAttribute('position');
    const normal = geometry?.getAttribute('normal');
    const at = (i: number): number[] => [0, 1, 2].map((k) => position?.getComponent(i, k) ?? 0);
    for (let i = 0; i < (position?.count ?? 0); i += 4) {
      const [a, b, d] = [at(i), at(i + 1), at(i + 3)];
      const [u, v] = [b, d].map((p) => p.map((value, k) => value - (a[k] ?? 0)));
      const turned = [0, 1, 2].map((k) => {
        const [p, q] = [(k + 1) % 3, (k + 2) % 3];
        return (u?.[p] ?? 0) * (v?.[q] ?? 0) - (u?.[q] ?? 0) * (v?.[p] ?? 0);
      });
      const out = turned.reduce((sum, value, k) => sum + value * (normal?.getComponent(i, k) ?? 0), 0);
      expect(out).toBeGreaterThan(0);
    }
  });

  it('block the camera', () => {
    const room = doc('####', '#ff#', '#ff#', '####');
    const height = groundHeights(room);
    expect(height(16, 16)).toBe(WALL_HEIGHT);
    expect(height(48, 48)).toBe(0);
    expect(height(-1, 500)).toBe(0);
  });
});
