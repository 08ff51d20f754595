import { blankCanvas, type BlankCanvas } from '../../assets/art/blank-canvas';
import { paintEmptyFrame } from '../../assets/world/picture-frame';
import { PROP_ART } from '../../assets/world/props';
import { pictureBoxOf } from '../../contract/model/element/picture-box';
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
  of({ kind, variant, model, picture, turn }: SpaceElement): GhostPicture | undefined {
    if (picture) return this.#frame(pictureBoxOf(picture, turn));
    if (!isPropKind(kind) || model) return undefined;
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

  /** A frame stands for a picture. */
  #frame(box: GhostPicture['box']): GhostPicture | undefined {
    const key = JSON.stringify(box);
    const before = this.#painted.get(key);
    if (before) return before;
    const { canvas, context } = blankCanvas(Math.ceil(box.width), Math.ceil(box.height));
    if (!context) return undefined;
    paintEmptyFrame(context, box.width, box.height);
    const painted = { canvas, box };
    this.#painted.set(key, painted);
    return painted;
  }
}
