import { isPropKind, type PropKind } from '../../contract/model/element/props';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { AvatarLook } from '../../contract/model/avatar/avatar';
import type { Canvas2D } from '../art/shape';
import { PROP_ART } from '../world/props';
import type { View } from './ground-steps';
import { SpriteStore, type Sprite } from './sprite-store';
import type { Standing } from './strollers';

/** An avatar in the image at one moment. */
export interface Actor extends Standing {
  readonly look: AvatarLook;
  /** A marker floats over the head. */
  readonly marked?: boolean;
}

/** The avatars after `seconds`. */
export type Cast = (seconds: number) => readonly Actor[];

interface ElementDrawing {
  readonly kind: PropKind;
  readonly x: number;
  readonly y: number;
  readonly variant: number;
}

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly sprite: Sprite;
  /** Sway in the wind: sideways shift per logical pixel of height. */
  readonly lean: number;
}

const SHADOW = 'rgb(42 35 80 / 22%)';

/** Draws everything that stands on the ground at one moment, back to front. */
export class ScenePainter {
  private readonly sprites: SpriteStore;
  private readonly elements: readonly ElementDrawing[];

  constructor(
    document: SpaceDocument,
    private readonly cast: Cast,
    private readonly view: View,
  ) {
    this.sprites = new SpriteStore(view.scale);
    this.elements = document.elements.flatMap(({ kind, x, y, variant }) => {
      if (!isPropKind(kind)) return [];
      const { box } = PROP_ART[kind];
      const seen =
        x + box.x < view.x + view.width &&
        x + box.x + box.width > view.x &&
        y + box.y < view.y + view.height &&
        y + box.y + box.height > view.y;
      return seen ? [{ kind, x, y, variant }] : [];
    });
  }

  /** Paints the sprites of the first frame, one per step, so that the caller can yield between steps. */
  *prepare(): Generator<void, void> {
    for (const { kind, variant } of this.elements) {
      this.sprites.prop(kind, variant, 0);
      yield;
    }
    for (const actor of this.cast(0)) {
      this.sprites.person(actor.look, actor, actor.mirrored);
      yield;
    }
  }

  paint(context: Canvas2D, seconds: number): void {
    const { view } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(view.scale, 0, 0, view.scale, -view.x * view.scale, -view.y * view.scale);
    const flat: Drawn[] = [];
    const standing: Drawn[] = [];
    const actors = this.cast(seconds);
    this.shadows(context, actors);
    for (const element of this.elements) {
      const art = PROP_ART[element.kind];
      const frame = Math.floor((seconds * 1000) / Math.max(1, art.frameMs)) % Math.max(1, art.frames);
      const lean =
        art.sway === 0 ? 0 : (Math.sin(seconds * 1.3 + element.x * 0.02) * art.sway) / art.box.height;
      const sprite = this.sprites.prop(element.kind, element.variant, frame);
      (art.flat ? flat : standing).push({ x: element.x, y: element.y, sprite, lean });
    }
    for (const actor of actors) {
      const sprite = this.sprites.person(actor.look, actor, actor.mirrored);
      standing.push({ x: actor.x, y: actor.y, sprite, lean: 0 });
    }
    standing.sort((a, b) => a.y - b.y);
    for (const drawn of [...flat, ...standing]) this.draw(context, drawn);
    for (const { marked, x, y } of actors) if (marked) this.mark(context, x, y, seconds);
  }

  private draw(context: Canvas2D, { x, y, sprite, lean }: Drawn): void {
    context.save();
    context.translate(x, y);
    if (lean !== 0) context.transform(1, 0, -lean, 1, 0, 0);
    context.drawImage(sprite.canvas, sprite.x, sprite.y, sprite.width, sprite.height);
    context.restore();
  }

  private mark(context: Canvas2D, x: number, y: number, seconds: number): void {
    const top = y - 66 + Math.sin(seconds * 3) * 1.5;
    context.beginPath();
    context.moveTo(x - 6, top);
    context.quadraticCurveTo(x, top - 2.5, x + 6, top);
    context.lineTo(x, top + 8);
    context.closePath();
    context.fillStyle = '#f2766b';
    context.strokeStyle = '#ffffff';
    context.lineWidth = 2;
    context.lineJoin = 'round';
    context.stroke();
    context.fill();
  }

  private shadows(context: Canvas2D, actors: readonly Actor[]): void {
    context.fillStyle = SHADOW;
    context.beginPath();
    const ellipse = (x: number, y: number, rx: number, ry: number): void => {
      context.moveTo(x + rx, y);
      context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    };
    for (const { kind, x, y } of this.elements) {
      const { shadow } = PROP_ART[kind];
      if (shadow) ellipse(x + shadow.dx, y + shadow.dy, shadow.radiusX, shadow.radiusY);
    }
    for (const { x, y } of actors) ellipse(x + 1, y, 11, 4);
    context.fill();
  }
}
