import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import type { Point } from '../../contract/model/point';
import type { EngineOptions, GroundPiece } from '../../contract/ports/engine';
import type {
  EditingInput,
  MapEditor,
  MapPointer,
  MapView,
  OverlayShape,
} from '../../contract/ports/engine-editing';
import type { Clock } from '../core/clock';
import type { Scope } from '../core/scope';
import type { EditingParts, EditingView } from '../environment';
import { changesOf, type DocumentChanges } from '../world/document-changes';
import { listenEditing } from './editing-pointer';
import { Overlay } from './overlay';

/** Pause after a change before a new view is made for it, ms. */
const REBUILD_PAUSE = 400;

/** Pause after a stroke before its ground is painted, and the longest wait in it, ms. */
const REPAINT_PAUSE = 40;
const MAX_REPAINT_WAIT = 250;

/** The camera, the pointers, the overlay and the document of the editor. */
export class MapEditing implements MapEditor, EditingView {
  #centre: Point;
  #hand = false;
  /** The document of the current view. */
  #shown: SpaceDocument;
  #waiting: (() => void) | undefined;
  /** Whether the worker of the ground takes a change, and the document that waits for it. */
  #sending = false;
  #unsent: SpaceDocument | undefined;
  /** Boxes of ground to paint anew. */
  readonly #stale: GroundPiece[] = [];
  #staleSince = 0;
  #repainting: (() => void) | undefined;
  readonly #overlay: Overlay | undefined;
  readonly #at = { x: 0, y: 0 };

