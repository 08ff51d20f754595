import type { Scenery } from '../../contract/calls/space-preview';
import { TILE } from '../../contract/model/motion';
import type { SpaceDocument } from '../../contract/model/space-document';
import { blankCanvas } from '../art/blank-canvas';
import { crowdAt } from './crowd';
import { groundSteps, type PaintedCanvas, type View } from './ground-steps';
import { ScenePainter, type Actor } from './scene-painter';

/** Size of an image in device pixels, and its width in tiles. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly tiles: number;
}

export interface Crop {
  readonly document: SpaceDocument;
  /** The visible part of the cropped document, logical pixels. */
  readonly view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Origin of the cropped document in the full one, logical pixels. */
  readonly shift: { readonly x: number; readonly y: number };
}

/** Extra ground around the view, so that its edges match the full map; props below may reach into it. */
const MARGIN = 3;
const TALLEST = 8;

const clamp = (value: number, low: number, high: number): number =>
  high < low ? (low + high) / 2 : Math.max(low, Math.min(high, value));

/** Crops a document around its entrance, so that painting costs the same for any map size. */
export function cropOf(scenery: Scenery, { width, height, tiles }: PictureSize): Crop {
  const mapWidth = scenery.widthTiles * TILE;
  const mapHeight = scenery.heightTiles * TILE;
  // A small map is enlarged instead of padded.
  const across = Math.min(tiles * TILE, mapWidth, (mapHeight * width) / height);
  const down = (across * height) / width;
  const x = clamp(scenery.focus.x - across / 2, 0, mapWidth - across);
  // Shows more of the area above, where the houses stand.
  const y = clamp(scenery.focus.y - down * 0.6, 0, mapHeight - down);
  const left = Math.max(0, Math.floor(x / TILE) - MARGIN);
  const top = Math.max(0, Math.floor(y / TILE) - MARGIN);
  const right = Math.min(scenery.widthTiles, Math.ceil((x + across) / TILE) + MARGIN);
  const bottom = Math.min(scenery.heightTiles, Math.ceil((y + down) / TILE) + MARGIN);
  const elements = scenery.props
    .map((prop, index) => ({ ...prop, id: `p${index}`, x: prop.x - left * TILE, y: prop.y - top * TILE }))
    .filter(
      (prop) =>
        prop.x > -TALLEST * TILE &&
        prop.x < (right - left + TALLEST) * TILE &&
        prop.y > 0 &&
        prop.y < (bottom - top + TALLEST) * TILE,
    );
  return {
    document: {
      version: 2,
      widthTiles: right - left,
      heightTiles: bottom - top,
      ground: scenery.ground.slice(top, bottom).map((row) => row.slice(left, right)),
      elements,
      areas: [],
      spawns: [{ id: 'spawn-1', x: 0, y: 0, dir: 0 }],
      walls: [],
      seed: scenery.seed,
    },
    view: { x: x - left * TILE, y: y - top * TILE, width: across, height: down },
    shift: { x: left * TILE, y: top * TILE },
  };
}

/** Places the people of a space on visible spots. */
export function crowdIn(scenery: Scenery, { shift, view }: Crop, people: number): readonly Actor[] {
  const spots = scenery.spots
    .map(({ x, y }) => ({ x: x - shift.x, y: y - shift.y }))
    .filter(
      ({ x, y }) =>
        x > view.x + TILE &&
        x < view.x + view.width - TILE &&
        y > view.y + 2 * TILE &&
        y < view.y + view.height,
    );
  return crowdAt(spots, people, 0);
}

/**
 * Draws a space with `people` avatars in it, in steps as `groundSteps`. Throws when no canvas is available.
 */
export function* scenerySteps(
  scenery: Scenery,
  size: PictureSize,
  people: number,
  piece?: number,
): Generator<void, PaintedCanvas> {
  const crop = cropOf(scenery, size);
  const crowd = crowdIn(scenery, crop, people);
  const view = { ...crop.view, scale: size.width / crop.view.width };
  return yield* pictureSteps(crop.document, view, crowd, piece);
}

/** Draws a view of a document with these avatars, in steps as `groundSteps`. Throws when no canvas is available. */
export function* pictureSteps(
  document: SpaceDocument,
  view: View,
  crowd: readonly Actor[] = [],
  piece?: number,
): Generator<void, PaintedCanvas> {
  const ground = yield* groundSteps(document, view, piece);
  const painter = new ScenePainter(document, () => crowd, view);
  yield* painter.prepare();
  const elements = blankCanvas(ground.canvas.width, ground.canvas.height);
  if (!elements.context) throw new Error('no 2d context');
  painter.paint(elements.context, 0);
  ground.context.drawImage(elements.canvas, 0, 0);
  return ground;
}
