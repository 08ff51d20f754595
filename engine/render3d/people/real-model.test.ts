import { describe, expect, it } from 'vitest';
import { realFarModel } from './real-far-model';
import { realModel } from './real-model';
import { REAL_WEARS } from './real-tints';

const MODELS = [
  ['near', realModel(), 15_000],
  ['far', realFarModel(), 2_000],
] as const;

describe.each(MODELS)('the real-looking figure, %s', (_name, { geometry, triangles }, most) => {
  it('stays within its face budget and height, and stands on the ground', () => {
    expect(triangles).toBeLessThan(most);
    geometry.computeBoundingBox();
    const { min, max } = geometry.boundingBox ?? { min: { y: Number.NaN }, max: { y: Number.NaN } };
    expect(min.y).toBeGreaterThan(-0.01);
    expect(min.y).toBeLessThan(0.02);
    expect(max.y).toBeGreaterThan(1.04);
    expect(max.y).toBeLessThan(1.14);
  });

  it('has visible parts for each hair, top and lower half', () => {
    const parts = geometry.getAttribute('part');
    const worn = new Set(Array.from({ length: parts.count }, (_, i) => parts.getZ(i)));
    expect(Math.max(...worn)).toBeLessThan(31);
    for (const wear of REAL_WEARS.slice(0, 19))
      expect([wear, worn.has(REAL_WEARS.indexOf(wear))]).toEqual([wear, true]);
  });

  it('has outward faces', () => {
    const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
    const index = geometry.getIndex();
    let out = 0;
    for (let i = 0; index && i < index.count; i += 3) {
      const at = [0, 1, 2].map((k) => index.getX(i + k));
      const [a, b, c] = at.map((v) => [position.getX(v), position.getY(v), position.getZ(v)]);
      if (!a || !b || !c) continue;
      const [u, v] = [b.map((n, k) => n - (a[k] ?? 0)), c.map((n, k) => n - (a[k] ?? 0))];
      const [ux = 0, uy = 0, uz = 0] = u;
      const [vx = 0, vy = 0, vz = 0] = v;
      const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const along = at.reduce(
        (sum, n) =>
          sum +
          normal.getX(n) * (cross[0] ?? 0) +
          normal.getY(n) * (cross[1] ?? 0) +
          normal.getZ(n) * (cross[2] ?? 0),
        0,
      );
      if (along >= 0) out++;
    }
    expect(out / triangles).toBeGreaterThan(0.98);
  });
});
