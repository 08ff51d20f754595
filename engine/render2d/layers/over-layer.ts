import type { SpaceDocument } from '../../../contract/model/space-document';
import type { EngineThreads, GroundPiece } from '../../../contract/ports/engine';
import type { Viewport } from '../camera';
import { bind, createProgram, setUniform, uploadLayer, type Gl, type Program } from '../gl/gl';
import { OVER_FRAGMENT, OVER_VERTEX } from '../gl/shaders';
import type { FrameUniforms } from '../gl/uniforms';
import { PieceInstances } from './piece-instances';
import { PieceTextures } from './piece-textures';
import { columnsOf, MAX_IN_FLIGHT, MAX_PIECES, pieceAt, piecesIn, rowsOf, SIDE } from './pieces';

/** GPU layers for pieces, 4 MB each: most pieces of a map have nothing over people. */
const INITIAL = 4;

/** The picture layers over people: painted in pieces by a worker as they come into view, drawn in one call. */
export class OverLayer {
  readonly #columns: number;
  readonly #program: Program<'cam' | 'view' | 'side' | 'over' | 'own' | 'lightMap'>;
  readonly #pieces: PieceTextures;
  readonly #instances: PieceInstances;
  /** Pieces without a picture, and pieces to paint again. */
  readonly #empty = new Set<number>();
  readonly #stale = new Set<number>();
  readonly #painting = new Set<number>();
  #arrived: { readonly piece: number; readonly picture: ImageBitmap | undefined }[] = [];
  #visible: readonly number[] = [];
  #disposed = false;

  constructor(
    private readonly gl: Gl,
    private document: SpaceDocument,
    private readonly paintOver: NonNullable<EngineThreads['paintOver']>,
    private readonly artScale: number,
  ) {
    this.#columns = columnsOf(document);
    const count = this.#columns * rowsOf(document);
    this.#pieces = new PieceTextures(gl, this.#columns, count, SIDE * artScale, INITIAL, MAX_PIECES);
    this.#instances = new PieceInstances(gl, MAX_PIECES);
    this.#program = createProgram(gl, OVER_VERTEX, OVER_FRAGMENT, [
      'cam',
      'view',
      'side',
      'over',
      'own',
      'lightMap',
    ]);
  }

  /** Uploads what arrived, and requests the visible pieces. */
  prepare(view: Viewport): void {
    this.#visible = piecesIn(this.document, view, 0);
    for (const { piece, picture } of this.#arrived.splice(0)) {
      const layer = picture ? this.#pieces.reserve(piece, this.#visible) : -1;
      if (picture && layer >= 0) {
        this.#empty.delete(piece);
        uploadLayer(this.gl, this.#pieces.texture, picture, 0, 0, layer);
      } else {
        this.#empty.add(piece);
        this.#pieces.release(piece);
      }
      picture?.close();
    }
    for (const piece of this.#visible) {
      if (this.#painting.size >= MAX_IN_FLIGHT) return;
      if (!this.#isPainted(piece) && !this.#painting.has(piece)) void this.#paint(piece);
    }
  }

  /** Whether a visible piece is still to come. */
  get busy(): boolean {
    return this.#arrived.length > 0 || this.#visible.some((piece) => !this.#isPainted(piece));
  }

  #isPainted(piece: number): boolean {
    return !this.#stale.has(piece) && (this.#empty.has(piece) || this.#pieces.layerOf(piece) >= 0);
  }

  /** Paints the pieces in some boxes again; until then they stay as they are. */
  repaint(document: SpaceDocument, boxes: readonly GroundPiece[]): void {
    this.document = document;
    for (const { x: left, y: top, width, height } of boxes)
      for (const piece of piecesIn(document, { left, top, width: width - 1, height: height - 1 }, 0))
        this.#stale.add(piece);
  }

  /** `own`: where the local player stands; undefined: nowhere. */
  draw(frame: FrameUniforms, own: { readonly x: number; readonly y: number } | undefined): void {
    const { gl } = this;
    this.#instances.arrange(this.#visible, this.#columns, this.#pieces);
    if (this.#instances.count === 0) return;
    const program = this.#program;
    gl.useProgram(program.handle);
    this.#instances.bind();
    frame.apply(program);
    setUniform(gl, program, 'side', SIDE);
    setUniform(gl, program, 'own', own?.x ?? -1e5, own?.y ?? -1e5);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'over', this.#pieces.texture);
    this.#instances.draw();
  }

  dispose(): void {
    this.#disposed = true;
    for (const { picture } of this.#arrived.splice(0)) picture?.close();
  }

  async #paint(piece: number): Promise<void> {
    this.#painting.add(piece);
    this.#stale.delete(piece);
    try {
      const picture = await this.paintOver(pieceAt(this.document, piece), this.artScale);
      if (this.#disposed) picture?.close();
      else this.#arrived.push({ piece, picture });
    } catch {
      // The worker ends with the space; otherwise the next frame retries.
    } finally {
      this.#painting.delete(piece);
    }
  }
}
