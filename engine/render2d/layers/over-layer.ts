import type { SpaceDocument } from '../../../contract/model/space-document';
import type { EngineThreads, GroundPiece } from '../../../contract/ports/engine';
import type { Viewport } from '../camera';
import { bind, createProgram, setUniform, uploadLayer, type Gl, type Program } from '../gl/gl';
import { OVER_FRAGMENT, OVER_VERTEX } from '../gl/shaders';
import type { FrameUniforms } from '../gl/uniforms';
import { PieceTextures } from './piece-textures';
import { columnsOf, MAX_IN_FLIGHT, MAX_PIECES, pieceAt, piecesIn, rowsOf, SIDE } from './pieces';

/** GPU layers for pieces, 4 MB each: most pieces of a map have nothing over people. */
const INITIAL = 4;

/** The picture layers over people: painted in pieces by a worker as they come into view, drawn in one call. */
export class OverLayer {
  readonly #columns: number;
  readonly #program: Program<'cam' | 'view' | 'side' | 'over' | 'own' | 'lightMap'>;
  readonly #pieces: PieceTextures;
  readonly #vao: WebGLVertexArrayObject;
  readonly #buffer: WebGLBuffer;
  readonly #instances = new Float32Array(MAX_PIECES * 3);
  #count = 0;
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
    this.#program = createProgram(gl, OVER_VERTEX, OVER_FRAGMENT, [
      'cam',
      'view',
      'side',
      'over',
      'own',
      'lightMap',
    ]);
    this.#vao = gl.createVertexArray();
    this.#buffer = gl.createBuffer();
    gl.bindVertexArray(this.#vao);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.bufferData(gl.ARRAY_BUFFER, this.#instances.byteLength, gl.DYNAMIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 12, 0);
    gl.vertexAttribDivisor(0, 1);
    gl.bindVertexArray(null);
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
    this.#arrange();
    if (this.#count === 0) return;
    const program = this.#program;
    gl.useProgram(program.handle);
    gl.bindVertexArray(this.#vao);
    frame.apply(program);
    setUniform(gl, program, 'side', SIDE);
    setUniform(gl, program, 'own', own?.x ?? -1e5, own?.y ?? -1e5);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'over', this.#pieces.texture);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#count);
  }

  dispose(): void {
    this.#disposed = true;
    for (const { picture } of this.#arrived.splice(0)) picture?.close();
  }

  #arrange(): void {
    const { gl } = this;
    const instances = this.#instances;
    let changed = false;
    let at = 0;
    const put = (value: number): void => {
      changed ||= instances[at] !== value;
      instances[at++] = value;
    };
    for (const piece of this.#visible) {
      const layer = this.#pieces.layerOf(piece);
      if (layer < 0) continue;
      put(piece % this.#columns);
      put(Math.floor(piece / this.#columns));
      put(layer);
    }
    this.#count = at / 3;
    if (!changed) return;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, instances);
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
