import { Subject, type Observable } from 'rxjs';
import type { Expression } from '../../contract/model/chat/expression';
import type { RenderDetail } from '../../contract/model/quality';
import type { CameraMode, ScreenBox } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import { Scope } from '../core/scope';
import type { Flight, Picked, Renderer, View } from './renderer';
import type { Rgb, SkyLight } from './sky';

/** A first frame is on the screen when the one after it begins to be shown: until then its canvas is black. */
const DRAWN_BEHIND = 3;
/** A picture that was lost and is back is shown when it is whole, or after this time, ms. */
const WHOLE_AGAIN_WITHIN = 2000;

const css = (color: Rgb): string => `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`;

/** The place of a renderer, so that one can take over from another while people walk on. */
export class RendererSlot implements Renderer {
  readonly #lost = new Subject<boolean>();
  #current: Renderer;
  /** What is made ready behind it. */
  #coming: { readonly renderer: Renderer; readonly whole: () => void; drawn: number } | undefined;
  #follow: Scope;
  // What the next one must know too.
  #right = 0;
  #bottom = 0;
  #covered: readonly ScreenBox[] = [];
  #calm: boolean;
  #detail: RenderDetail | undefined;
  /** Something was asked of the renderer that may show. */
  #touched = true;
  #isLost = false;
  /** The light of what was drawn last. */
  #light: SkyLight | undefined;
  /** Since when what was lost is back, or no number as long as it is not; undefined when it is seen. */
  #hiddenSince: number | undefined;
  /** What shows the colours of the hour meanwhile, and what is hidden before it. */
  #veiled: HTMLElement | undefined;
  readonly #hidden: HTMLElement[] = [];

  constructor(first: Renderer, calm: boolean) {
    this.#current = first;
    this.#calm = calm;
    this.#follow = this.#listen(first);
  }

