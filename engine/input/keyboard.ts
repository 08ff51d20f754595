import type { Scope } from '../core/scope';
import type { Intent } from '../world/movement/local-player';

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  KeyW: [0, -1],
  ArrowDown: [0, 1],
  KeyS: [0, 1],
  ArrowLeft: [-1, 0],
  KeyA: [-1, 0],
  ArrowRight: [1, 0],
  KeyD: [1, 0],
};

/** Up and down, for a camera that flies. */
const LIFTS: Readonly<Record<string, number>> = { KeyE: 1, PageUp: 1, KeyQ: -1, PageDown: -1 };

/** The part of a keyboard event that matters; a test can make one in Node. */
type Key = Event &
  Partial<
    Pick<KeyboardEvent, 'code' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
  >;

/** Arrows and WASD by their place on the board, Shift runs. Lets go of everything when the page loses focus. */
export class Keyboard {
  #enabled = true;
  #run = false;
  #lifts = false;
  readonly #down = new Set<string>();
  /** Pressed since the last read, so that a tap shorter than a slow frame still walks a step. */
  readonly #tapped = new Set<string>();

  /**
   * `free` says whether the keys belong to the world now: the canvas or the bare page has focus.
   */
  constructor(
    scope: Scope,
    target: EventTarget,
    private readonly free: (event: Event) => boolean,
  ) {
    scope.listen(target, 'keydown', (event) => this.#press(event));
    scope.listen(target, 'keyup', (event) => this.#release(event));
    scope.listen(target, 'blur', () => this.release());
    scope.add(() => this.release());
  }

  get walking(): boolean {
    return this.#down.size > 0 || this.#tapped.size > 0;
  }

  /** Whether the keys for up and down are the world's too. */
  set lifts(on: boolean) {
    this.#lifts = on;
    if (!on) for (const code of Object.keys(LIFTS)) this.#down.delete(code);
  }

  /** -1..1, up is positive. */
  get lift(): number {
    let up = 0;
    for (const code of this.#down) up += LIFTS[code] ?? 0;
    return Math.sign(up);
  }

  setEnabled(enabled: boolean): void {
    this.#enabled = enabled;
    if (!enabled) this.release();
  }

  release(): void {
    this.#down.clear();
    this.#tapped.clear();
    this.#run = false;
  }

  /** Writes the way that the keys point. */
  read(intent: Intent): void {
    for (const code of this.#down) this.#tapped.add(code);
    let x = 0;
    let y = 0;
    for (const code of this.#tapped) {
      const way = KEYS[code];
      if (!way) continue;
      x += way[0];
      y += way[1];
    }
    this.#tapped.clear();
    // Two keys of one direction (an arrow and its letter) are one.
    intent.x = Math.sign(x);
    intent.y = Math.sign(y);
    intent.run = this.#run;
  }

  #press(event: Key): void {
    // 229 is what an input method sends while it composes.
    if (event.isComposing || event.keyCode === 229) return;
    if (!this.#enabled || !this.free(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.#run = event.shiftKey ?? false;
    if (event.code === undefined) return;
    if (!(event.code in KEYS) && !(this.#lifts && event.code in LIFTS)) return;
    this.#down.add(event.code);
    if (event.code in KEYS) this.#tapped.add(event.code);
    event.preventDefault();
  }

  #release(event: Key): void {
    this.#run = event.shiftKey ?? false;
    if (event.code !== undefined) this.#down.delete(event.code);
  }
}

const EDITABLE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** Around buttons that leave the arrows and letters alone: from them one walks on. */
const WALKABLE = '[data-keys-walk] button';

/**
 * Keys are the world's while the page itself, something inside `host`, or a button within `data-keys-walk` has focus,
 * and no text field.
 */
export function keysAreFree(host: HTMLElement): (event: Event) => boolean {
  return (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest(EDITABLE)) return false;
    const focused = host.ownerDocument.activeElement;
    if (focused === null || focused === host.ownerDocument.body || host.contains(focused)) return true;
    return focused.matches(WALKABLE);
  };
}
