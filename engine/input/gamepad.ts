import type { PadButton } from '../../contract/ports/engine';
import type { Scope } from '../core/scope';
import { isInDeadZone, type Stick } from './stick';

/** The part of a gamepad that is read; buttons in the standard order. */
export interface Pad {
  readonly connected: boolean;
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

export type ReadPads = () => readonly (Pad | null)[];

/**
 * Indices of the standard layout: A uses, B closes, Y changes the view; on the D-pad, up dances, down sits,
 * left waves.
 */
const BUTTONS: readonly (readonly [place: number, button: PadButton])[] = [
  [0, 'use'],
  [1, 'close'],
  [3, 'view'],
  [12, 'dance'],
  [13, 'sit'],
  [14, 'wave'],
];

/** Turn rate of the right stick, drag pixels per millisecond: a full turn in about three seconds. */
const TURNS = 0.4;

/**
 * The left stick walks, the right stick turns the view. The browser is polled only while a gamepad is
 * connected.
 */
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
    /** Reports a connected or disconnected gamepad. */
    onConnected: (connected: boolean) => void,
    /** A drag, CSS px. */
    private readonly turn: (dx: number, dy: number) => void,
  ) {
    scope.listen(target, 'gamepadconnected', () => {
      if (++this.#connected === 1) onConnected(true);
    });
    scope.listen(target, 'gamepaddisconnected', () => {
      this.#connected = Math.max(0, this.#connected - 1);
      if (this.#connected > 0) return;
      this.#release();
      onConnected(false);
    });
    scope.add(() => this.#release());
  }

  /** While disabled it does not walk or use; it can still close what has focus. */
  setEnabled(enabled: boolean): void {
    this.#enabled = enabled;
    if (!enabled) this.stick.push(0, 0);
  }

  /** Once a frame; `delta` is ms since the last one. */
  poll(delta: number): void {
    if (this.#connected === 0) return;
    const pad = this.read().find((one) => one?.connected);
    if (!pad) return this.#release();
    const [x = 0, y = 0, across = 0, down = 0] = pad.axes;
    if (this.#enabled) {
      this.stick.push(x, y);
      // A drag moves the world; a stick points to where the player wants to look.
      if (!isInDeadZone(across, down)) this.turn(-across * TURNS * delta, down * TURNS * delta);
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

/** The browser's gamepads; empty where unsupported. */
export const browserPads: ReadPads = () =>
  typeof navigator !== 'undefined' && 'getGamepads' in navigator ? navigator.getGamepads() : [];
