import { Squares } from '../../../assets/world/ground/stale';
import type { PictureLayer } from '../../../contract/model/document/picture-layer';
import { TILE } from '../../../contract/model/motion';
import type { GroundPiece } from '../../../contract/ports/engine';
import type { DecodedLayer } from './decoded-layers';

interface MapLayers {
  readonly widthTiles: number;
  readonly heightTiles: number;
  readonly layers: readonly DecodedLayer[];
}

/** Everything of a layer but its cells and its name. */
const looksOf = ({ band, sheets, opacity, dx, dy }: PictureLayer): string =>
  JSON.stringify([band, sheets, opacity, dx, dy]);

/** The squares in which the picture layers of two documents of one size look different. */
export function staleLayers(before: MapLayers, after: MapLayers): readonly GroundPiece[] {
  const { widthTiles, heightTiles } = after;
  const squares = new Squares({ width: widthTiles * TILE, height: heightTiles * TILE });
  const add = ({ dx, dy }: PictureLayer, cell: number): void => {
    const x = (cell % widthTiles) * TILE + dx;
    const y = Math.floor(cell / widthTiles) * TILE + dy;
    squares.add(x, y, x + TILE, y + TILE);
  };
  const addAll = ({ layer, cells }: DecodedLayer): void =>
    cells.forEach((cell, at) => {
      if (cell !== 0) add(layer, at);
    });
  const known = new Map(before.layers.map((one) => [one.layer.id, one]));
  const now = new Set(after.layers.map(({ layer }) => layer.id));
  const orderOf = ({ layers }: MapLayers): string =>
    layers.flatMap(({ layer: { id } }) => (known.has(id) && now.has(id) ? [id] : [])).join(' ');
  // What lies above what changes when layers change places.
  const isMoved = orderOf(before) !== orderOf(after);
  for (const layer of after.layers) {
    const old = known.get(layer.layer.id);
    known.delete(layer.layer.id);
    if (old === undefined) addAll(layer);
    else if (isMoved || looksOf(old.layer) !== looksOf(layer.layer)) {
      addAll(old);
      addAll(layer);
    } else if (old.cells !== layer.cells)
      layer.cells.forEach((cell, at) => {
        if (cell !== old.cells[at]) add(layer.layer, at);
      });
  }
  for (const gone of known.values()) addAll(gone);
  return squares.all;
}
