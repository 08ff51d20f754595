import type { HeadPosition } from '../../../../contract/ports/engine';
import type { FeatureWorld } from '../../../../src/features/client-feature';
import { createMark, LARGEST, placeMark } from './placing';
import style from './overlay.module.css';

/** Somebody who speaks, or whose picture is shown. */
export interface Shown {
  readonly userId: string;
  readonly speaks: boolean;
  readonly stream: MediaStream | undefined;
  readonly mirrored: boolean;
  /** Label of the button that enlarges the picture. */
  readonly label: string;
}

export interface OverlayDeps {
  readonly world: Pick<FeatureWorld, 'layer' | 'headOf'>;
  readonly onEnlarge: (userId: string) => void;
}

/** Position and size of the halo in the style sheet. */
const HALO = 64;
const HALO_HEADS = 1.7;

function add<K extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: K,
  name: string,
): HTMLElementTagNameMap[K] {
  const element = parent.ownerDocument.createElement(tag);
  element.className = style[name] ?? '';
  parent.append(element);
  return element;
}

/** The nodes of one person. Writes only what has changed. */
class PersonMark {
  readonly #root: HTMLElement;
  readonly #halo: HTMLElement;
  readonly #above: HTMLElement;
  readonly #bubble: HTMLButtonElement;
  readonly #video: HTMLVideoElement;
  readonly #mark = createMark();
  #stream: MediaStream | undefined;
  #placed = '';
  #depth = Number.NaN;
  #aboveAt = '';
  #size = 0;
  #head = 0;
  #isShown = false;
  inView = false;

  constructor(layer: HTMLElement, onEnlarge: () => void) {
    this.#root = add(layer, 'div', 'mark');
    this.#root.dataset['testid'] = 'person-mark';
    this.#root.hidden = true;
    this.#halo = add(this.#root, 'span', 'halo');
    this.#above = add(this.#root, 'span', 'above');
    this.#bubble = add(this.#above, 'button', 'bubble');
    this.#bubble.type = 'button';
    this.#bubble.addEventListener('click', onEnlarge);
    this.#video = add(this.#bubble, 'video', 'video');
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.addEventListener('loadeddata', () => {
      this.#bubble.dataset['live'] = '';
    });
    const waves = add(this.#above, 'span', 'waves');
    for (let i = 0; i < 3; i++) add(waves, 'i', 'wave');
  }

  set({ userId, speaks, stream, mirrored, label }: Shown): void {
    const { dataset } = this.#root;
    dataset['user'] = userId;
    if (speaks) dataset['speaks'] = '';
    else delete dataset['speaks'];
    this.#bubble.setAttribute('aria-label', label);
    this.#bubble.title = label;
    this.#bubble.hidden = stream === undefined;
    if (!stream) delete this.#bubble.dataset['live'];
    if (mirrored) this.#video.dataset['mirrored'] = '';
    else delete this.#video.dataset['mirrored'];
    if (stream === this.#stream) return;
    this.#stream = stream;
    this.#video.srcObject = stream ?? null;
    // Replaced while it began: the next one plays.
    if (stream) this.#video.play().catch(() => undefined);
  }

  get hasPicture(): boolean {
    return this.#stream !== undefined;
  }

  hide(): void {
    this.inView = false;
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#root.hidden = true;
  }

  place(at: HeadPosition, width: number, height: number): void {
    const mark = this.#mark;
    placeMark(at, width, height, mark);
    this.inView = mark.inView;
    if (!mark.inView) {
      this.hide();
      return;
    }
    const placed = `translate(${mark.x}px,${mark.y}px)`;
    if (placed !== this.#placed) this.#root.style.transform = this.#placed = placed;
    // Nearer people are drawn over those behind them.
    const depth = Math.max(0, Math.round(mark.y / 8));
    if (depth !== this.#depth) {
      this.#depth = depth;
      this.#root.style.zIndex = String(depth);
    }
    const above = `translate(-50%,${-mark.above}px)`;
    if (above !== this.#aboveAt) this.#above.style.transform = this.#aboveAt = above;
    if (mark.size !== this.#size) {
      this.#size = mark.size;
      this.#bubble.style.transform = `scale(${mark.size / LARGEST})`;
    }
    if (mark.head !== this.#head) {
      this.#head = mark.head;
      this.#halo.style.transform = `translate(-50%,${mark.head / 2 - HALO / 2}px) scale(${(mark.head * HALO_HEADS) / HALO})`;
    }
    if (this.#isShown) return;
    this.#isShown = true;
    this.#root.hidden = false;
  }

  dispose(): void {
    this.#video.srcObject = null;
    this.#root.remove();
  }
}

/** Who speaks and the pictures of people, beside their avatars. Plain nodes, because React is too slow for each frame. */
export class PeopleOverlay {
  readonly #marks = new Map<string, PersonMark>();
  readonly #at: HeadPosition = { x: 0, y: 0, scale: 1, head: 0, lift: 0 };
  #width = 0;
  #height = 0;

  constructor(private readonly deps: OverlayDeps) {}

  /** The size of the layer, CSS px; given when it changes, because reading it in a frame costs a layout. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  /** Replaces the people. */
  show(people: readonly Shown[]): void {
    const { world, onEnlarge } = this.deps;
    const ids = new Set(people.map(({ userId }) => userId));
    for (const [userId, mark] of this.#marks)
      if (!ids.has(userId)) {
        mark.dispose();
        this.#marks.delete(userId);
      }
    for (const shown of people) {
      const { userId } = shown;
      let mark = this.#marks.get(userId);
      if (!mark) this.#marks.set(userId, (mark = new PersonMark(world.layer, () => onEnlarge(userId))));
      mark.set(shown);
    }
    this.frame();
  }

  /** After each drawn frame. */
  frame(): void {
    const { world } = this.deps;
    for (const [userId, mark] of this.#marks)
      if (world.headOf(userId, this.#at)) mark.place(this.#at, this.#width, this.#height);
      else mark.hide();
  }

  /** Those whose picture is in view. */
  picturesInView(): readonly string[] {
    return [...this.#marks].filter(([, mark]) => mark.inView && mark.hasPicture).map(([userId]) => userId);
  }

  dispose(): void {
    for (const mark of this.#marks.values()) mark.dispose();
    this.#marks.clear();
  }
}
