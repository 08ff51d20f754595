import {
  Box2,
  CanvasTexture,
  DataTexture,
  LinearFilter,
  RGBAFormat,
  Vector2,
  type WebGLRenderer,
} from 'three';
import type { Expression } from '../../../contract/model/chat/expression';
import { bubbleArt, nameArt, type LabelArt } from '../../avatar/label-art';
import { LabelCanvas } from '../../avatar/label-canvas';
import { LazyExpressions } from '../../avatar/lazy-expressions';
import { ShelfPacker } from '../../avatar/shelf-packer';
import { newSpeechBubble, newExpressionBubble, type Bubble } from '../../avatar/speech';
import type { World } from '../../world/world';
import { SlotRects, type Rect } from './slot-rects';

export const ATLAS_SIDE = 2048;
/** Labels painted per frame, so that the arrival of a crowd drops no frame. */
const A_FRAME = 6;
/** Minimum time between two restarts of a full atlas, ms. */
const ANEW = 2000;

/** Index of a slot's text or expression in `speech`. */
export const speechPlace = ({ slot, expression }: Bubble): number => slot * 2 + (expression ? 1 : 0);

/** Names and bubbles in one texture, painted on first use. */
export class LabelAtlas {
  readonly texture = new DataTexture(null, ATLAS_SIDE, ATLAS_SIDE, RGBAFormat);
  /** Rectangles of names, device px. */
  readonly names = new SlotRects();
  /** Rectangles of texts and expressions, by `speechPlace`. */
  readonly speech = new SlotRects();
  readonly bubbles = new Map<number, Bubble>();
  /** Expression bubbles, drawn above the speech bubbles. */
  readonly feelings = new Map<number, Bubble>();
  readonly #three: WebGLRenderer;
  readonly #packer = new ShelfPacker(ATLAS_SIDE, 1);
  /** One image per expression, shared by all players. */
  readonly #drawn = new Map<Expression, Rect>();
  readonly #expressions = new LazyExpressions();
  readonly #pencil = new LabelCanvas();
  readonly #picture = new CanvasTexture(this.#pencil.canvas);
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
    // Allocated without data: filled piece by piece.
    this.texture.source.dataReady = false;
    this.texture.premultiplyAlpha = true;
    this.texture.minFilter = LinearFilter;
    this.texture.magFilter = LinearFilter;
    this.texture.generateMipmaps = false;
    this.texture.needsUpdate = true;
  }

  /** Once a frame: resets the budget and removes expired bubbles. */
  update(now: number, ratio: number): void {
    this.#budget = A_FRAME;
    this.#waiting = false;
    for (const [slot, bubble] of this.bubbles)
      if (now > bubble.until) {
        this.bubbles.delete(slot);
        this.speech.forget(speechPlace(bubble));
      }
    for (const [slot, { until }] of this.feelings) if (now > until) this.feelings.delete(slot);
    if (ratio === this.ratio && !(this.#full && now - this.#fullSince > ANEW)) return;
    if (this.#full) this.#fullSince = now;
    this.ratio = ratio;
    this.repaint();
  }

  /** Whether a bubble is visible, or a name is not painted yet. */
  get busy(): boolean {
    return this.#waiting || this.bubbles.size > 0 || this.feelings.size > 0;
  }

  /** Clears the atlas; labels are painted again on demand. */
  repaint(): void {
    this.#full = false;
    this.#packer.reset();
    this.names.clear();
    this.speech.clear();
    this.#drawn.clear();
  }

  say(slot: number, text: string, now: number): void {
    const bubble = newSpeechBubble(slot, text, now);
    this.speech.forget(speechPlace(bubble));
    this.bubbles.set(slot, bubble);
  }

  express(slot: number, expression: Expression, now: number): void {
    const feeling = newExpressionBubble(slot, expression, now);
    this.speech.forget(speechPlace(feeling));
    this.feelings.set(slot, feeling);
  }

  forget(slot: number): void {
    this.names.forget(slot);
    if (this.world()?.members[slot]) return;
    this.bubbles.delete(slot);
    this.feelings.delete(slot);
  }

  /** Paints a missing name if the frame's budget allows. */
  needName(slot: number): void {
    if (this.#budget <= 0 || this.#full) this.#waiting = true;
    const { context } = this.#pencil;
    if (this.#budget <= 0 || this.#full || !context) return;
    const member = this.world()?.members[slot];
    if (!member) return;
    const place = this.#paint(nameArt(context, member.nickname, member.self, member.away));
    if (place) this.names.set(slot, place);
  }

  /** Paints a bubble; true when it can be drawn. */
  needSpeech(bubble: Bubble): boolean {
    const key = speechPlace(bubble);
    if (this.speech.has(key)) return true;
    const { expression } = bubble;
    let place = expression && this.#drawn.get(expression);
    if (!place) {
      const { context } = this.#pencil;
      if (this.#full || !context) return false;
      const art = expression ? this.#expressions.of(expression) : bubbleArt(context, bubble.text);
      if (!art) return false;
      bubble.height = art.height;
      place = this.#paint(art);
      if (place && expression) this.#drawn.set(expression, place);
    }
    if (place) this.speech.set(key, place);
    return place !== undefined;
  }

  dispose(): void {
    this.texture.dispose();
    this.#picture.dispose();
    this.names.dispose();
    this.speech.dispose();
  }

  #paint(art: LabelArt): Rect | undefined {
    const { ratio } = this;
    const width = Math.ceil(art.width * ratio);
    const height = Math.ceil(art.height * ratio);
    const at = this.#packer.place(width, height);
    if (!at) {
      this.#full = true;
      return undefined;
    }
    this.#pencil.paint(art, ratio, width, height);
    const part = new Box2(new Vector2(0, 0), new Vector2(width, height));
    this.#three.copyTextureToTexture(this.#picture, this.texture, part, new Vector2(at.x, at.y));
    this.#budget--;
    return { x: at.x, y: at.y, width, height };
  }
}
