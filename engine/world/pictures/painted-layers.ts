import type { Canvas2D } from '../../../assets/art/shape';
import type { PictureLayer } from '../../../contract/model/document/picture-layer';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { GroundPiece, WaterDistance } from '../../../contract/ports/engine';
import { DecodedLayers, sheetFilesOf, type DecodedLayer } from './decoded-layers';
import { paintLayers } from './paint-layers';
import { staleLayers } from './stale-layers';

type Layers = Pick<SpaceDocument, 'widthTiles' | 'heightTiles' | 'pictures'>;
type Band = PictureLayer['band'];

/** The picture layers of a document with their loaded sheets, painted piece by piece. */
export class PaintedLayers {
  readonly #decoded = new DecodedLayers();
  readonly #sheets = new Map<string, ImageBitmap>();
  #layers: readonly DecodedLayer[] = [];
  #files: readonly string[] = [];
  #size = { widthTiles: 1, heightTiles: 1 };

  /** Returns the squares that look different from before. Sheets that are not used any more are freed. */
  setDocument({ widthTiles, heightTiles, pictures }: Layers): readonly GroundPiece[] {
    const before = { ...this.#size, layers: this.#layers };
    this.#size = { widthTiles, heightTiles };
    this.#layers = this.#decoded.of({ widthTiles, heightTiles, pictures });
    this.#files = sheetFilesOf({ pictures });
    for (const [fileId, sheet] of this.#sheets)
      if (!this.#files.includes(fileId)) {
        sheet.close();
        this.#sheets.delete(fileId);
      }
    return staleLayers(before, { ...this.#size, layers: this.#layers });
  }

  /** Takes ownership; it may come before the document that needs it. Undefined: it could not be loaded. */
  addSheet(fileId: string, picture: ImageBitmap | undefined): void {
    this.#sheets.get(fileId)?.close();
    if (picture) this.#sheets.set(fileId, picture);
    else this.#sheets.delete(fileId);
  }

  /** Whether all sheets are there. */
  get isWhole(): boolean {
    return this.#files.every((fileId) => this.#sheets.has(fileId));
  }

  /** Whether a band has a picture in a piece. */
  has(band: Band, piece: GroundPiece): boolean {
    const { widthTiles, heightTiles } = this.#size;
    return this.#layers.some(({ layer, cells }) => {
      if (layer.band !== band || layer.opacity === 0) return false;
      const [left, top] = [piece.x - layer.dx, piece.y - layer.dy];
      const right = Math.min(widthTiles, Math.ceil((left + piece.width) / TILE));
      const bottom = Math.min(heightTiles, Math.ceil((top + piece.height) / TILE));
      for (let row = Math.max(0, Math.floor(top / TILE)); row < bottom; row++)
        for (let column = Math.max(0, Math.floor(left / TILE)); column < right; column++)
          if (cells[row * widthTiles + column] !== 0) return true;
      return false;
    });
  }

  paint(context: Canvas2D, band: Band, piece: GroundPiece, scale: number): void {
    const { widthTiles } = this.#size;
    paintLayers(context, this.#layers, band, widthTiles, piece, scale, (id) => this.#sheets.get(id));
  }

  /** Water under pictures does not move: nobody sees it. */
  calm({ width, height, data }: WaterDistance, piece: GroundPiece): void {
    const under = this.#layers.filter(({ layer }) => layer.band === 'under' && layer.opacity > 0.5);
    if (under.length === 0) return;
    const { widthTiles, heightTiles } = this.#size;
    /** Samples a tile. */
    const samples = (width * TILE) / piece.width;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [column, row] = [
          piece.x / TILE + Math.floor(x / samples),
          piece.y / TILE + Math.floor(y / samples),
        ];
        const isCovered = under.some(({ layer, cells }) => {
          const [left, top] = [column - Math.round(layer.dx / TILE), row - Math.round(layer.dy / TILE)];
          if (left < 0 || top < 0 || left >= widthTiles || top >= heightTiles) return false;
          return cells[top * widthTiles + left] !== 0;
        });
        if (isCovered) data[y * width + x] = 0;
      }
  }
}
