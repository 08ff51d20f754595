import type { EngineThreads, GroundPiece, WaterDistance } from '../../../contract/ports/engine';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { TILE } from '../../../contract/model/motion';
import type { Viewport } from '../camera';
import {
  bind,
  createProgram,
  bindForUpload,
  setSampling,
  setUniform,
  uploadLayer,
  type Gl,
  type Program,
} from '../gl/gl';
import { GROUND_FRAGMENT, GROUND_VERTEX } from '../gl/shaders';
import type { FrameUniforms } from '../gl/uniforms';
import { FreshTiles } from './fresh-tiles';
import { PieceTextures } from './piece-textures';
import { PieceInstances } from './piece-instances';
import {
  columnsOf,
  INITIAL_PIECES,
  MAX_IN_FLIGHT,
  MAX_PIECES,
  pieceAt,
  piecesIn,
  rowsOf,
  SIDE,
} from './pieces';

/** Samples of the water's distance to the shore, a tile. */
const WATER_SAMPLES = 4;

/** The part of a piece that lies on the map. */
const insideOf = (document: SpaceDocument, { x, y, width, height }: GroundPiece): GroundPiece => ({
  x,
  y,
  width: Math.min(width, widthOf(document) - x),
  height: Math.min(height, heightOf(document) - y),
});

/**
 * The ground: painted in pieces by a worker as they come near, drawn in one call, with animated water. A
 * missing piece shows the backdrop.
 */
