import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLLISION_CELL, canStand, collisionOf } from '../../contract/model/collision';
import { TILE } from '../../contract/model/motion';
import { isPropKind, propDefinitionOf } from '../../contract/model/element/props';
import { InteractionType, heightOf, materialAt, widthOf } from '../../contract/model/space-document';
import { spaceDocumentSchema } from '../../contract/model/space-document.schema';
import { EXPO_DOCUMENT as doc } from './expo';
import { clashesIn, drownedIn, lostSpawns, reachedIn } from './testing/walk';

const reached = reachedIn(doc);
const usable = doc.elements.flatMap(({ interaction, ...e }) => (interaction ? [{ ...e, interaction }] : []));

describe('expo hall', () => {
  it('is a valid document of about 60 by 40 tiles, with known elements and unique ids', () => {
    expect(spaceDocumentSchema.parse(doc)).toEqual(doc);
    expect([doc.widthTiles, doc.heightTiles]).toEqual([60, 42]);
    const odd = doc.elements.filter(
      (e) => !isPropKind(e.kind) || e.variant >= (propDefinitionOf(e.kind)?.variants ?? 0),
    );
    expect(odd).toEqual([]);
    for (const list of [doc.elements, doc.areas])
      expect(new Set(list.map((e) => e.id)).size).toBe(list.length);
  });

  it('has an element of every interaction type', () => {
    const shown = new Set<number>(usable.map((e) => e.interaction.type));
    const missing = Object.entries(InteractionType).filter(([, type]) => !shown.has(type));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('has connected, walkable spawn points', () => {
    expect(doc.spawns.length).toBeGreaterThanOrEqual(12);
    expect(lostSpawns(doc, reached)).toEqual([]);
  });

  it('has reachable usable elements and areas', () => {
    const far = usable.filter(
      ({ x, y, interaction }) => !reached.some((p) => Math.hypot(p.x - x, p.y - y) < interaction.range - 8),
    );
    expect(far.map((e) => e.id)).toEqual([]);
    const shut = doc.areas.filter(({ x, y, width, height }) => {
      const inside = reached.filter((p) => p.x > x && p.x < x + width && p.y > y && p.y < y + height);
      return inside.length * COLLISION_CELL ** 2 < width * height * 0.3;
    });
    expect(shut.map((a) => a.id)).toEqual([]);
    expect(new Set(doc.areas.map((a) => a.kind))).toEqual(new Set(['place', 'quiet', 'private', 'stage']));
  });

  it('is enclosed by its walls, inside and out', () => {
    const grid = collisionOf(doc);
    let walls = 0;
    for (let row = 0; row < doc.heightTiles; row++)
      for (let column = 0; column < doc.widthTiles; column++) {
        const [x, y] = [(column + 0.5) * TILE, (row + 0.5) * TILE];
        if (materialAt(doc, x, y) !== 'wall') continue;
        walls++;
        expect(canStand(grid, x, y)).toBe(false);
      }
    expect(walls).toBeGreaterThan(100);
    const border = Math.min(
      ...reached.map((p) => Math.min(p.x, p.y, widthOf(doc) - p.x, heightOf(doc) - p.y)),
    );
    expect(border).toBeGreaterThan(48);
    expect(drownedIn(doc)).toEqual([]);
    expect(clashesIn(doc)).toEqual([]);
    const walled = doc.elements.filter((e) => materialAt(doc, e.x, e.y - 1) === 'wall');
    expect(walled.map((e) => e.id)).toEqual([]);
  });

  it('has portals to existing elements', () => {
    const ids = new Set(doc.elements.map((e) => e.id));
    const named = usable.flatMap(({ interaction: { controls = [], goal } }) => [
      ...controls,
      ...(goal?.elementId === undefined ? [] : [goal.elementId]),
    ]);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    const files = usable.flatMap(({ interaction: { url, urls = [] } }) => [
      ...(url === undefined ? [] : [url]),
      ...urls,
    ]);
    // Our own pages and files, in both languages, so that the hall works offline.
    const lost = files
      .flatMap((url) => ['zh', 'en'].map((lang) => url.replaceAll('{lang}', lang).replace(/#.*/, '')))
      .filter((path) => !path.startsWith('/') || !existsSync(`public${path}`));
    expect(lost).toEqual([]);
    expect(JSON.stringify(doc)).not.toContain('example.org');
  });

  it('has texts in both languages', () => {
    const texts = [
      ...doc.areas.map((a) => a.name),
      ...usable.flatMap(({ name, interaction: i }) => [
        name,
        i.title,
        i.text,
        ...(i.lines ?? []).flatMap((line) => [line.text, ...(line.choices ?? []).map((c) => c.text)]),
        ...(i.questions ?? []).flatMap((q) => [q.text, ...q.options]),
      ]),
    ].filter((text) => text !== undefined);
    for (const { zh, en } of texts) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/[A-Za-z]/);
      expect(en).not.toMatch(/\p{Script=Han}|!/u);
    }
  });
});
