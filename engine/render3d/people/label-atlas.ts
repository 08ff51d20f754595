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
const PAINTS_PER_FRAME = 6;
/** Minimum time between two restarts of a full atlas, ms. */
const RESTART_INTERVAL = 2000;

/** Index of a slot's text or expression in `speech`. */
export const speechIndex = ({ slot, expression }: Bubble): number => slot * 2 + (expression ? 1 : 0);

/** Names and bubbles in one texture, painted on first use. */
export class LabelAtlas {
  readonly texture = new DataTexture(null, ATLAS_SIDE, ATLAS_SIDE, RGBAFormat);
  /** Rectangles of names, device px. */
  readonly names = new SlotRects();
  /** Rectangles of texts and expressions, by `speechIndex`. */
  readonly speech = new SlotRects();
  readonly bubbles = new Map<number, Bubble>();
  /** Expression bubbles, drawn above the speech bubbles. */
  readonly expressions = new Map<number, Bubble>();
  readonly #three: WebGLRenderer;
  readonly #packer = new ShelfPacker(ATLAS_SIDE, 1);
  /** One image per expression, shared by all players. */
  readonly #drawn = new Map<Expression, Rect>();
  readonly #expressionArt = new LazyExpressions();
  readonly #canvas = new LabelCanvas();
  readonly #canvasTexture = new CanvasTexture(this.#canvas.canvas);
  #budget = PAINTS_PER_FRAME;
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
    this.#budget = PAINTS_PER_FRAME;
    this.#waiting = false;
    for (const [slot, bubble] of this.bubbles)
      if (now > bubble.until) {
        this.bubbles.delete(slot);
        this.speech.delete(speechIndex(bubble));
      }
    for (const [slot, { until }] of this.expressions) if (now > until) this.expressions.delete(slot);
    if (ratio === this.ratio && !(this.#full && now - this.#fullSince > RESTART_INTERVAL)) return;
    if (this.#full) this.#fullSince = now;
    this.ratio = ratio;
    this.repaint();
  }

  /** Whether a bubble is visible, or a name is not painted yet. */
  get busy(): boolean {
    return this.#waiting || this.bubbles.size > 0 || this.expressions.size > 0;
  }

  /** Clears the atlas; labels are painted again on demand. */
  repaint(): void {
    this.#full = false;
    this.#packer.reset();
    this.names.clear();
    this.speech.clear();
    this.#drawn.clear();
  }

  showBubble(slot: number, text: string, now: number): void {
    const bubble = newSpeechBubble(slot, text, now);
    this.speech.delete(speechIndex(bubble));
    this.bubbles.set(slot, bubble);
  }

  showExpression(slot: number, expression: Expression, now: number): void {
    const bubble = newExpressionBubble(slot, expression, now);
    this.speech.delete(speechIndex(bubble));
    this.expressions.set(slot, bubble);
  }

  release(slot: number): void {
    this.names.delete(slot);
    if (this.world()?.members[slot]) return;
    this.bubbles.delete(slot);
    this.expressions.delete(slot);
  }

  /** Paints a missing name if the frame's budget allows. */
  paintName(slot: number): void {
    if (this.#budget <= 0 || this.#full) this.#waiting = true;
    const { context } = this.#canvas;
    if (this.#budget <= 0 || this.#full || !context) return;
    const member = this.world()?.members[slot];
    if (!member) return;
    const place = this.#paint(nameArt(context, member.nickname, member.self, member.away));
    if (place) this.names.set(slot, place);
  }

  /** Paints a bubble; true when it can be drawn. */
  paintSpeech(bubble: Bubble): boolean {
    const key = speechIndex(bubble);
    if (this.speech.has(key)) return true;
    const { expression } = bubble;
    let place = expression && this.#drawn.get(expression);
    if (!place) {
      const { context } = this.#canvas;
      if (this.#full || !context) return false;
      const art = expression ? this.#expressionArt.of(expression) : bubbleArt(context, bubble.text);
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
    this.#canvasTexture.dispose();
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
    this.#canvas.paint(art, ratio, width, height);
    const part = new Box2(new Vector2(0, 0), new Vector2(width, height));
    this.#three.copyTextureToTexture(this.#canvasTexture, this.texture, part, new Vector2(at.x, at.y));
    this.#budget--;
    return { x: at.x, y: at.y, width, height };
  }
}