  /** Makes `next` ready behind the one that is seen; resolves when its first frame would be whole. */
  ready(next: Renderer): Promise<void> {
    this.#tellAll(next);
    if (this.#veiled) this.#hide(next);
    return new Promise((whole) => {
      this.#coming = { renderer: next, whole, drawn: 0 };
    });
  }

  /** Nobody waits for `next` any longer. */
  drop(next: Renderer): void {
    if (this.#coming?.renderer === next) this.#coming = undefined;
  }

  /** Shows `next` from now on; the one before is disposed. */
  take(next: Renderer): void {
    this.#follow.dispose();
    const before = this.#current;
    this.#current = next;
    this.#coming = undefined;
    this.#follow = this.#listen(next);
    this.#tellAll(next);
    this.#touched = true;
    this.#unveil();
    before.dispose();
    if (this.#isLost) this.#tell(false);
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

  /** Brings what waits behind a step nearer, once a frame: it is prepared, then drawn where nobody sees it yet. */
  prepareComing(view: View): void {
    const coming = this.#coming;
    if (!coming || (coming.drawn === 0 && !coming.renderer.prepare(view))) return;
    coming.renderer.draw(view);
    if (++coming.drawn < DRAWN_BEHIND) return;
    this.#coming = undefined;
    coming.whole();
  }

  /** Whether another view is being made ready: what frames take meanwhile says nothing about those after it. */
  get changing(): boolean {
    return this.#coming !== undefined;
  }

  draw(view: View): void {
    this.#touched = false;
    this.#light = view.light;
    if (!this.#isBack(view)) return;
    this.#current.draw(view);
    this.#unveil();
  }

  restless(light: SkyLight): boolean {
    return this.#touched || this.#current.restless(light);
  }

  setDetail(detail: RenderDetail): void {
    this.#detail = detail;
    this.#touched = true;
    this.#current.setDetail(detail);
  }

  pick(clientX: number, clientY: number): Picked {
    return this.#current.pick(clientX, clientY);
  }

  heading(): number {
    return this.#current.heading();
  }

  orbitBy(dx: number, dy: number): void {
    this.#touched = true;
    this.#current.orbitBy(dx, dy);
  }

  get flies(): boolean {
    return this.#current.flies;
  }

  setCamera(mode: CameraMode): void {
    this.#touched = true;
    this.#current.setCamera(mode);
  }

  fly(flight: Flight): void {
    this.#touched ||= flight.x !== 0 || flight.y !== 0 || flight.up !== 0;
    this.#current.fly(flight);
  }

  hover(elementId: string | undefined): void {
    this.#touched = true;
    this.#current.hover(elementId);
  }

  mark(point: Point): void {
    this.#touched = true;
    this.#current.mark(point);
  }

  memberChanged(slot: number): void {
    this.#touched = true;
    this.#current.memberChanged(slot);
    this.#coming?.renderer.memberChanged(slot);
  }

  say(slot: number, text: string): void {
    this.#touched = true;
    this.#current.say(slot, text);
  }

  hush(slot: number, text: string): void {
    this.#touched = true;
    this.#current.hush(slot, text);
  }

  express(slot: number, expression: Expression): void {
    this.#touched = true;
    this.#current.express(slot, expression);
  }

  zoomBy(steps: number): void {
    this.#touched = true;
    this.#current.zoomBy(steps);
  }

  setInset(right: number, bottom: number): void {
    this.#touched = true;
    this.#right = right;
    this.#bottom = bottom;
    this.#current.setInset(right, bottom);
  }

  setCovered(boxes: readonly ScreenBox[]): void {
    this.#touched = true;
    this.#covered = boxes;
    this.#current.setCovered(boxes);
  }

  setReducedMotion(reduced: boolean): void {
    this.#touched = true;
    this.#calm = reduced;
    this.#current.setReducedMotion(reduced);
  }

  capture(square: boolean): Promise<Blob> {
    return this.#current.capture(square);
  }

  stats(): { readonly drawCalls: number; readonly visible: number } {
    return this.#current.stats();
  }

  dispose(): void {
    this.#follow.dispose();
    this.#current.dispose();
    this.#lost.complete();
  }

  #tellAll(next: Renderer): void {
    next.setInset(this.#right, this.#bottom);
    next.setCovered(this.#covered);
    next.setReducedMotion(this.#calm);
    if (this.#detail) next.setDetail(this.#detail);
  }

  #tell(lost: boolean): void {
    this.#touched = true;
    this.#isLost = lost;
    this.#lost.next(lost);
  }

  #listen(renderer: Renderer): Scope {
    const scope = new Scope();
    scope.subscribe(renderer.lost$, (lost) => {
      if (lost) this.#veil(renderer);
      this.#tell(lost);
    });
    return scope;
  }

  /** A browser paints a lost canvas white, with a sign of its own: the colours of the hour stand in for it. */
  #veil(renderer: Renderer): void {
    this.#hiddenSince = Number.NaN;
    const host = renderer.surface?.parentElement;
    if (!host || !this.#light) return;
    const { high, low, backdrop } = this.#light;
    this.#veiled = host;
    host.style.background = renderer.flies
      ? `linear-gradient(${css(high)}, ${css(low)} 45%, ${css(backdrop)} 55%)`
      : css(backdrop);
    this.#hide(renderer);
    // What comes lies between, black and half made.
    if (this.#coming) this.#hide(this.#coming.renderer);
  }

  #hide({ surface }: Renderer): void {
    if (!surface) return;
    surface.style.visibility = 'hidden';
    this.#hidden.push(surface);
  }

  #isBack(view: View): boolean {
    if (this.#hiddenSince === undefined) return true;
    this.#touched = true;
    if (this.#isLost) return false;
    const { now } = view.frame;
    if (Number.isNaN(this.#hiddenSince)) this.#hiddenSince = now;
    return this.#current.prepare(view) || now - this.#hiddenSince > WHOLE_AGAIN_WITHIN;
  }

  #unveil(): void {
    if (this.#hiddenSince === undefined) return;
    this.#hiddenSince = undefined;
    for (const surface of this.#hidden.splice(0)) surface.style.visibility = '';
    this.#veiled?.style.removeProperty('background');
    this.#veiled = undefined;
  }
}
