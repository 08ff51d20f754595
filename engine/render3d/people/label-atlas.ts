import { CanvasTexture, DataTexture, LinearFilter, RGBAFormat, Vector2, type WebGLRenderer } from 'three';
import type { Expression } from '../../../contract/model/expression';
import { expressionArt } from '../../avatar/expression-art';
import { bubbleArt, nameArt, type LabelArt } from '../../avatar/label-art';
import { ShelfPacker } from '../../avatar/shelf-packer';
import { newBubble, newFeeling, type Bubble } from '../../avatar/speech';
import type { World } from '../../world/world';

export const ATLAS_SIDE = 2048;
/** Pictures of text made in one frame, so that a crowd's arrival drops none. */
const A_FRAME = 6;
/** A full page is begun anew at most this often, ms. */
const ANEW = 2000;

/** A picture of words in the atlas, device px. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Names and bubbles as pictures in one texture, painted when first needed. */
export class LabelAtlas {
  readonly texture = new DataTexture(null, ATLAS_SIDE, ATLAS_SIDE, RGBAFormat);
  readonly bubbles = new Map<number, Bubble>();
  /** Expressions, over the bubbles. */
  readonly feelings = new Map<number, Bubble>();
  readonly #three: WebGLRenderer;
  readonly #packer = new ShelfPacker(ATLAS_SIDE, 1);
  readonly #names = new Map<number, LabelPlace>();
  readonly #speech = new Map<Bubble, LabelPlace>();
  /** One picture of an expression, however many show it. */
  readonly #drawn = new Map<Expression, LabelPlace>();
  readonly #pencil: OffscreenCanvasRenderingContext2D | null;
  #budget = A_FRAME;
  #full = false;
  #fullSince = 0;
  #waiting = false;

  constructor(
    three: WebGLRenderer,
    private readonly world: () => World | undefined,
    private ratio: number,
  ) {
    this.#three = three;
    // Room without a picture: what is in it is painted piece by piece.
    this.texture.source.dataReady = false;
    this.texture.premultiplyAlpha = true;
    this.texture.minFilter = LinearFilter;
    this.texture.magFilter = LinearFilter;
    this.texture.generateMipmaps = false;
    this.texture.needsUpdate = true;
    this.#pencil = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  }

  /** Once a frame: a new budget, bubbles that are over go. */
  update(now: number, ratio: number): void {
    this.#budget = A_FRAME;
    this.#waiting = false;
    for (const [slot, bubble] of this.bubbles)
      if (now > bubble.until) {
        this.bubbles.delete(slot);
        this.#speech.delete(bubble);
      }
    for (const [slot, { until }] of this.feelings) if (now > until) this.feelings.delete(slot);
    if (ratio === this.ratio && !(this.#full && now - this.#fullSince > ANEW)) return;
    if (this.#full) this.#fullSince = now;
    this.ratio = ratio;
    this.repaint();
  }

  /** Whether somebody speaks, or a name is not painted yet. */
  get busy(): boolean {
    return this.#waiting || this.bubbles.size > 0 || this.feelings.size > 0;
  }

  /** Forgets every picture: they are painted again when they are needed. */
  repaint(): void {
    this.#full = false;
    this.#packer.reset();
    this.#names.clear();
    this.#speech.clear();
    this.#drawn.clear();
  }

  say(slot: number, text: string, now: number): void {
    this.bubbles.set(slot, newBubble(slot, text, now));
  }

  express(slot: number, expression: Expression, now: number): void {
    this.feelings.set(slot, newFeeling(slot, expression, now));
  }

  forget(slot: number): void {
    this.#names.delete(slot);
    if (this.world()?.members[slot]) return;
    this.bubbles.delete(slot);
    this.feelings.delete(slot);
  }

  /** Undefined while it is not painted yet. */
  nameOf(slot: number): LabelPlace | undefined {
    const known = this.#names.get(slot);
    if (!known && (this.#budget <= 0 || this.#full)) this.#waiting = true;
    if (known || this.#budget <= 0 || this.#full || !this.#pencil) return known;
    const member = this.world()?.members[slot];
    if (!member) return undefined;
    const place = this.#paint(nameArt(this.#pencil, member.nickname, member.self, member.away));
    if (place) this.#names.set(slot, place);
    return place;
  }

  bubbleOf(bubble: Bubble): LabelPlace | undefined {
    const { expression } = bubble;
    const known = expression ? this.#drawn.get(expression) : this.#speech.get(bubble);
    if (known || this.#full || !this.#pencil) return known;
    const art = expression ? expressionArt(expression) : bubbleArt(this.#pencil, bubble.text);
    bubble.height = art.height;
    const place = this.#paint(art);
    if (place && expression) this.#drawn.set(expression, place);
    else if (place) this.#speech.set(bubble, place);
    return place;
  }

  dispose(): void {
    this.texture.dispose();
  }

  #paint(art: LabelArt): LabelPlace | undefined {
    const { ratio } = this;
    const width = Math.ceil(art.width * ratio);
    const height = Math.ceil(art.height * ratio);
    const at = this.#packer.place(width, height);
    if (!at) {
      this.#full = true;
      return undefined;
    }
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.scale(ratio, ratio);
    art.paint(context);
    const picture = new CanvasTexture(canvas);
    this.#three.copyTextureToTexture(picture, this.texture, null, new Vector2(at.x, at.y));
    picture.dispose();
    this.#budget--;
    return { x: at.x, y: at.y, width, height };
  }
}
