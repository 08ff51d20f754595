import type { Observable } from 'rxjs';
import type { Expression } from '../../contract/model/chat/expression';
import type { CameraMode, ScreenBox } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import type { RenderDetail } from '../../contract/model/quality';
import type { Frame } from '../core/loop';
import type { SkyLight } from './sky';
import type { World } from './world';

/** What a renderer is told each frame. It reads the world and writes nothing to it. */
export interface View {
  readonly world: World;
  readonly frame: Frame;
  readonly light: SkyLight;
}

export interface Picked {
  /** Place on the ground, logical px. */
  readonly point: Point;
  /** The usable element whose picture is there. */
  readonly elementId: string | undefined;
  /** The person whose picture is there. */
  readonly slot: number | undefined;
}

/** How a free camera is steered now, -1..1 each: to the right, backwards, upwards. */
export interface Flight {
  readonly x: number;
  readonly y: number;
  readonly up: number;
  readonly fast: boolean;
}

/** The one face that all renderers show to the engine. Screen points are CSS pixels of the page. */
export interface Renderer {
  /** What hears the pointer; absent where nothing is drawn. */
  readonly surface: HTMLElement | undefined;
  /** True when the drawing context was lost, false when it is back. */
  readonly lost$: Observable<boolean>;
  /**
   * Brings what the first frame needs and draws nothing: true when that frame would be whole. Asked once a frame until
   * then, or until nobody waits any longer.
   */
  prepare(view: View): boolean;
  draw(view: View): void;
  /** Whether the next frame would look different though nothing in the world changed: something glides, fades or is being painted. */
  restless(light: SkyLight): boolean;
  setDetail(detail: RenderDetail): void;
  /** What is under a point of the screen. */
  pick(clientX: number, clientY: number): Picked;
  /** Where the camera looks, radians from north, clockwise: keys walk that way. Always 0 in 2D. */
  heading(): number;
  /** A drag over the surface, CSS px: turns a camera that can be turned. */
  orbitBy(dx: number, dy: number): void;
  /** Whether the camera can leave one's own person. */
  readonly flies: boolean;
  setCamera(mode: CameraMode): void;
  /** Steers the free camera, once a frame while it is free. */
  fly(flight: Flight): void;
  /** The element to lift out, because the pointer is on it. */
  hover(elementId: string | undefined): void;
  /** Shows where the way leads. */
  mark(point: Point): void;
  /** Name, look or state of a slot changed, or the slot is gone. */
  memberChanged(slot: number): void;
  say(slot: number, text: string): void;
  hush(slot: number, text: string): void;
  express(slot: number, expression: Expression): void;
  zoomBy(steps: number): void;
  /** CSS px at the right and bottom that panels cover. */
  setInset(right: number, bottom: number): void;
  /** What the HUD covers: names and what is said keep clear of it. */
  setCovered(boxes: readonly ScreenBox[]): void;
  setReducedMotion(reduced: boolean): void;
  /**
   * A picture of the scene now, PNG: the whole of it, or a square around one's own person. Rejects with `no_picture`
   * where nothing is drawn.
   */
  capture(square: boolean): Promise<Blob>;
  stats(): { readonly drawCalls: number; readonly visible: number };
  dispose(): void;
}
