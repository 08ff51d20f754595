import type { SpaceDocument } from '../../contract/model/space-document';
import type { OverlayShape } from '../../contract/ports/map-overlay';
import type { Scope } from '../core/scope';
import { GhostPictures } from './ghost-pictures';
import { paintGrid, paintShape, type MapPainter, type Project } from './overlay-painter';

/** Points by which a change of the camera is noticed. */
const PROBES = [
  [0, 0],
  [2000, 0],
  [0, 2000],
] as const;

/** What the editor draws over the map, on a canvas that follows the camera of either view. */
export class Overlay {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #ghosts = new GhostPictures();
  readonly #at = { x: 0, y: 0 };
  readonly #seen = new Float64Array(PROBES.length * 2 + 2);
  #shapes: readonly OverlayShape[] = [];
  #grid: number | undefined;
  #document: SpaceDocument | undefined;
  #dirty = true;
  #width = 1;
  #height = 1;
  #density = 1;

  constructor(
    scope: Scope,
    private readonly host: HTMLElement,
    private readonly project: Project,
  ) {
    const canvas = host.ownerDocument.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    Object.assign(canvas.style, { position: 'absolute', inset: '0', pointerEvents: 'none', zIndex: '1' });
    canvas.style.width = '100%';
    canvas.style.height = '100%';
    host.append(canvas);
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    scope.add(() => canvas.remove());
    scope.watchSize(host, () => this.#fit());
    this.#fit();
  }

  /** `grid`: distance of its lines over this document; absent: none. */
  set(shapes: readonly OverlayShape[], grid?: number, document?: SpaceDocument): void {
    this.#shapes = shapes;
    this.#grid = grid;
    this.#document = document;
    this.#dirty = true;
  }

  /** Draws it again in the next frame. */
  invalidate(): void {
    this.#dirty = true;
  }

  /** After each frame of the view. */
  draw(): void {
    if (!this.#cameraMoved() && !this.#dirty) return;
    this.#dirty = false;
    const context = this.#context;
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    const painter: MapPainter = {
      context,
      project: this.project,
      width: this.#width,
      height: this.#height,
      ghosts: this.#ghosts,
    };
    if (this.#grid !== undefined && this.#document) paintGrid(painter, this.#document, this.#grid);
    for (const shape of this.#shapes) paintShape(painter, shape);
  }

  #cameraMoved(): boolean {
    let moved = false;
    const put = (i: number, value: number): void => {
      if (this.#seen[i] === value) return;
      this.#seen[i] = value;
      moved = true;
    };
    for (const [i, [x, y]] of PROBES.entries()) {
      const isSeen = this.project(x, y, this.#at);
      put(i * 2, isSeen ? this.#at.x : -1e9);
      put(i * 2 + 1, isSeen ? this.#at.y : -1e9);
    }
    put(PROBES.length * 2, this.#width);
    put(PROBES.length * 2 + 1, this.#height);
    return moved;
  }

  #fit(): void {
    const { width, height } = this.host.getBoundingClientRect();
    this.#density = this.host.ownerDocument.defaultView?.devicePixelRatio ?? 1;
    this.#width = width;
    this.#height = height;
    this.#canvas.width = Math.max(1, Math.round(width * this.#density));
    this.#canvas.height = Math.max(1, Math.round(height * this.#density));
    this.#dirty = true;
  }
}
