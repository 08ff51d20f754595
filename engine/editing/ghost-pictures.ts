import { blankCanvas, type BlankCanvas } from '../../assets/art/blank-canvas';
import { PROP_ART } from '../../assets/world/props';
import { isPropKind } from '../../contract/model/element/props';
import type { SpaceElement } from '../../contract/model/space-document';

/** Pixels a logical pixel. */
const SCALE = 2;

export interface GhostPicture {
  readonly canvas: BlankCanvas['canvas'];
  /** Relative to the base point, logical px. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The pictures of elements that would be placed, each painted once. */
export class GhostPictures {
  readonly #painted = new Map<string, GhostPicture>();

  /** Undefined: the element has no art. */
  of({ kind, variant, model, picture }: SpaceElement): GhostPicture | undefined {
    if (!isPropKind(kind) || model || picture) return undefined;
    const key = `${kind}/${variant}`;
    const before = this.#painted.get(key);
    if (before) return before;
    const { box, paint } = PROP_ART[kind];
    const { canvas, context } = blankCanvas(Math.ceil(box.width * SCALE), Math.ceil(box.height * SCALE));
    if (!context) return undefined;
    context.scale(SCALE, SCALE);
    context.translate(-box.x, -box.y);
    paint(context, variant, 0);
    const painted = { canvas, box };
    this.#painted.set(key, painted);
    return painted;
  }
}
