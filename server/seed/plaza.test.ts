import { describe, expect, it } from 'vitest';
import { COLLISION_CELL } from '../../contract/model/collision';
import { propDefinitionOf } from '../../contract/model/element/props';
import { heightOf, materialAt, widthOf } from '../../contract/model/space-document';
import { spaceDocumentSchema } from '../../contract/model/space-document.schema';
import { PLAZA_DOCUMENT as doc } from './plaza';
import { clashesIn, drownedIn, lostSpawns, reachedIn } from './testing/walk';

const first = doc.spawns[0] ?? { x: 0, y: 0, dir: 0 };
const reached = reachedIn(doc);

describe('plaza', () => {
  it('is a valid document of at least 60 by 40 tiles', () => {
    expect(spaceDocumentSchema.parse(doc)).toEqual(doc);
    expect(doc.widthTiles).toBeGreaterThanOrEqual(60);
    expect(doc.heightTiles).toBeGreaterThanOrEqual(40);
  });

  it('has known kinds and variants, and unique ids', () => {
    const odd = doc.elements.filter((e) => e.variant >= (propDefinitionOf(e.kind)?.variants ?? 0));
    expect(odd).toEqual([]);
    for (const list of [doc.elements, doc.areas])
      expect(new Set(list.map((e) => e.id)).size).toBe(list.length);
  });

  it('has connected, walkable spawn points', () => {
    expect(doc.spawns.length).toBeGreaterThanOrEqual(12);
    expect(lostSpawns(doc, reached)).toEqual([]);
  });

  it('has space for fifty users around the fountain', () => {
    const near = reached.filter((p) => Math.hypot(p.x - first.x, p.y - first.y) < 220);
    // A user takes about one tile.
    expect((near.length * COLLISION_CELL ** 2) / 32 ** 2).toBeGreaterThan(60);
  });

  it('has reachable named elements', () => {
    const named = doc.elements.filter((e) => e.name);
    expect(named.length).toBeGreaterThanOrEqual(8);
    const far = named.filter(
      ({ x, y, interaction }) =>
        !reached.some((p) => Math.hypot(p.x - x, p.y - y) < (interaction?.range ?? 72)),
    );
    expect(far).toEqual([]);
  });

  it('has reachable areas', () => {
    const shut = doc.areas.filter(({ x, y, width, height }) => {
      const inside = reached.filter((p) => p.x > x && p.x < x + width && p.y > y && p.y < y + height);
      return inside.length * COLLISION_CELL ** 2 < width * height * 0.3;
    });
    expect(shut).toEqual([]);
    expect(new Set(doc.areas.map((a) => a.kind))).toEqual(new Set(['place', 'quiet', 'stage']));
  });

  it('has names in both languages', () => {
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

  it('is enclosed: its border cannot be reached', () => {
    const border = Math.min(
      ...reached.map((p) => Math.min(p.x, p.y, widthOf(doc) - p.x, heightOf(doc) - p.y)),
    );
    expect(border).toBeGreaterThan(48);
    const belt = doc.elements.filter((e) => e.kind.startsWith('tree'));
    // Along the border, a tree or water is in the way.
    for (const x of [widthOf(doc) * 0.3, widthOf(doc) * 0.7])
      for (const y of [70, heightOf(doc) - 40])
        expect(
          materialAt(doc, x, y) === 'water' || belt.some((e) => Math.hypot(e.x - x, e.y - y) < 110),
        ).toBe(true);
  });

  it('has solid elements on dry ground that do not overlap', () => {
    expect(drownedIn(doc)).toEqual([]);
    expect(clashesIn(doc)).toEqual([]);
  });

  it('is the same on every server', async () => {
    const { plazaGround } = await import('./plaza/ground');
    const { plazaElements } = await import('./plaza/elements');
    expect(plazaElements(plazaGround())).toEqual(doc.elements);
  });
});
