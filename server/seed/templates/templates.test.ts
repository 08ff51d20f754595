import { describe, expect, it } from 'vitest';
import { COLLISION_CELL } from '../../../contract/model/collision';
import { isPropKind, propDefinitionOf } from '../../../contract/model/element/props';
import { TILE } from '../../../contract/model/motion';
import { SPACE_TEMPLATES } from '../../../contract/model/space';
import { heightOf, widthOf } from '../../../contract/model/space-document';
import { spaceDocumentSchema } from '../../../contract/model/space-document.schema';
import { clashesIn, drownedIn, lostSpawns, reachedIn } from '../testing/walk';
import { TEMPLATES } from './templates';

const PARKS = SPACE_TEMPLATES.filter((key) => key !== 'empty');

describe.each(PARKS)('template %s', (key) => {
  const { document: doc } = TEMPLATES[key];
  const reached = reachedIn(doc);

  it('is a small valid document with known elements and unique ids', () => {
    expect(spaceDocumentSchema.parse(doc)).toEqual(doc);
    expect([doc.widthTiles, doc.heightTiles]).toEqual([40, 28]);
    const odd = doc.elements.filter(
      (e) => !isPropKind(e.kind) || e.variant >= (propDefinitionOf(e.kind)?.variants ?? 0),
    );
    expect(odd).toEqual([]);
    for (const list of [doc.elements, doc.areas])
      expect(new Set(list.map((e) => e.id)).size).toBe(list.length);
  });

  it('has spawn points for at least twelve users, connected with each other', () => {
    expect(doc.spawns.length).toBeGreaterThanOrEqual(12);
    expect(lostSpawns(doc, reached)).toEqual([]);
  });

  it('has a path from the spawn to every usable element and area', () => {
    const usable = doc.elements.filter((e) => e.interaction);
    expect(usable.length).toBeGreaterThanOrEqual(4);
    const far = usable.filter(
      ({ x, y, interaction }) =>
        !reached.some((p) => Math.hypot(p.x - x, p.y - y) < (interaction?.range ?? 0) - 8),
    );
    expect(far.map((e) => e.id)).toEqual([]);
    const shut = doc.areas.filter(({ x, y, width, height }) => {
      const inside = reached.filter((p) => p.x > x && p.x < x + width && p.y > y && p.y < y + height);
      return inside.length * COLLISION_CELL ** 2 < width * height * 0.3;
    });
    expect(shut.map((a) => a.id)).toEqual([]);
    expect(doc.areas.some((a) => a.kind === 'quiet' || a.kind === 'private')).toBe(true);
  });

  it('is enclosed, and its solid elements are neither in water nor overlapping', () => {
    const border = Math.min(
      ...reached.map((p) => Math.min(p.x, p.y, widthOf(doc) - p.x, heightOf(doc) - p.y)),
    );
    expect(border).toBeGreaterThan(48);
    expect(drownedIn(doc)).toEqual([]);
    expect(clashesIn(doc)).toEqual([]);
  });

  it('has texts in both languages', () => {
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
});

describe('template empty', () => {
  const { document: doc } = TEMPLATES.empty;

  it('is a valid document of plain ground and one entry', () => {
    expect(spaceDocumentSchema.parse(doc)).toEqual(doc);
    expect(new Set(doc.ground.join(''))).toEqual(new Set('.'));
    expect([doc.elements, doc.areas, doc.walls]).toEqual([[], [], []]);
    expect(doc.spawns).toHaveLength(1);
  });

  it('can be walked from the entry to each of its edges', () => {
    const reached = reachedIn(doc);
    expect(lostSpawns(doc, reached)).toEqual([]);
    const [xs, ys] = [reached.map((p) => p.x), reached.map((p) => p.y)];
    expect(Math.min(...xs, ...ys)).toBeLessThan(TILE);
    expect(Math.max(...xs)).toBeGreaterThan(widthOf(doc) - TILE);
    expect(Math.max(...ys)).toBeGreaterThan(heightOf(doc) - TILE);
  });
});

it.each(SPACE_TEMPLATES)('template %s is described in both languages', (key) => {
  const { zh, en } = TEMPLATES[key].description;
  expect(zh).toMatch(/\p{Script=Han}/u);
  expect(en).toMatch(/^[^\p{Script=Han}!]+$/u);
});
