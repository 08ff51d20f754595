import { Pose } from '../../contract/model/motion';
import { MotionBuffer, TELEPORT, type MotionState } from './motion-buffer';
import type { World } from './world';

/** How fast the shown position follows the reckoned one, ms: rounds off what jitter is left. */
const FOLLOW = 45;
const FADE = 250;

/** Moves everybody else to where they were a moment ago. */
export class Others {
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
    this.buffer.forget(slot);
    this.world.hide(slot);
  }

  update(now: number, delta: number): void {
    const { world, buffer } = this;
    const state = this.#state;
    const part = 1 - Math.exp(-delta / FOLLOW);
    buffer.adapt(delta);
    for (let i = 0; i < world.count; i++) {
      const slot = world.slots[i] ?? 0;
      world.fade[slot] = Math.min(1, (world.fade[slot] ?? 0) + delta / FADE);
      if (slot === world.self || !buffer.sample(slot, now, state)) continue;
      const x = world.x[slot] ?? 0;
      const y = world.y[slot] ?? 0;
      const dx = state.x - x;
      const dy = state.y - y;
      const distance = Math.abs(dx) + Math.abs(dy);
      world.dir[slot] = state.dirPose & 7;
      let pose = state.dirPose >> 3;
      if (distance > TELEPORT || (state.leap && distance > 0)) {
        world.x[slot] = state.x;
        world.y[slot] = state.y;
      } else if (distance > 0.05) {
        world.x[slot] = x + dx * part;
        world.y[slot] = y + dy * part;
        world.walked[slot] = (world.walked[slot] ?? 0) + Math.sqrt(dx * dx + dy * dy) * part;
        // The feet walk until the last pixels are made up.
        if (pose === Pose.idle && distance > 1.5) pose = Pose.walk;
      }
      world.pose[slot] = pose;
    }
  }
}
