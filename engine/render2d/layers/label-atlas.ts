import { bubbleArt, nameArt, type LabelArt } from '../../avatar/label-art';
import { LabelCanvas } from '../../avatar/label-canvas';
import { LazyExpressions } from '../../avatar/lazy-expressions';
import { ShelfPacker } from '../../avatar/shelf-packer';
import { newSpeechBubble, newExpressionBubble, type Bubble } from '../../avatar/speech';
import type { Expression } from '../../../contract/model/chat/expression';
import { createTextureArray, uploadLayer, type Gl } from '../gl/gl';
import { AtlasTexture } from '../gl/atlas-texture';
import type { World } from '../../world/world';

const SIDE = 2048;
/** Labels painted per frame, so that the arrival of a crowd drops no frame. */
const PAINTS_PER_FRAME = 6;
const CAPACITY = 6144;

/** Names and bubbles in one texture, painted once at full resolution. */
export class LabelAtlas {
  readonly texture: WebGLTexture;
  readonly table: AtlasTexture;
  readonly side = SIDE;
  readonly bubbles = new Map<number, Bubble>();
  /** Expression bubbles, drawn above the speech bubbles. */
  readonly expressions = new Map<number, Bubble>();
  readonly #gl: Gl;
  readonly #packer: ShelfPacker;
  readonly #canvas = new LabelCanvas();
  #names: Int32Array = new Int32Array(0);
  /** One image per expression, shared by all players. */
  readonly #drawn = new Map<Expression, number>();
  readonly #expressionArt = new LazyExpressions();
  #next = 1;
  #budget = PAINTS_PER_FRAME;
  #full = false;
  #fullSince = 0;
  #ratio = 1;
  #waiting = false;

  constructor(
    gl: Gl,
    private readonly world: World,
    ratio: number,
  ) {
    const layers = ratio > 1 ? 2 : 1;
    this.#gl = gl;
    this.#ratio = ratio;
    this.#packer = new ShelfPacker(SIDE, layers);
    this.texture = createTextureArray(gl, SIDE, SIDE, layers);
    this.table = new AtlasTexture(gl, CAPACITY);
  }

  /**
   * Once a frame: resets the budget, removes expired bubbles; restarts a full atlas at most every two
   * seconds.
   */
  update(now: number, ratio: number): void {
    this.#budget = PAINTS_PER_FRAME;
    this.#waiting = false;
    for (const shown of [this.bubbles, this.expressions])
      for (const [slot, bubble] of shown) if (now > bubble.until) shown.delete(slot);
    if (ratio === this.#ratio && !(this.#full && now - this.#fullSince > 2000)) return;
    if (this.#full) this.#fullSince = now;
    this.#ratio = ratio;
    this.#full = false;
    this.#next = 1;
    this.#packer.reset();
    this.#names.fill(0);
    this.#drawn.clear();
    for (const shown of [this.bubbles, this.expressions])
      for (const bubble of shown.values()) bubble.label = 0;
  }

  /** Whether a bubble is visible, or a name is not painted yet. */
  get busy(): boolean {
    return this.#waiting || this.bubbles.size > 0 || this.expressions.size > 0;
  }

  /** Label id of a name, 0 while not painted. */
  nameOf(slot: number): number {
    const known = this.#names[slot];
    if (known !== undefined && known > 0) return known;
    if (this.#budget <= 0 || this.#full) {
      this.#waiting = true;
      return 0;
    }
    const member = this.world.members[slot];
    const { context } = this.#canvas;
    if (!member || !context) return 0;
    if (slot >= this.#names.length) {
      const names = new Int32Array(this.world.capacity);
      names.set(this.#names);
      this.#names = names;
    }
    const art = nameArt(context, member.nickname, member.self, member.away);
    const label = this.#paint(art, 0);
    this.#names[slot] = label;
    return label;
  }

  release(slot: number): void {
    if (slot < this.#names.length) this.#names[slot] = 0;
    if (this.world.members[slot]) return;
    this.bubbles.delete(slot);
    this.expressions.delete(slot);
  }

  showBubble(slot: number, text: string, now: number): void {
    this.bubbles.set(slot, newSpeechBubble(slot, text, now));
  }

  showExpression(slot: number, expression: Expression, now: number): void {
    this.expressions.set(slot, newExpressionBubble(slot, expression, now));
  }

  /** Label id of a bubble, painted on first use. */
  bubbleOf(bubble: Bubble): number {
    const { context } = this.#canvas;
    if (bubble.label > 0 || this.#full || !context) return bubble.label;
    const { expression } = bubble;
    const known = expression && this.#drawn.get(expression);
    if (known) bubble.label = known;
    else {
      const art = expression ? this.#expressionArt.of(expression) : bubbleArt(context, bubble.text);
      if (!art) return 0;
      bubble.label = this.#paint(art, 18);
      bubble.height = art.height;
      if (expression && bubble.label > 0) this.#drawn.set(expression, bubble.label);
    }
    return bubble.label;
  }

  #paint(art: LabelArt, lift: number): number {
    const ratio = this.#ratio;
    const width = Math.ceil(art.width * ratio);
    const height = Math.ceil(art.height * ratio);
    const place = this.#next < CAPACITY ? this.#packer.place(width, height) : undefined;
    if (!place) {
      this.#full = true;
      return 0;
    }
    this.#canvas.paint(art, ratio, width, height);
    uploadLayer(this.#gl, this.texture, this.#canvas.canvas, place.x, place.y, place.layer, width, height);
    this.#budget--;
    const label = this.#next++;
    this.table.set(label, {
      source: [place.x, place.y, width, height],
      place: [-Math.round(width / 2), -height - Math.round(lift * ratio), place.layer, 0],
      shadow: [0, 0, 0, 0],
    });
    return label;
  }
}
