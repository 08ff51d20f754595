import { describe, expect, it } from 'vitest';
import { COLLISION_CELL, canStand, collisionOf } from '../../contract/model/collision';
import { natureOf } from '../../contract/model/props';
import { heightOf, materialAt, widthOf } from '../../contract/model/space-document';
import { spaceDocumentSchema } from '../../contract/model/space-document.schema';
import { PLAZA_DOCUMENT as doc } from './plaza';

const grid = collisionOf(doc);
const first = doc.spawns[0] ?? { x: 0, y: 0, dir: 0 };

/** Middles of the collision cells that a person can walk to from the first spawn. */
const reached = ((): { x: number; y: number }[] => {
  const middle = (cell: number): { x: number; y: number } => ({
    x: ((cell % grid.columns) + 0.5) * COLLISION_CELL,
    y: (Math.floor(cell / grid.columns) + 0.5) * COLLISION_CELL,
  });
  const start = Math.floor(first.y / COLLISION_CELL) * grid.columns + Math.floor(first.x / COLLISION_CELL);
  const seen = new Set([start]);
  for (const cell of seen)
    for (const step of [1, -1, grid.columns, -grid.columns]) {
      const point = middle(cell + step);
      if (!seen.has(cell + step) && canStand(grid, point.x, point.y)) seen.add(cell + step);
    }
  return [...seen].map(middle);
})();

describe('the plaza', () => {
  it('is a valid document of at least 60 by 40 tiles', () => {
    expect(spaceDocumentSchema.parse(doc)).toEqual(doc);
    expect(doc.widthTiles).toBeGreaterThanOrEqual(60);
    expect(doc.heightTiles).toBeGreaterThanOrEqual(40);
  });

  it('knows every kind and variant, and no id twice', () => {
    const odd = doc.elements.filter((e) => e.variant >= (natureOf(e.kind)?.variants ?? 0));
    expect(odd).toEqual([]);
    for (const list of [doc.elements, doc.areas])
      expect(new Set(list.map((e) => e.id)).size).toBe(list.length);
  });

  it('lets everybody stand where they arrive, and walk to each other', () => {
    expect(doc.spawns.length).toBeGreaterThanOrEqual(12);
    expect(doc.spawns.filter((spawn) => !canStand(grid, spawn.x, spawn.y))).toEqual([]);
    const cut = doc.spawns.filter(
      (s) => !reached.some((p) => Math.hypot(p.x - s.x, p.y - s.y) < COLLISION_CELL),
    );
    expect(cut).toEqual([]);
  });

  it('has room for fifty people around the fountain', () => {
    const near = reached.filter((p) => Math.hypot(p.x - first.x, p.y - first.y) < 220);
    // A person takes about a tile.
    expect((near.length * COLLISION_CELL ** 2) / 32 ** 2).toBeGreaterThan(60);
  });

  it('lets one use every named thing', () => {
    const named = doc.elements.filter((e) => e.name);
    expect(named.length).toBeGreaterThanOrEqual(8);
    const far = named.filter(
      ({ x, y, interaction }) =>
        !reached.some((p) => Math.hypot(p.x - x, p.y - y) < (interaction?.range ?? 72)),
    );
    expect(far).toEqual([]);
  });

  it('lets one enter every area', () => {
    const shut = doc.areas.filter(({ x, y, width, height }) => {
      const inside = reached.filter((p) => p.x > x && p.x < x + width && p.y > y && p.y < y + height);
      return inside.length * COLLISION_CELL ** 2 < width * height * 0.3;
    });
    expect(shut).toEqual([]);
    expect(new Set(doc.areas.map((a) => a.kind))).toEqual(new Set(['place', 'quiet', 'stage']));
  });

  it('names everything in both languages', () => {
    const texts = [
      ...doc.areas.map((a) => a.name),
      ...doc.elements.flatMap((e) => [e.name, e.interaction?.title, e.interaction?.text]),
    ].filter((text) => text !== undefined);
    for (const { zh, en } of texts) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/[A-Za-z]/);
      expect(en).not.toMatch(/\p{Script=Han}|!/u);
    }
  });

  it('is sealed: nobody comes near the border', () => {
    const border = Math.min(
      ...reached.map((p) => Math.min(p.x, p.y, widthOf(doc) - p.x, heightOf(doc) - p.y)),
    );
    expect(border).toBeGreaterThan(48);
    const belt = doc.elements.filter((e) => e.kind.startsWith('tree'));
    // Wherever one stands beside the border, a tree or water is what holds one.
    for (const x of [widthOf(doc) * 0.3, widthOf(doc) * 0.7])
      for (const y of [70, heightOf(doc) - 40])
        expect(
          materialAt(doc, x, y) === 'water' || belt.some((e) => Math.hypot(e.x - x, e.y - y) < 110),
        ).toBe(true);
  });

  it('stands on dry ground, and no solid thing stands in another', () => {
    const solids = doc.elements.flatMap((e) =>
      (natureOf(e.kind)?.solid ?? []).map((part) => ({
        id: e.id,
        left: e.x + part.x,
        right: e.x + part.x + part.width,
        top: e.y + part.y,
        bottom: e.y + part.y + part.height,
      })),
    );
    const rails = new Set(doc.elements.filter((e) => e.kind === 'bridgeRail').map((e) => e.id));
    const drowned = solids.filter(
      (s) =>
        !rails.has(s.id) &&
        // Stones may lie in the stream.
        !s.id.startsWith('rock') &&
        materialAt(doc, (s.left + s.right) / 2, s.bottom - 1) === 'water',
    );
    expect(drowned.map((s) => s.id)).toEqual([]);
    const clashes: string[] = [];
    for (const [i, a] of solids.entries())
      for (const b of solids.slice(i + 1)) {
        if (a.id === b.id) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // A parasol stands in the middle of its table.
        if (a.id.startsWith('parasol') && b.id.startsWith('cafeTable')) continue;
        if (wide > 2 && high > 2) clashes.push(`${a.id} in ${b.id}`);
      }
    expect(clashes).toEqual([]);
  });

  it('is the same on every server', async () => {
    const { plazaGround } = await import('./plaza/ground');
    const { plazaElements } = await import('./plaza/elements');
    expect(plazaElements(plazaGround())).toEqual(doc.elements);
  });
});
