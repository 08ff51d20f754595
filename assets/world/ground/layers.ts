import type { SpaceDocument } from '../../../contract/model/space-document';
import { contour } from './contour';
import { combine, shifted, type Field } from './field';
import { groundModel, type GroundModel } from './model';
import { smooth } from './noise';
import { layStones, type PlazaPaths } from './paving';
import type { Rect } from './tiles';
import { paintTones, type Tones } from './tones';

/** What a piece of the ground is painted from: outlines and washes. */
export interface GroundLayers {
  readonly model: GroundModel;
  readonly tones: Tones;
  /** Rings around the land, outermost first: light water, then foam. */
  readonly shallows: readonly Path2D[];
  readonly foam: Path2D;
  readonly land: Path2D;
  readonly drySand: Path2D;
  readonly grass: Path2D;
  readonly grassInner: Path2D;
  readonly patches: readonly (readonly [string, Path2D])[];
  readonly pathRim: Path2D;
  readonly path: Path2D;
  readonly pathWorn: Path2D;
  readonly plaza: PlazaPaths;
  readonly stage: Path2D;
}

/** Patches where a noise exceeds a threshold, clipped to another shape. */
function patches(
  base: Field,
  inside: Field,
  size: number,
  above: number,
  inset: number,
  salt: number,
): Path2D {
  const wave = shifted({ ...base, data: new Float32Array(base.data.length) }, (x, y) => {
    const value = smooth(x, y, size, salt) + smooth(x, y, size * 0.45, salt + 1) * 0.34;
    return (value - above) * size * 0.35;
  });
  return contour(
    combine(wave, inside, (a, b) => Math.min(a, b - inset)),
    0,
  );
}

/** The layers around a rectangle of the map. */
export function groundLayers(doc: SpaceDocument, rect: Rect): GroundLayers {
  const model = groundModel(doc, rect);
  const { land, grass, path, meadow, plaza, stage } = model;
  const seed = doc.seed;
  const foam = shifted(land, (x, y) => 4.4 + smooth(x, y, 34, seed + 81) * 2.6);
  return {
    model,
    tones: paintTones(doc, model.land),
    shallows: [
      contour(
        shifted(land, (x, y) => smooth(x, y, 46, seed + 82) * 4),
        -15,
      ),
    ],
    foam: contour(foam, 0),
    land: contour(land, 0),
    drySand: contour(
      shifted(land, (x, y) => -11 + smooth(x, y, 48, seed + 83) * 3),
      0,
    ),
    grass: contour(grass, 0),
    grassInner: contour(grass, 5),
    patches: [
      ['rgba(118,188,102,0.5)', patches(grass, grass, 260, 0.1, 6, seed + 91)],
      ['rgba(104,176,94,0.32)', patches(grass, grass, 200, 0.42, 10, seed + 91)],
      ['rgba(168,222,136,0.45)', patches(grass, grass, 230, 0.22, 6, seed + 95)],
      ['rgba(190,232,144,0.32)', patches(grass, grass, 190, 0.5, 8, seed + 97)],
      ['rgba(182,226,128,0.5)', contour(meadow, 0)],
      ['rgba(204,234,142,0.38)', contour(meadow, 16)],
    ],
    pathRim: contour(path, -3),
    path: contour(path, 0),
    pathWorn: patches(path, path, 90, 0.02, 9, seed + 99),
    plaza: {
      edge: contour(plaza, 0),
      inner: contour(plaza, 8),
      stones: layStones(model, seed),
    },
    stage: contour(stage, 0),
  };
}
