import type { Intent } from '../world/movement/local-player';

/** Dead zone, and the deflection from which the player runs. */
const DEAD_ZONE = 0.18;
const RUN_FROM = 0.94;

/** Whether the stick is inside its dead zone. */
export const isInDeadZone = (x: number, y: number): boolean => !(Math.hypot(x, y) >= DEAD_ZONE);

/** An on-screen joystick or a gamepad stick. */
export class Stick {
  #x = 0;
  #y = 0;

  get walking(): boolean {
    return this.#x !== 0 || this.#y !== 0;
  }

  /** -1..1 each, y down. */
  push(x: number, y: number): void {
    const still = isInDeadZone(x, y);
    this.#x = still ? 0 : x;
    this.#y = still ? 0 : y;
  }

  read(intent: Intent): void {
    intent.x = this.#x;
    intent.y = this.#y;
    intent.run = Math.hypot(this.#x, this.#y) >= RUN_FROM;
  }
}
