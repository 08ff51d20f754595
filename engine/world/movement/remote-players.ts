import { Pose } from '../../../contract/model/motion';
import { MotionBuffer, TELEPORT, type MotionState } from './motion-buffer';
import type { World } from '../world';

/** Time constant of smoothing towards the estimated position, ms. */
const FOLLOW = 45;
const FADE = 250;

/** Moves remote players to their delayed positions. */
export class RemotePlayers {
  readonly buffer = new MotionBuffer();
  readonly #state: MotionState = { x: 0, y: 0, dirPose: 0, leap: false };

  constructor(private readonly world: World) {}

  put(slot: number, x: number, y: number, dirPose: number, at: number): void {
    this.buffer.put(slot, x, y, dirPose, at);
    if (this.world.inView(slot)) return;
    this.world.show(slot, x, y);
    this.world.dir[slot] = dirPose & 7;
    this.world.pose[slot] = dirPose >> 3;
  }

  hide(slot: number): void {
    this.buffer.clear(slot);
    this.world.hide(slot);
  }

  update(now: number, delta: number): void {
    const { world, buffer } = this;
    const { slots, count, self, x, y, dir, pose, fade, walked } = world;
    const state = this.#state;
    const part = 1 - Math.exp(-delta / FOLLOW);
    const shows = delta / FADE;
    buffer.adapt(delta);
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      const shown = fade[slot] ?? 0;
      if (shown < 1) fade[slot] = Math.min(1, shown + shows);
      if (slot === self || !buffer.sample(slot, now, state)) continue;
      const dx = state.x - (x[slot] ?? 0);
      const dy = state.y - (y[slot] ?? 0);
      const distance = Math.abs(dx) + Math.abs(dy);
      dir[slot] = state.dirPose & 7;
      let posed = state.dirPose >> 3;
      if (distance > TELEPORT || (state.leap && distance > 0)) {
        x[slot] = state.x;
        y[slot] = state.y;
      } else if (distance > 0.05) {
        x[slot] = (x[slot] ?? 0) + dx * part;
        y[slot] = (y[slot] ?? 0) + dy * part;
        walked[slot] = (walked[slot] ?? 0) + Math.sqrt(dx * dx + dy * dy) * part;
        // The walk animation lasts until the position is reached.
        if (posed === Pose.idle && distance > 1.5) posed = Pose.walk;
      }
      pose[slot] = posed;
    }
  }
}
