import { isPropKind, type PropKind } from '../../contract/model/props';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Canvas2D } from '../../assets/art/shape';
import { PROP_ART } from '../../assets/world/props';
import { SpriteStore, type Sprite } from './sprite-store';
import { standingAt, type Stroller } from './strollers';

/** The part of the world that the window shows, logical pixels; `scale` is device pixels a logical one. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface Thing {
  readonly kind: PropKind;
  readonly x: number;
  readonly y: number;
  readonly variant: number;
}

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly sprite: Sprite;
  /** Sideways shift of the top a logical pixel of height: the wind. */
  readonly lean: number;
}

const SHADOW = 'rgb(42 35 80 / 22%)';

/** Draws everything that stands on the ground, back to front, at a moment. */
export class ScenePainter {
  private readonly sprites: SpriteStore;
  private readonly things: readonly Thing[];

  constructor(
    document: SpaceDocument,
    private readonly people: readonly Stroller[],
    private readonly view: View,
  ) {
    this.sprites = new SpriteStore(view.scale);
    this.things = document.elements.flatMap(({ kind, x, y, variant }) => {
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

  paint(context: CanvasRenderingContext2D, seconds: number): void {
    const { view } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(view.scale, 0, 0, view.scale, -view.x * view.scale, -view.y * view.scale);
    const flat: Drawn[] = [];
    const standing: Drawn[] = [];
    this.shadows(context, seconds);
    for (const thing of this.things) {
      const art = PROP_ART[thing.kind];
      const frame = Math.floor((seconds * 1000) / Math.max(1, art.frameMs)) % Math.max(1, art.frames);
      const lean =
        art.sway === 0 ? 0 : (Math.sin(seconds * 1.3 + thing.x * 0.02) * art.sway) / art.box.height;
      const sprite = this.sprites.prop(thing.kind, thing.variant, frame);
      (art.flat ? flat : standing).push({ x: thing.x, y: thing.y, sprite, lean });
    }
    for (const person of this.people) {
      const at = standingAt(person, seconds);
      standing.push({ x: at.x, y: at.y, sprite: this.sprites.person(person.look, at, at.mirrored), lean: 0 });
    }
    standing.sort((a, b) => a.y - b.y);
    for (const drawn of [...flat, ...standing]) this.draw(context, drawn);
  }

  private draw(context: CanvasRenderingContext2D, { x, y, sprite, lean }: Drawn): void {
    context.save();
    context.translate(x, y);
    if (lean !== 0) context.transform(1, 0, -lean, 1, 0, 0);
    context.drawImage(sprite.canvas, sprite.x, sprite.y, sprite.width, sprite.height);
    context.restore();
  }

  private shadows(context: Canvas2D, seconds: number): void {
    context.fillStyle = SHADOW;
    context.beginPath();
    const ellipse = (x: number, y: number, rx: number, ry: number): void => {
      context.moveTo(x + rx, y);
      context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    };
    for (const { kind, x, y } of this.things) {
      const { shadow } = PROP_ART[kind];
      if (shadow) ellipse(x + shadow.dx, y + shadow.dy, shadow.radiusX, shadow.radiusY);
    }
    for (const person of this.people) {
      const at = standingAt(person, seconds);
      ellipse(at.x + 1, at.y, 11, 4);
    }
    context.fill();
  }
}
