import type { PadButton } from '../../contract/ports/engine';
import type { Scope } from '../core/scope';
import { rests, type Stick } from './stick';

/** The part of a gamepad that is read; its buttons in the standard order. */
export interface Pad {
  readonly connected: boolean;
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

export type ReadPads = () => readonly (Pad | null)[];

/** Places in the standard layout: A uses, B closes, Y changes the view; on the cross, up dances, down sits, left waves. */
const BUTTONS: readonly (readonly [place: number, button: PadButton])[] = [
  [0, 'use'],
  [1, 'close'],
  [3, 'view'],
  [12, 'dance'],
  [13, 'sit'],
  [14, 'wave'],
];

/** How fast the right stick turns the view, pixels of a drag a millisecond: once round in about three seconds. */
const TURNS = 0.4;

/** A gamepad's left stick walks, its right one turns the view. Nothing is asked of the browser while none is connected. */
export class Gamepads {
  #connected = 0;
  #enabled = true;
  readonly #down = new Set<number>();

  constructor(
    scope: Scope,
    target: EventTarget,
    private readonly read: ReadPads,
    private readonly stick: Stick,
    private readonly press: (button: PadButton) => void,
    /** One is there, or none is any more. */
    told: (connected: boolean) => void,
    /** As by a drag, CSS px. */
    private readonly turn: (dx: number, dy: number) => void,
  ) {
    scope.listen(target, 'gamepadconnected', () => {
      if (++this.#connected === 1) told(true);
    });
    scope.listen(target, 'gamepaddisconnected', () => {
      this.#connected = Math.max(0, this.#connected - 1);
      if (this.#connected > 0) return;
      this.#release();
      told(false);
    });
    scope.add(() => this.#release());
  }

  /** While off it neither walks nor uses; it may still close what has the attention. */
  setEnabled(enabled: boolean): void {
    this.#enabled = enabled;
    if (!enabled) this.stick.push(0, 0);
  }

  /** Once a frame; `delta`: since the one before, ms. */
  poll(delta: number): void {
    if (this.#connected === 0) return;
    const pad = this.read().find((one) => one?.connected);
    if (!pad) return this.#release();
    const [x = 0, y = 0, across = 0, down = 0] = pad.axes;
    if (this.#enabled) {
      this.stick.push(x, y);
      // A drag takes the world along; a stick points where one wants to look.
      if (!rests(across, down)) this.turn(-across * TURNS * delta, down * TURNS * delta);
    }
    for (const [place, button] of BUTTONS) {
      const pressed = pad.buttons[place]?.pressed ?? false;
      const before = this.#down.has(place);
      if (!pressed) this.#down.delete(place);
      else if (!before) {
        this.#down.add(place);
        if (this.#enabled || button === 'close') this.press(button);
      }
    }
  }

  #release(): void {
    this.#down.clear();
    this.stick.push(0, 0);
  }
}

/** The browser's own; none where there is no such thing. */
export const browserPads: ReadPads = () =>
  typeof navigator !== 'undefined' && 'getGamepads' in navigator ? navigator.getGamepads() : [];