export class GroundLayer {
  readonly #columns: number;
  readonly #program: Program<
    'cam' | 'view' | 'time' | 'side' | 'ground' | 'water' | 'size' | 'season' | 'lightMap'
  >;
  readonly #pieces: PieceTextures;
  readonly #water: WebGLTexture;
  readonly #instances: PieceInstances;
  /** Pieces in flight. */
  readonly #painting = new Set<number>();
  /** Painted pieces waiting for upload: only inside a frame the context is ours. */
  #arrived: {
    readonly piece: number;
    readonly picture: ImageBitmap;
    readonly water: WaterDistance;
    readonly edit: number;
  }[] = [];
  /** In the editor: pieces to paint again, tiles that were changed, and the number of changes. */
  readonly #stale = new Set<number>();
  readonly #fresh: FreshTiles | undefined;
  #edit = 0;
  #disposed = false;
  #visible: readonly number[] = [];
  /** Pieces to have, the visible ones first. */
  #wanted: readonly number[] = [];
  /** Whether the view extends beyond the map. */
  #beyond = false;

  constructor(
    private readonly gl: Gl,
    private document: SpaceDocument,
    private readonly threads: Pick<EngineThreads, 'paintGround' | 'waterDistance'>,
    private readonly artScale: number,
    isEditing = false,
  ) {
    if (isEditing) this.#fresh = new FreshTiles(gl, artScale);
    this.#columns = columnsOf(document);
    const count = this.#columns * rowsOf(document);
    this.#pieces = new PieceTextures(gl, this.#columns, count, SIDE * artScale, INITIAL_PIECES, MAX_PIECES);
    this.#instances = new PieceInstances(gl, MAX_PIECES + 1);
    this.#program = createProgram(gl, GROUND_VERTEX, GROUND_FRAGMENT, [
      'cam',
      'view',
      'time',
      'side',
      'ground',
      'water',
      'size',
      'season',
      'lightMap',
      'cover',
    ]);
    this.#water = gl.createTexture();
    const [wide, high] = [document.widthTiles * WATER_SAMPLES, document.heightTiles * WATER_SAMPLES];
    this.#uploadWater((texture) =>
      gl.texImage2D(texture, 0, gl.R8, wide, high, 0, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(wide * high)),
    );
    setSampling(gl, gl.TEXTURE_2D, gl.LINEAR);
  }

  /** Requests the visible pieces, then nearby ones. */
  prepare(view: Viewport): void {
    const { gl } = this;
    this.#visible = piecesIn(this.document, view, 0);
    const { left, top } = view;
    const [right, bottom] = [left + view.width, top + view.height];
    this.#beyond = left < 0 || top < 0 || right > widthOf(this.document) || bottom > heightOf(this.document);
    for (const { piece, picture, water, edit } of this.#arrived) {
      const { x, y } = pieceAt(this.document, piece);
      const [left, top] = [(x / TILE) * WATER_SAMPLES, (y / TILE) * WATER_SAMPLES];
      this.#uploadWater((texture) =>
        gl.texSubImage2D(
          texture,
          0,
          left,
          top,
          water.width,
          water.height,
          gl.RED,
          gl.UNSIGNED_BYTE,
          water.data,
        ),
      );
      this.#upload(piece, picture);
      this.#fresh?.painted(pieceAt(this.document, piece), edit);
      picture.close();
    }
    this.#arrived = [];
    if (this.#fresh) for (const piece of this.#visible) this.#showPlain(piece, this.#fresh);
    this.#fresh?.draw(this.document, (x, y) => this.#placeOf(x, y), this.#pieces.texture, this.#water);
    const near = piecesIn(this.document, view, SIDE / 2);
    // Pieces that have no room would be painted again and again.
    this.#wanted = near.length > MAX_PIECES ? this.#visible : [...this.#visible, ...near];
    this.#request();
  }

  #request(): void {
    for (const piece of this.#wanted) {
      if (this.#painting.size >= MAX_IN_FLIGHT) return;
      const isPainted = this.#pieces.layerOf(piece) >= 0 && !this.#stale.has(piece);
      if (isPainted || this.#painting.has(piece)) continue;
      if (!this.#arrived.some((one) => one.piece === piece)) void this.#paint(piece);
    }
  }

  /** Whether every visible piece is painted. */
  get complete(): boolean {
    return this.#visible.every((piece) => this.#pieces.layerOf(piece) >= 0);
  }

  /** Whether a piece is in flight, waits for upload, or is missing in the view. */
  get busy(): boolean {
    if (this.#painting.size > 0 || this.#arrived.length > 0 || !this.complete) return true;
    return this.#fresh?.isDue === true || this.#visible.some((piece) => this.#stale.has(piece));
  }

  /** Tiles of the document were changed: they show their plain colour until `repaint`. */
  edit(document: SpaceDocument, tiles: readonly number[]): void {
    this.document = document;
    this.#fresh?.add(tiles, ++this.#edit);
  }

  /** Paints the pieces in some boxes again: those in view at once, for the next frame may be late. */
  repaint(boxes: readonly GroundPiece[]): void {
    for (const { x: left, y: top, width, height } of boxes)
      for (const piece of piecesIn(this.document, { left, top, width: width - 1, height: height - 1 }, 0))
        this.#stale.add(piece);
    this.#request();
  }

  /** The layer of the texture in which a point of the map is painted, and where; undefined: in none. */
  #placeOf(
    x: number,
    y: number,
  ): { readonly layer: number; readonly x: number; readonly y: number } | undefined {
    const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
    const layer = this.#pieces.layerOf(row * this.#columns + column);
    return layer < 0 ? undefined : { layer, x: x - column * SIDE, y: y - row * SIDE };
  }

  dispose(): void {
    this.#disposed = true;
    this.#fresh?.dispose();
    for (const { picture } of this.#arrived) picture.close();
  }

  draw(frame: FrameUniforms): void {
    const { gl } = this;
    const program = this.#program;
    gl.useProgram(program.handle);
    this.#instances.bind();
    this.#instances.arrange(this.#visible, this.#columns, this.#pieces, this.#beyond);
    frame.apply(program);
    setUniform(gl, program, 'side', SIDE);
    setUniform(gl, program, 'size', widthOf(this.document), heightOf(this.document));
    setUniform(gl, program, 'season', frame.frost, frame.wet);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'ground', this.#pieces.texture);
    bind(gl, gl.TEXTURE_2D, 'water', this.#water);
    this.#instances.draw();
  }

  #uploadWater(upload: (texture: number) => void): void {
    const { gl } = this;
    bindForUpload(gl, gl.TEXTURE_2D, this.#water);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    upload(gl.TEXTURE_2D);
  }

  /** Uploads the instances of visible pieces when they changed. */

  async #paint(piece: number): Promise<void> {
    this.#painting.add(piece);
    this.#stale.delete(piece);
    const edit = this.#edit;
    try {
      const rect = pieceAt(this.document, piece);
      const [picture, water] = await Promise.all([
        this.threads.paintGround(rect, this.artScale),
        this.threads.waterDistance(insideOf(this.document, rect)),
      ]);
      if (this.#disposed) picture.close();
      else this.#arrived.push({ piece, picture, water, edit });
    } catch {
      // The worker ends with the space; otherwise the next frame retries.
    } finally {
      this.#painting.delete(piece);
    }
  }

  /** In the editor: a piece that is not painted yet shows the plain colours of its tiles. */
  #showPlain(piece: number, fresh: FreshTiles): void {
    if (this.#pieces.layerOf(piece) >= 0 || this.#pieces.reserve(piece, this.#visible) < 0) return;
    this.#stale.add(piece);
    fresh.fill(this.document, pieceAt(this.document, piece));
  }

  #upload(piece: number, picture: ImageBitmap): void {
    const layer = this.#pieces.reserve(piece, this.#visible);
    if (layer >= 0) uploadLayer(this.gl, this.#pieces.texture, picture, 0, 0, layer);
  }
}
