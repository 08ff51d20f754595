import { HeldKeys } from '../core/held-keys';
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

/** Up and down, for a free camera. */
const LIFT_KEYS: Readonly<Record<string, number>> = { KeyE: 1, PageUp: 1, KeyQ: -1, PageDown: -1 };

/** The part of a keyboard event that is read; tests create it in Node. */
type Key = Event &
  Partial<
    Pick<KeyboardEvent, 'code' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
  >;

/** Arrows and WASD by key code, Shift runs. Releases everything when the page loses focus. */
export class Keyboard {
  #enabled = true;
  #run = false;
  #lifts = false;
  readonly #down: HeldKeys;
  /** Pressed since the last read, so that a tap shorter than a slow frame still moves one step. */
  readonly #pressed = new Set<string>();

  /** `free` tells whether the keys belong to the world: the canvas or the bare page has focus. */
  constructor(
    scope: Scope,
    target: EventTarget,
    private readonly free: (event: Event) => boolean,
  ) {
    scope.listen(target, 'keydown', (event) => this.#press(event));
    scope.listen(target, 'keyup', (event: Key) => {
      this.#run = event.shiftKey ?? false;
    });
    this.#down = new HeldKeys(
      scope,
      target,
      ({ code }) => code,
      () => {
        this.#pressed.clear();
        this.#run = false;
      },
    );
  }

  get walking(): boolean {
    return this.#down.size > 0 || this.#pressed.size > 0;
  }

  /** Whether the keys for up and down belong to the world too. */
  set liftEnabled(on: boolean) {
    this.#lifts = on;
    if (!on) for (const code of Object.keys(LIFT_KEYS)) this.#down.release(code);
  }

  /** -1..1, positive is up. */
  get lift(): number {
    let up = 0;
    for (const code of this.#down) up += LIFT_KEYS[code] ?? 0;
    return Math.sign(up);
  }

  setEnabled(enabled: boolean): void {
    this.#enabled = enabled;
    if (!enabled) this.release();
  }

  release(): void {
    this.#down.releaseAll();
  }

  /** Writes the direction of the keys. */
  read(intent: Intent): void {
    for (const code of this.#down) this.#pressed.add(code);
    let x = 0;
    let y = 0;
    for (const code of this.#pressed) {
      const way = KEYS[code];
      if (!way) continue;
      x += way[0];
      y += way[1];
    }
    this.#pressed.clear();
    // Two keys of one direction (an arrow and its letter) count once.
    intent.x = Math.sign(x);
    intent.y = Math.sign(y);
    intent.run = this.#run;
  }

  #press(event: Key): void {
    // Input methods send 229 while composing.
    if (event.isComposing || event.keyCode === 229) return;
    if (!this.#enabled || !this.free(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.#run = event.shiftKey ?? false;
    if (event.code === undefined) return;
    if (!(event.code in KEYS) && !(this.#lifts && event.code in LIFT_KEYS)) return;
    this.#down.press(event.code);
    if (event.code in KEYS) this.#pressed.add(event.code);
    event.preventDefault();
  }
}

const EDITABLE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** Buttons that leave arrows and letters to the world, so that the player can walk on. */
const WALKABLE = '[data-keys-walk] button';

/**
 * Keys belong to the world while the page, an element inside `host` or a button within `data-keys-walk` has
 * focus, and no text field has.
 */
export function keysBelongToWorld(host: HTMLElement): (event: Event) => boolean {
  return (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest(EDITABLE)) return false;
    const focused = host.ownerDocument.activeElement;
    if (focused === null || focused === host.ownerDocument.body || host.contains(focused)) return true;
    return focused.matches(WALKABLE);
  };
}
