import type { AvatarLook } from '../../contract/model/avatar/avatar';
import type { PropKind } from '../../contract/model/element/props';
import { blankCanvas, type BlankCanvas } from '../art/blank-canvas';
import { paintShapes, type Canvas2D } from '../art/shape';
import { figureShapes } from '../avatar/figure';
import type { FigureFrame } from '../avatar/figure-types';
import { FIGURE_BOX } from '../avatar/figure-box';
import { PROP_ART } from '../world/props';

/** A cached sprite and the offset of its base point. Logical pixels; `scale` is pixels per logical pixel. */
export interface Sprite {
  readonly canvas: BlankCanvas['canvas'];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PHASES = 8;
const MARGIN = 4;

/** Paints each prop and each step of each avatar once. */
export class SpriteStore {
  private readonly known = new Map<string, Sprite>();

  constructor(private readonly scale: number) {}

  prop(kind: PropKind, variant: number, frame: number): Sprite {
    const art = PROP_ART[kind];
    return this.make(`${kind}/${variant}/${frame}`, art.box, (context) => art.paint(context, variant, frame));
  }

  person(look: AvatarLook, frame: FigureFrame, mirrored: boolean): Sprite {
    const step = Math.floor(frame.phase * PHASES) % PHASES;
    const key = `${look.color}${look.head}${look.body}/${frame.facing}/${frame.pose}/${step}/${mirrored ? 'r' : 'l'}`;
    const box = {
      x: -FIGURE_BOX.footX - 6,
      y: -FIGURE_BOX.footY - 6,
      width: FIGURE_BOX.width + 12,
      height: FIGURE_BOX.height + 10,
    };
    return this.make(key, box, (context) => {
      if (mirrored) context.scale(-1, 1);
      context.translate(-FIGURE_BOX.footX, -FIGURE_BOX.footY);
      paintShapes(context, figureShapes(look, { ...frame, phase: step / PHASES }));
    });
  }

  private make(
    key: string,
    box: { x: number; y: number; width: number; height: number },
    paint: (context: Canvas2D) => void,
  ): Sprite {
    const known = this.known.get(key);
    if (known) return known;
    const x = box.x - MARGIN;
    const y = box.y - MARGIN;
    const width = box.width + MARGIN * 2;
    const height = box.height + MARGIN * 2;
    const { canvas, context } = blankCanvas(Math.ceil(width * this.scale), Math.ceil(height * this.scale));
    if (context) {
      context.scale(this.scale, this.scale);
      context.translate(-x, -y);
      paint(context);
    }
    const sprite = { canvas, x, y, width: canvas.width / this.scale, height: canvas.height / this.scale };
    this.known.set(key, sprite);
    return sprite;
  }
}
