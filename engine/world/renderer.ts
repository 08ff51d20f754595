import type { Observable } from 'rxjs';
import type { Expression } from '../../contract/model/chat/expression';
import type { CameraMode, GroundPiece, HeadPosition, ScreenBox } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import type { SpaceElement } from '../../contract/model/space-document';
import type { RenderDetail } from '../../contract/model/quality';
import type { Frame } from '../core/loop';
import type { DocumentChanges } from './document-changes';
import type { SkyLight } from './sky/sky';
import type { World } from './world';

/** Input of a renderer each frame. Renderers only read the world. */
export interface View {
  readonly world: World;
  readonly frame: Frame;
  readonly light: SkyLight;
}

export interface Picked {
  /** Position on the ground, logical px. */
  readonly point: Point;
  /** The usable element there. */
  readonly elementId: string | undefined;
  /** The avatar there. */
  readonly slot: number | undefined;
}

/** How the camera of a renderer looks at the local player; each kind of renderer has units of its own. */
export interface CameraPose {
  readonly zoom: number;
  readonly yaw: number;
  readonly pitch: number;
}

/** Steering of the free camera, -1..1 each: right, backwards, up. */
export interface CameraFlight {
  readonly x: number;
  readonly y: number;
  readonly up: number;
  readonly fast: boolean;
}

/** Interface of all renderers. Screen points are CSS pixels of the page. */
export interface Renderer {
  /** Target of pointer events; undefined when nothing is drawn. */
  readonly surface: HTMLElement | undefined;
  /** Emits true when the drawing context is lost, false when it is restored. */
  readonly lost$: Observable<boolean>;
  /**
   * Loads the first frame without drawing; true when it would be complete. Called once a frame until then, or
   * until cancelled.
   */
  prepare(view: View): boolean;
  draw(view: View): void;
  /**
   * Whether the next frame differs although the world did not change: something moves, fades or is being
   * painted.
   */
  needsRedraw(light: SkyLight): boolean;
  setDetail(detail: RenderDetail): void;
  /** Picks at a point of the screen. */
  pick(clientX: number, clientY: number): Picked;
  /** Camera heading, radians from north, clockwise: keys walk relative to it. Always 0 in 2D. */
  heading(): number;
  /** Orbits the camera by a drag, CSS px, where supported. */
  orbitBy(dx: number, dy: number): void;
  cameraPose(): CameraPose;
  /** Takes over the pose of another renderer of its kind, before the first frame. */
  setCameraPose(pose: CameraPose): void;
  /** Whether a free camera is supported. */
  readonly hasFreeCamera: boolean;
  setCamera(mode: CameraMode): void;
  /** Steers the free camera, once a frame while it is free. */
  fly(flight: CameraFlight): void;
  /** In the editor: looks at this point instead of the local player, from now on. */
  lookAt(point: Point): void;
  /** Zooms at once; returns how much larger the visible part became. */
  zoomNow(steps: number): number;
  /** Where a point of the ground is in the last frame, CSS px from the corner of the surface; false: behind the camera. */
  project(x: number, y: number, at: { x: number; y: number }): boolean;
  /** Where the upper middle of an element is, as `project`; false also when it is not drawn. */
  topOf(element: SpaceElement, at: { x: number; y: number }): boolean;
  /** Whether something large hides the top of an element. */
  isHidden(element: SpaceElement): boolean;
  /** Shows a changed document; false: something has to be shown by a new view. */
  edit(changes: DocumentChanges): boolean;
  /** The ground in these boxes looks different now, after an edit. */
  repaint(boxes: readonly GroundPiece[]): void;
  /** The element to highlight under the pointer. */
  hover(elementId: string | undefined): void;
  /** Marks the end of a walk. */
  mark(point: Point): void;
  /** A slot's name, look or state changed, or the member left. */
  memberChanged(slot: number): void;
  showBubble(slot: number, text: string): void;
  clearBubble(slot: number, text: string): void;
  express(slot: number, expression: Expression): void;
  zoomBy(steps: number): void;
  /** Panel insets at the right and bottom, CSS px. */
  setInset(right: number, bottom: number): void;
  /** HUD boxes that labels avoid. */
  setHudOcclusion(boxes: readonly ScreenBox[]): void;
  setReducedMotion(reduced: boolean): void;
  /**
   * Captures the scene as PNG: all of it, or a square around the local player. Rejects with `no_picture` when
   * nothing is drawn.
   */
  capture(square: boolean): Promise<Blob>;
  /** Where a person's name is on the screen; false when it is not visible. */
  headOf(slot: number, at: HeadPosition): boolean;
  /** Shows a video on a screen; undefined: what it showed before returns. */
  setScreenVideo(elementId: string, video: HTMLVideoElement | undefined): void;
  /** Width of a screen on the display, CSS px; 0 when it is not in view. */
  screenWidth(elementId: string): number;
  stats(): { readonly drawCalls: number; readonly visible: number };
  dispose(): void;
}
