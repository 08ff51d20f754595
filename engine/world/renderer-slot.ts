import { Subject, type Observable } from 'rxjs';
import type { Expression } from '../../contract/model/chat/expression';
import type { RenderDetail } from '../../contract/model/quality';
import type { CameraMode, GroundPiece, HeadPosition, ScreenBox } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import type { SpaceElement } from '../../contract/model/space-document';
import { Scope } from '../core/scope';
import type { DocumentChanges } from './document-changes';
import type { CameraFlight, CameraPose, Picked, Renderer, View } from './renderer';
import type { Rgb, SkyLight } from './sky/sky';

/** Draws before a new canvas is shown: until the browser composites it, it is black. */
const WARM_UP_FRAMES = 3;
/** A restored view is shown when complete, or after this time, ms. */
const RESTORE_TIMEOUT = 2000;

const toCss = (color: Rgb): string => `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`;

/** Holds the current renderer, so that it can be replaced while the simulation runs. */
export class RendererSlot implements Renderer {
  /** Called after each drawn frame. */
  readonly drawn = new Set<() => void>();
  readonly #lost = new Subject<boolean>();
  #current: Renderer;
  /** The next renderer in preparation. */
  #pending: { readonly renderer: Renderer; readonly whole: () => void; drawn: number } | undefined;
  #lossScope: Scope;
  // Settings to repeat on the next renderer.
  #right = 0;
  #bottom = 0;
  #occlusion: readonly ScreenBox[] = [];
  #reducedMotion: boolean;
  #detail: RenderDetail | undefined;
  readonly #videos = new Map<string, HTMLVideoElement>();
  #target: Point | undefined;
  /** A renderer call may have changed the image. */
  #dirty = true;
  #isLost = false;
  /** Light of the last drawn frame. */
  #light: SkyLight | undefined;
  /** Time since which the restored view is hidden, NaN while the context is lost; undefined when visible. */
  #hiddenSince: number | undefined;
  /** The host that shows the placeholder background, and the hidden surfaces. */
  #placeholderHost: HTMLElement | undefined;
  readonly #hiddenSurfaces: HTMLElement[] = [];

  constructor(first: Renderer, reducedMotion: boolean) {
    this.#current = first;
    this.#reducedMotion = reducedMotion;
    this.#lossScope = this.#listen(first);
  }

