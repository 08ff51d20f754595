import type { SpaceDocument } from '../../../contract/model/space-document';
import { blankCanvas, type BlankCanvas } from '../../art/blank-canvas';
import { deepWater } from './deep-water';
import { CELL, LIMIT_PX, sampleAt, type Field, type Part } from './field';
import { smooth } from './noise';
import { SHADE_RADIUS } from './shade';

/** Large-scale shading as small images stretched over a part of the map: one sample per `CELL` pixels. */
export interface Tones {
  readonly part: Part;
  readonly water: BlankCanvas['canvas'];
  readonly land: BlankCanvas['canvas'];
}

type Rgb = readonly [number, number, number];

/** Water from the shore to the deep: distance in pixels and colour. */
const DEPTHS: readonly (readonly [number, Rgb])[] = [
  [0, [158, 228, 230]],
  [14, [132, 214, 228]],
  [40, [104, 195, 222]],
  [90, [80, 175, 212]],
  [170, [66, 157, 200]],
  [300, [58, 143, 190]],
];

export function waterColor(depth: number): Rgb {
  let [d0, low] = DEPTHS[0] ?? [0, [0, 0, 0]];
  for (const [d1, high] of DEPTHS) {
    if (depth <= d1) {
      const t = d1 === d0 ? 0 : Math.max(0, (depth - d0) / (d1 - d0));
      return [
        low[0] + (high[0] - low[0]) * t,
        low[1] + (high[1] - low[1]) * t,
        low[2] + (high[2] - low[2]) * t,
      ];
    }
    [d0, low] = [d1, high];
  }
  return low;
}

function shadeIn(doc: SpaceDocument, { left, top, columns, rows }: Part): Float32Array {
  const shade = new Float32Array(columns * rows);
  for (const element of doc.elements) {
    const radius = SHADE_RADIUS[element.kind];
    if (radius === undefined) continue;
    const house = element.kind.startsWith('house');
    const [cx, cy] = [element.x + 8, element.y - (house ? 46 : 4)];
    const reach = Math.ceil(radius / CELL);
    const [ci, cj] = [Math.round(cx / CELL) - left, Math.round(cy / CELL) - top];
    for (let j = Math.max(0, cj - reach); j < Math.min(rows, cj + reach + 1); j++)
      for (let i = Math.max(0, ci - reach); i < Math.min(columns, ci + reach + 1); i++) {
        const d = Math.hypot(sampleAt(left + i) - cx, (sampleAt(top + j) - cy) * 1.35) / radius;
        if (d < 1) shade[j * columns + i] = (shade[j * columns + i] ?? 0) + (1 - d * d) ** 2 * 0.2;
      }
  }
  return shade;
}

/** From here on the depth is that of the tiles, logical pixels. */
const DEEP = LIMIT_PX * 0.6;

/** `land`: the distance to the shore. */
export function paintTones(doc: SpaceDocument, land: Field): Tones {
  const { left, top, columns, rows } = land;
  const shade = shadeIn(doc, land);
  const deepAt = deepWater(doc, land);
  const water = new ImageData(columns, rows);
  const wash = new ImageData(columns, rows);
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      const [x, y] = [sampleAt(left + column), sampleAt(top + row)];
      const near = -(land.data[i] ?? 0);
      const far = Math.max(0, Math.min(1, (near - DEEP) / (LIMIT_PX * 0.9 - DEEP)));
      const depth = far === 0 ? near : near + (Math.max(near, deepAt(x, y)) - near) * far;
      const [r, g, b] = waterColor(
        depth + smooth(x, y, 130, doc.seed + 61) * Math.min(34, Math.max(0, depth) * 0.4),
      );
      water.data.set([r, g, b, 255], i * 4);
      // Wash over the land: warm light in some places, cool shade in others and under trees.
      const light =
        smooth(x, y, 420, doc.seed + 71) * 0.5 +
        smooth(x, y, 170, doc.seed + 72) * 0.3 -
        Math.min(0.9, (shade[i] ?? 0) * 2.2);
      const strength = depth > 4 ? 0 : Math.min(1, Math.abs(light));
      wash.data.set(light > 0 ? [255, 244, 150, strength * 186] : [34, 70, 104, strength * 255], i * 4);
    }
  const picture = (data: ImageData): BlankCanvas['canvas'] => {
    const { canvas, context } = blankCanvas(columns, rows);
    context?.putImageData(data, 0, 0);
    return canvas;
  };
  return { part: land, water: picture(water), land: picture(wash) };
}
