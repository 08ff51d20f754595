import type { Box } from '../model/box';
import type { Point } from '../model/point';
import type { SpaceElement } from '../model/space-document';

/** What is drawn over the map of a space. Points are logical pixels. */

export type OverlayTone =
  | 'selected'
  | 'hovered'
  | 'locked'
  | 'band'
  | 'place'
  | 'quiet'
  | 'private'
  | 'stage'
  | 'spawn'
  | 'portal'
  | 'wall'
  | 'blocked'
  | 'brush'
  | 'bad';

/** What is drawn over the map, in order. */
export type OverlayShape =
  | {
      readonly kind: 'box';
      readonly box: Box;
      readonly tone: OverlayTone;
      readonly filled?: boolean;
      readonly dashed?: boolean;
      readonly label?: string;
      /** Eight handles to resize it. */
      readonly handles?: boolean;
    }
  /** A point with a direction (`Dir`), such as a spawn. */
  | {
      readonly kind: 'pin';
      readonly at: Point;
      readonly tone: OverlayTone;
      readonly dir?: number;
      readonly label?: string;
    }
  /** A circle on the ground. */
  | { readonly kind: 'ring'; readonly at: Point; readonly radius: number; readonly tone: OverlayTone }
  /** An arrow, such as from a switch to what it controls. */
  | { readonly kind: 'link'; readonly from: Point; readonly to: Point; readonly tone: OverlayTone }
  /** Squares of `side`, row by row from the corner of the map. */
  | {
      readonly kind: 'cells';
      readonly side: number;
      readonly columns: number;
      readonly rows: number;
      readonly isMarked: (column: number, row: number) => boolean;
      readonly tone: OverlayTone;
    }
  /** An element that would be placed. */
  | { readonly kind: 'ghost'; readonly element: SpaceElement };

/** The pointer on the map, logical pixels. */
export interface MapInput {
  tap(at: Point): void;
  /** A mouse that is not pressed. */
  hover(at: Point): void;
}

export interface MapOverlay {
  /** Replaces what is drawn over the map. */
  set(shapes: readonly OverlayShape[]): void;
  close(): void;
}