  constructor(
    private readonly parts: EditingParts,
    private readonly options: Pick<EngineOptions, 'document' | 'threads'> & { readonly host?: HTMLElement },
    private readonly input: EditingInput,
    private readonly clock: Clock,
  ) {
    const { document, host } = options;
    const { scope, renderer } = parts;
    this.#shown = document;
    const { x, y } = document.spawns[0] ?? { x: widthOf(document) / 2, y: heightOf(document) / 2 };
    this.#centre = { x, y };
    renderer.lookAt(this.#centre);
    if (!host) return;
    this.#overlay = new Overlay(scope, host, (x, y, at) => renderer.project(x, y, at));
    const draw = (): void => this.#overlay?.draw();
    renderer.drawn.add(draw);
    scope.add(() => renderer.drawn.delete(draw));
  }

  toMap(clientX: number, clientY: number): Point {
    return this.parts.renderer.pick(clientX, clientY).point;
  }

  toClient({ x, y }: Point): { readonly clientX: number; readonly clientY: number } | undefined {
    const { surface } = this.parts.renderer;
    if (!surface || !this.parts.renderer.project(x, y, this.#at)) return undefined;
    const { left, top } = surface.getBoundingClientRect();
    return { clientX: left + this.#at.x, clientY: top + this.#at.y };
  }

  view(): MapView {
    const { x, y } = this.#centre;
    const { renderer } = this.parts;
    if (!renderer.project(x - 16, y, this.#at)) return { centre: this.#centre, scale: 1 };
    const left = this.#at.x;
    renderer.project(x + 16, y, this.#at);
    return { centre: this.#centre, scale: (this.#at.x - left) / 32 };
  }

  panBy(dx: number, dy: number): void {
    const { surface } = this.parts.renderer;
    if (!surface) return;
    const { left, top, width, height } = surface.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const [from, to] = [this.toMap(x, y), this.toMap(x - dx, y - dy)];
    this.centre({ x: this.#centre.x + to.x - from.x, y: this.#centre.y + to.y - from.y });
  }

  zoomAt(clientX: number, clientY: number, steps: number): void {
    const under = this.toMap(clientX, clientY);
    const larger = this.parts.renderer.zoomNow(steps);
    const { x, y } = this.#centre;
    this.centre({ x: under.x + (x - under.x) * larger, y: under.y + (y - under.y) * larger });
  }

  turnBy(dx: number, dy: number): void {
    this.parts.renderer.orbitBy(dx, dy);
  }

  centre({ x, y }: Point): void {
    const { width, height } = this.parts.world;
    // A corner can be in the middle, but the map is never lost.
    this.#centre = { x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
    this.parts.renderer.lookAt(this.#centre);
  }

  setHand(on: boolean): void {
    this.#hand = on;
  }

  edit(document: SpaceDocument): void {
    const { world, renderer } = this.parts;
    if (document === world.document) return;
    const changes = changesOf(world.document, document);
    world.edit(document);
    const isShown = renderer.edit(changes);
    if (!isShown || !this.#editGround(changes)) this.#rebuildSoon();
    this.#overlay?.invalidate();
  }

  /** False: the ground cannot be painted in place. */
  #editGround({ after, ground, elements, pictures, whole }: DocumentChanges): boolean {
    if (whole || (ground.length === 0 && !elements && !pictures)) return true;
    if (!this.options.threads.editGround) return ground.length === 0 && !pictures;
    this.#sendGround(after);
    return true;
  }

  /** One at a time: while the worker is busy only the last document counts. */
  #sendGround(document: SpaceDocument): void {
    this.#unsent = document;
    if (!this.#sending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#sending = true;
    const { scope } = this.parts;
    for (let next = this.#unsent; next && !scope.disposed; next = this.#unsent) {
      this.#unsent = undefined;
      try {
        this.#repaintSoon((await this.options.threads.editGround?.(next)) ?? []);
      } catch {
        // The worker has ended: a new view begins a new one.
        if (!scope.disposed) this.#rebuildSoon();
      }
    }
    this.#sending = false;
  }

  /** Together with what follows at once, but a long stroke is not waited for. */
  #repaintSoon(boxes: readonly GroundPiece[]): void {
    if (boxes.length === 0) return;
    const now = this.clock.now();
    if (this.#stale.length === 0) this.#staleSince = now;
    this.#stale.push(...boxes);
    this.#repainting?.();
    const pause = Math.max(0, Math.min(REPAINT_PAUSE, this.#staleSince + MAX_REPAINT_WAIT - now));
    this.#repainting = this.parts.scope.after(this.clock, pause, () => {
      this.#repainting = undefined;
      this.parts.renderer.repaint(this.#stale.splice(0));
    });
  }

  setOverlay(shapes: readonly OverlayShape[], grid?: number): void {
    const { world, renderer } = this.parts;
    this.#overlay?.set(shapes, grid, world.document);
    renderer.invalidate();
  }

  listen(scope: Scope, surface: HTMLElement): void {
    const { input } = this;
    const at = (event: PointerEvent): MapPointer => ({
      ...this.toMap(event.clientX, event.clientY),
      clientX: event.clientX,
      clientY: event.clientY,
      shift: event.shiftKey,
      alt: event.altKey,
      ctrl: event.ctrlKey || event.metaKey,
      touch: event.pointerType === 'touch',
    });
    listenEditing(scope, surface, {
      isHand: () => this.#hand,
      press: (event) => input.press(at(event)),
      move: (event) => input.move(at(event)),
      release: (event) => input.release(at(event)),
      cancel: () => input.cancel(),
      hover: (event) => input.hover(at(event)),
      leave: () => input.leave(),
      secondary: (event) => input.secondary(at(event)),
      pan: (dx, dy) => this.panBy(dx, dy),
      zoom: (x, y, steps) => this.zoomAt(x, y, steps),
      turn: (dx, dy) => this.turnBy(dx, dy),
    });
  }

  shown(document: SpaceDocument): void {
    this.#shown = document;
    const { world, renderer } = this.parts;
    // Edited while the view was being made.
    if (document !== world.document && !renderer.edit(changesOf(document, world.document)))
      this.#rebuildSoon();
    this.#overlay?.invalidate();
  }

  #rebuildSoon(): void {
    this.#waiting?.();
    this.#waiting = this.parts.scope.after(this.clock, REBUILD_PAUSE, () => {
      this.#waiting = undefined;
      const { world, rebuild } = this.parts;
      if (this.#shown === world.document) return;
      this.options.threads.setDocument(world.document);
      // The old view stays; the next change tries again.
      rebuild().catch(() => undefined);
    });
  }
}
