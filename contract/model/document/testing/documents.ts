import * as fc from 'fast-check';
import { GROUND } from '../../ground';
import { PROP_CATALOGUE } from '../../element/props';
import type { SpaceDocumentV1 } from '../upgrade';

const name = fc.constant({ zh: '名', en: 'name' });
const at = fc.integer({ min: -200, max: 800 });
const side = fc.integer({ min: 1, max: 300 });
const id = fc.string({ minLength: 1, maxLength: 4 });
const rowsOf = (letters: string, width: number, height: number) =>
  fc.array(
    fc.array(fc.constantFrom(...letters), { minLength: width, maxLength: width }).map((row) => row.join('')),
    { minLength: height, maxLength: height },
  );

/** Documents of version 1, some with heights that do not fit the map. */
export const documentsV1: fc.Arbitrary<SpaceDocumentV1> = fc
  .tuple(fc.integer({ min: 4, max: 12 }), fc.integer({ min: 4, max: 12 }))
  .chain(([widthTiles, heightTiles]) =>
    fc.record(
      {
        version: fc.constant(1 as const),
        widthTiles: fc.constant(widthTiles),
        heightTiles: fc.constant(heightTiles),
        ground: rowsOf(Object.keys(GROUND).join(''), widthTiles, heightTiles),
        heights: fc.array(fc.string({ maxLength: 16 }), { maxLength: 14 }),
        elements: fc.uniqueArray(
          fc.record({
            id,
            kind: fc.constantFrom(...Object.keys(PROP_CATALOGUE), 'unknown', 'picture'),
            x: at,
            y: at,
            variant: fc.integer({ min: 0, max: 3 }),
          }),
          { selector: (element) => element.id, maxLength: 8 },
        ),
        areas: fc.uniqueArray(
          fc.record({
            id,
            kind: fc.constantFrom('place' as const, 'quiet' as const, 'private' as const, 'stage' as const),
            name,
            x: at,
            y: at,
            width: side,
            height: side,
          }),
          { selector: (area) => area.id, maxLength: 5 },
        ),
        spawns: fc.array(fc.record({ x: at, y: at, dir: fc.integer({ min: 0, max: 7 }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        walls: fc.array(fc.record({ x: at, y: at, width: side, height: side }), { maxLength: 5 }),
        seed: fc.integer(),
      },
      {
        requiredKeys: [
          'version',
          'widthTiles',
          'heightTiles',
          'ground',
          'elements',
          'areas',
          'spawns',
          'walls',
          'seed',
        ],
      },
    ),
  );
