import type { MapInput, MapOverlay, OverlayShape } from '../../contract/ports/map-overlay';
import type { Scope } from '../core/scope';
import type { RendererSlot } from '../world/renderer-slot';
import { Overlay } from './overlay';

/** Shapes over the map of a space in use, until it is closed or the scope ends. */
export class MapOverlayView implements MapOverlay {
  readonly #overlay: Overlay | undefined;

  /** Without a host nothing is drawn. */
  constructor(
    private readonly scope: Scope,
    host: HTMLElement | undefined,
    private readonly renderer: RendererSlot,
    readonly input: MapInput,
  ) {
    if (!host) return;
    const overlay = new Overlay(scope, host, (x, y, at) => renderer.project(x, y, at));
    this.#overlay = overlay;
    const draw = (): void => overlay.draw();
    renderer.drawn.add(draw);
    scope.add(() => renderer.drawn.delete(draw));
  }

  set(shapes: readonly OverlayShape[]): void {
    this.#overlay?.set(shapes);
    this.renderer.invalidate();
  }

  close(): void {
    this.scope.dispose();
  }
}