  /** Prepares `next` behind the current renderer; resolves when its first frame is complete. */
  prewarm(next: Renderer): Promise<void> {
    this.#applySettings(next);
    if (this.#placeholderHost) this.#hide(next);
    return new Promise((whole) => {
      this.#pending = { renderer: next, whole, drawn: 0 };
    });
  }

  /** Cancels the preparation of `next`. */
  cancel(next: Renderer): void {
    if (this.#pending?.renderer === next) this.#pending = undefined;
  }

  /** Makes `next` the current renderer; the previous one is disposed. */
  activate(next: Renderer): void {
    this.#lossScope.dispose();
    const before = this.#current;
    this.#current = next;
    this.#pending = undefined;
    this.#lossScope = this.#listen(next);
    this.#applySettings(next);
    this.#dirty = true;
    this.#removePlaceholder();
    before.dispose();
    if (this.#isLost) this.#setLost(false);
  }

  get surface(): HTMLElement | undefined {
    return this.#current.surface;
  }

  get lost$(): Observable<boolean> {
    return this.#lost.asObservable();
  }

  prepare(view: View): boolean {
    return this.#current.prepare(view);
  }

  /** Once a frame: advances the next renderer, first its preparation, then hidden draws. */
  stepPending(view: View): void {
    const coming = this.#pending;
    if (!coming || (coming.drawn === 0 && !coming.renderer.prepare(view))) return;
    coming.renderer.draw(view);
    if (++coming.drawn < WARM_UP_FRAMES) return;
    this.#pending = undefined;
    coming.whole();
  }

  /** Whether another renderer is in preparation: these frames are no measure of the frame rate. */
  get switching(): boolean {
    return this.#pending !== undefined;
  }

  draw(view: View): void {
    this.#dirty = false;
    this.#light = view.light;
    if (!this.#isRestored(view)) return;
    this.#current.draw(view);
    this.#removePlaceholder();
    for (const run of this.drawn) run();
  }

  needsRedraw(light: SkyLight): boolean {
    return this.#dirty || this.#current.needsRedraw(light);
  }

  setDetail(detail: RenderDetail): void {
    this.#detail = detail;
    this.#dirty = true;
    this.#current.setDetail(detail);
  }

  pick(clientX: number, clientY: number): Picked {
    return this.#current.pick(clientX, clientY);
  }

  heading(): number {
    return this.#current.heading();
  }

  orbitBy(dx: number, dy: number): void {
    this.#dirty = true;
    this.#current.orbitBy(dx, dy);
  }

  cameraPose(): CameraPose {
    return this.#current.cameraPose();
  }

  setCameraPose(pose: CameraPose): void {
    this.#current.setCameraPose(pose);
  }

  get hasFreeCamera(): boolean {
    return this.#current.hasFreeCamera;
  }

  setCamera(mode: CameraMode): void {
    this.#dirty = true;
    this.#current.setCamera(mode);
  }

  fly(flight: CameraFlight): void {
    this.#dirty ||= flight.x !== 0 || flight.y !== 0 || flight.up !== 0;
    this.#current.fly(flight);
  }

  lookAt(point: Point): void {
    this.#dirty = true;
    this.#target = point;
    this.#current.lookAt(point);
    this.#pending?.renderer.lookAt(point);
  }

  zoomNow(steps: number): number {
    this.#dirty = true;
    return this.#current.zoomNow(steps);
  }

  project(x: number, y: number, at: { x: number; y: number }): boolean {
    return this.#hiddenSince === undefined && this.#current.project(x, y, at);
  }

  topOf(element: SpaceElement, at: { x: number; y: number }): boolean {
    return this.#hiddenSince === undefined && this.#current.topOf(element, at);
  }

  isHidden(element: SpaceElement): boolean {
    return this.#current.isHidden(element);
  }

  edit(changes: DocumentChanges): boolean {
    this.#dirty = true;
    return this.#current.edit(changes);
  }

  repaint(boxes: readonly GroundPiece[]): void {
    this.#dirty = true;
    this.#current.repaint(boxes);
  }

  /** The next frame is drawn even if the world is the same. */
  invalidate(): void {
    this.#dirty = true;
  }

  hover(elementId: string | undefined): void {
    this.#dirty = true;
    this.#current.hover(elementId);
  }

  mark(point: Point): void {
    this.#dirty = true;
    this.#current.mark(point);
  }

  memberChanged(slot: number): void {
    this.#dirty = true;
    this.#current.memberChanged(slot);
    this.#pending?.renderer.memberChanged(slot);
  }

  showBubble(slot: number, text: string): void {
    this.#dirty = true;
    this.#current.showBubble(slot, text);
  }

  clearBubble(slot: number, text: string): void {
    this.#dirty = true;
    this.#current.clearBubble(slot, text);
  }

  express(slot: number, expression: Expression): void {
    this.#dirty = true;
    this.#current.express(slot, expression);
  }

  zoomBy(steps: number): void {
    this.#dirty = true;
    this.#current.zoomBy(steps);
  }

  setInset(right: number, bottom: number): void {
    this.#dirty = true;
    this.#right = right;
    this.#bottom = bottom;
    this.#current.setInset(right, bottom);
  }

  setHudOcclusion(boxes: readonly ScreenBox[]): void {
    this.#dirty = true;
    this.#occlusion = boxes;
    this.#current.setHudOcclusion(boxes);
  }

  setReducedMotion(reduced: boolean): void {
    this.#dirty = true;
    this.#reducedMotion = reduced;
    this.#current.setReducedMotion(reduced);
  }

  capture(square: boolean): Promise<Blob> {
    return this.#current.capture(square);
  }

  headOf(slot: number, at: HeadPosition): boolean {
    return this.#hiddenSince === undefined && this.#current.headOf(slot, at);
  }

  setScreenVideo(elementId: string, video: HTMLVideoElement | undefined): void {
    this.#dirty = true;
    if (video) this.#videos.set(elementId, video);
    else this.#videos.delete(elementId);
    this.#current.setScreenVideo(elementId, video);
    this.#pending?.renderer.setScreenVideo(elementId, video);
  }

  screenWidth(elementId: string): number {
    return this.#hiddenSince === undefined ? this.#current.screenWidth(elementId) : 0;
  }

  stats(): { readonly drawCalls: number; readonly visible: number } {
    return this.#current.stats();
  }

  dispose(): void {
    this.#lossScope.dispose();
    this.#current.dispose();
    this.#lost.complete();
  }

  #applySettings(next: Renderer): void {
    next.setInset(this.#right, this.#bottom);
    next.setHudOcclusion(this.#occlusion);
    next.setReducedMotion(this.#reducedMotion);
    if (this.#detail) next.setDetail(this.#detail);
    for (const [elementId, video] of this.#videos) next.setScreenVideo(elementId, video);
    if (this.#target) next.lookAt(this.#target);
  }

  #setLost(lost: boolean): void {
    this.#dirty = true;
    this.#isLost = lost;
    this.#lost.next(lost);
  }

  #listen(renderer: Renderer): Scope {
    const scope = new Scope();
    scope.subscribe(renderer.lost$, (lost) => {
      if (lost) this.#showPlaceholder(renderer);
      this.#setLost(lost);
    });
    return scope;
  }

  /** A browser shows a lost canvas white with an icon: a background in the sky's colours replaces it. */
  #showPlaceholder(renderer: Renderer): void {
    this.#hiddenSince = Number.NaN;
    const host = renderer.surface?.parentElement;
    if (!host || !this.#light) return;
    const { zenith, horizon, backdrop } = this.#light;
    this.#placeholderHost = host;
    host.style.background = renderer.hasFreeCamera
      ? `linear-gradient(${toCss(zenith)}, ${toCss(horizon)} 45%, ${toCss(backdrop)} 55%)`
      : toCss(backdrop);
    this.#hide(renderer);
    // The next renderer's canvas lies in between, incomplete.
    if (this.#pending) this.#hide(this.#pending.renderer);
  }

  #hide({ surface }: Renderer): void {
    if (!surface) return;
    surface.style.visibility = 'hidden';
    this.#hiddenSurfaces.push(surface);
  }

  #isRestored(view: View): boolean {
    if (this.#hiddenSince === undefined) return true;
    this.#dirty = true;
    if (this.#isLost) return false;
    const { now } = view.frame;
    if (Number.isNaN(this.#hiddenSince)) this.#hiddenSince = now;
    return this.#current.prepare(view) || now - this.#hiddenSince > RESTORE_TIMEOUT;
  }

  #removePlaceholder(): void {
    if (this.#hiddenSince === undefined) return;
    this.#hiddenSince = undefined;
    for (const surface of this.#hiddenSurfaces.splice(0)) surface.style.visibility = '';
    this.#placeholderHost?.style.removeProperty('background');
    this.#placeholderHost = undefined;
  }
}
