import { CanvasTexture, DataTexture, LinearFilter, RGBAFormat, Vector2, type WebGLRenderer } from 'three';
import { bubbleArt, nameArt, type LabelArt } from '../../avatar/label-art';
import { ShelfPacker } from '../../avatar/shelf-packer';
import { newBubble, type Bubble } from '../../avatar/speech';
import type { World } from '../../world/world';
import { SlotRects, type Rect } from './slot-rects';

export const ATLAS_SIDE = 2048;
/** Pictures of text made in one frame, so that a crowd's arrival drops none. */
const A_FRAME = 6;
/** A full page is begun anew at most this often, ms. */
const ANEW = 2000;

/** Names and bubbles as pictures in one texture, painted when first needed. */
export class LabelAtlas {
  readonly texture = new DataTexture(null, ATLAS_SIDE, ATLAS_SIDE, RGBAFormat);
  /** Where the names are in it, device px. */
  readonly names = new SlotRects();
  /** Where the words are that somebody says. */
  readonly speech = new SlotRects();
  readonly bubbles = new Map<number, Bubble>();
  readonly #three: WebGLRenderer;
  readonly #packer = new ShelfPacker(ATLAS_SIDE, 1);
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
        this.speech.forget(slot);
      }
    if (ratio === this.ratio && !(this.#full && now - this.#fullSince > ANEW)) return;
    if (this.#full) this.#fullSince = now;
    this.ratio = ratio;
    this.repaint();
  }

  /** Whether somebody speaks, or a name is not painted yet. */
  get busy(): boolean {
    return this.#waiting || this.bubbles.size > 0;
  }

  /** Forgets every picture: they are painted again when they are needed. */
  repaint(): void {
    this.#full = false;
    this.#packer.reset();
    this.names.clear();
    this.speech.clear();
  }

  say(slot: number, text: string, now: number): void {
    this.speech.forget(slot);
    this.bubbles.set(slot, newBubble(slot, text, now));
  }

  forget(slot: number): void {
    this.names.forget(slot);
    if (!this.world()?.members[slot]) this.bubbles.delete(slot);
  }

  /** Paints a name that is not there yet, if this frame has time for it. */
  needName(slot: number): void {
    if (this.#budget <= 0 || this.#full) this.#waiting = true;
    if (this.#budget <= 0 || this.#full || !this.#pencil) return;
    const member = this.world()?.members[slot];
    if (!member) return;
    const place = this.#paint(nameArt(this.#pencil, member.nickname, member.self, member.away));
    if (place) this.names.set(slot, place);
  }

  /** Paints what somebody says; true when it can be shown. */
  needSpeech(bubble: Bubble): boolean {
    if (this.speech.has(bubble.slot)) return true;
    if (this.#full || !this.#pencil) return false;
    const place = this.#paint(bubbleArt(this.#pencil, bubble.text));
    if (place) this.speech.set(bubble.slot, place);
    return place !== undefined;
  }

  dispose(): void {
    this.texture.dispose();
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
