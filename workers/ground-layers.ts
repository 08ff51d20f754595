import type { SpaceDocument } from '../contract/model/space-document';
import type { GroundPiece } from '../contract/ports/engine';
import type { PaintedLayers } from '../engine/world/pictures/painted-layers';

type Layers = Pick<PaintedLayers, 'setDocument' | 'addSheet'>;

/** The layers of a document, and the boxes in which they look different from those of the document before. */
interface Shown<L> {
  readonly layers: L;
  readonly stale: readonly GroundPiece[];
}

/** The picture layers of a worker's document. Few spaces have any: `fetch` brings their code with the first ones. */
export class GroundLayers<L extends Layers> {
  #loading: Promise<L> | undefined;
  #document: SpaceDocument | undefined;

  constructor(private readonly fetch: () => Promise<L>) {}

  /** Undefined: there are none, or their code could not be loaded, which the next call tries again. */
  async of(document: SpaceDocument): Promise<Shown<L> | undefined> {
    if (!this.#loading && !document.pictures?.length) return undefined;
    const layers = await this.#load();
    if (!layers) return undefined;
    const stale = document === this.#document ? [] : layers.setDocument(document);
    this.#document = document;
    return { layers, stale };
  }

  /** Takes ownership; see `PaintedLayers`. */
  async addSheet(fileId: string, picture: ImageBitmap | undefined): Promise<void> {
    const layers = await this.#load();
    if (layers) layers.addSheet(fileId, picture);
    else picture?.close();
  }

  async #load(): Promise<L | undefined> {
    try {
      return await (this.#loading ??= this.fetch());
    } catch {
      this.#loading = undefined;
      return undefined;
    }
  }
}
