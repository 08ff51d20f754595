import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { collisionOf } from '../collision';
import { areaAt } from '../space-document';
import { spaceDocumentSchema, storedDocumentSchema } from '../space-document.schema';
import { documentsV1 } from './testing/documents';
import { upgradeDocument } from './upgrade';

it('an upgraded document is valid, and upgrading it again changes nothing', () => {
  fc.assert(
    fc.property(documentsV1, (old) => {
      const before = structuredClone(old);
      const document = upgradeDocument(old);
      expect(old).toEqual(before);
      expect(spaceDocumentSchema.parse(document)).toEqual(document);
      expect(upgradeDocument(document)).toBe(document);
      expect(storedDocumentSchema.parse(old)).toEqual(document);
      expect(storedDocumentSchema.parse(document)).toEqual(document);
    }),
  );
});

it('areas, collision and what was stored stay the same', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
  fc.assert(
    fc.property(documentsV1, fc.array(point), (old, points) => {
      const document = upgradeDocument(old);
      const { version: _v1, spawns, heights: _old, ...same } = old;
      const { version: _v2, spawns: named, heights: _new, ...rest } = document;
      expect(rest).toEqual(same);
      expect(named.map(({ id: _id, ...spawn }) => spawn)).toEqual(spawns);
      expect(named.map(({ id }) => id)).toEqual(spawns.map((_, index) => `spawn-${index + 1}`));
      expect(collisionOf(document)).toEqual(collisionOf({ ...same, version: 2, spawns: [] }));
      for (const at of points) expect(areaAt(document, at)).toEqual(areaAt(old, at));
    }),
  );
});

it('heights get the shape of the map, and keep the levels that they had', () => {
  fc.assert(
    fc.property(documentsV1, (old) => {
      const { heights } = upgradeDocument(old);
      expect(heights === undefined).toBe(old.heights === undefined);
      for (const [row, letters] of (heights ?? []).entries())
        for (const [column, letter] of letters.split('').entries()) {
          const level = old.heights?.[row]?.[column] ?? '0';
          expect(letter).toBe(/[0-9]/.test(level) ? level : '0');
        }
    }),
  );
});
