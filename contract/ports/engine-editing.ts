import type { Point } from '../model/point';
import type { SpaceDocument } from '../model/space-document';
import type { Engine, EngineOptions } from './engine';
import type { OverlayShape } from './map-overlay';

export type { OverlayShape, OverlayTone } from './map-overlay';

/**
 * The engine as the editor sees it: a view of a document without people, with a camera of its own. Points are logical
 * pixels of the map, unless a name says client: CSS px of the page.
 */

/** A point of the map under a pointer. */
export interface MapPointer extends Point {
  readonly clientX: number;
  readonly clientY: number;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly ctrl: boolean;
  readonly touch: boolean;
}

/** What pointers do on the map. Panning, zooming and turning are done by the engine, and not reported. */
export interface EditingInput {
  press(at: MapPointer): void;
  /** While pressed. */
  move(at: MapPointer): void;
  release(at: MapPointer): void;
  /** The press goes on as something else, such as a pan with two fingers: what it has done is taken back. */
  cancel(): void;
  /** Not pressed. */
  hover(at: MapPointer): void;
  leave(): void;
  /** A click with the right button. */
  secondary(at: MapPointer): void;
}

/** Where the camera looks. */
export interface MapView {
  /** In the middle of what no panel covers. */
  readonly centre: Point;
  /** CSS px a logical pixel in the middle. */
  readonly scale: number;
}

export interface MapEditor {
  toMap(clientX: number, clientY: number): Point;
  /** Undefined: behind the camera. */
  toClient(point: Point): { readonly clientX: number; readonly clientY: number } | undefined;
  view(): MapView;
  /** Moves the map with a pointer, CSS px. */
  panBy(dx: number, dy: number): void;
  /** Positive steps zoom in; what is under the point stays there. */
  zoomAt(clientX: number, clientY: number, steps: number): void;
  /** Turns the camera, where the view can; CSS px of a drag. */
  turnBy(dx: number, dy: number): void;
  /** Brings a point, such as a corner of the map, to the middle. */
  centre(point: Point): void;
  /** While on, a press pans: the hand, or a held space bar. */
  setHand(on: boolean): void;
  /**
   * Shows the document after a change at once. Parts that did not change must be the same objects. What cannot be
   * changed in place is shown by a new view a moment later.
   */
  edit(document: SpaceDocument): void;
  /** Replaces what is drawn over the map. `grid`: distance of its lines; absent: none. */
  setOverlay(shapes: readonly OverlayShape[], grid?: number): void;
}

export interface EditorEngine {
  readonly engine: Engine;
  readonly editor: MapEditor;
}

/** `engine/editing/editor-engine.ts` exports `createEditorEngine` of this type. */
export type CreateEditorEngine = (options: EngineOptions, input: EditingInput) => EditorEngine;
