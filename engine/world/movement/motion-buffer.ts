import { Pose, poseOfByte, RUN_SPEED, WALK_SPEED } from '../../../contract/model/motion';

/**
 * Buffers movement updates per slot with corrected times: arrivals jitter by up to 150 ms, but the walking
 * speed gives the time between two positions. Times are ms.
 */

/** Samples per slot, a power of two, so that the ring index is a mask. */
const SAMPLES = 16;
const RING_MASK = SAMPLES - 1;
/** A sample later than its expected time by this much restarts the estimate. */
const STALL = 250;
const TICK = 50;
const MIN_DELAY = 100;
const MAX_DELAY = 220;
/** Extrapolation after the last update, ms. */
const EXTRAPOLATION = 120;
/** Steps longer than this are placements, not walks. */
export const TELEPORT = 160;

export interface MotionState {
  x: number;
  y: number;
  dirPose: number;
  /** Whether the player is placed without interpolation. */
  leap: boolean;
}

const speedOf = (dirPose: number): number => {
  const pose = poseOfByte(dirPose);
  return pose === Pose.run ? RUN_SPEED : pose === Pose.walk ? WALK_SPEED : 0;
};

export class MotionBuffer {
  #capacity = 0;
  #time = new Float64Array(0);
  #x = new Float32Array(0);
  #y = new Float32Array(0);
  #byte = new Uint8Array(0);
  #leap = new Uint8Array(0);
  /** Total samples put; the ring index is the remainder. */
  #count = new Uint32Array(0);
  /** Minimum of recent lateness, used to correct early estimates. */
  #late = new Float32Array(0);
  #peak = 0;
  #delay = MIN_DELAY + TICK;

  /** Display delay of remote players, ms. */
  get delay(): number {
    return this.#delay;
  }

  put(slot: number, x: number, y: number, dirPose: number, at: number): void {
    this.#reserve(slot);
    const count = this.#count[slot] ?? 0;
    if (count === 0) return this.#push(slot, at, x, y, dirPose, true);
    const last = slot * SAMPLES + ((count - 1) & RING_MASK);
    const lastTime = this.#time[last] ?? 0;
    const lastX = this.#x[last] ?? 0;
    const lastY = this.#y[last] ?? 0;
    const dx = x - lastX;
    const dy = y - lastY;
    // `Math.hypot` is many times slower, and this runs for every player twenty times a second.
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance > TELEPORT) return this.#push(slot, Math.max(at, lastTime), x, y, dirPose, true);
    const before = this.#byte[last] ?? 0;
    const speed = speedOf(dirPose) || speedOf(before) || WALK_SPEED;
    const took = distance > 0 ? (distance / speed) * 1000 : TICK;
    if (at - lastTime - took > STALL) {
      // The player stood still until now: hold the position until the walk starts.
      this.#push(slot, at - took, lastX, lastY, before, false);
      this.#late[slot] = 0;
      return this.#push(slot, at, x, y, dirPose, false);
    }
    // An update cannot precede its event, so an early arrival corrects a late estimate.
    const reckoned = Math.min(lastTime + took, at);
    const late = at - reckoned;
    const least = Math.min(late, (this.#late[slot] ?? 0) + 4);
    this.#late[slot] = least;
    const time = reckoned + Math.max(0, least - 15) * 0.25;
    this.#peak = Math.max(this.#peak, at - time);
    this.#push(slot, Math.max(time, lastTime + 1), x, y, dirPose, false);
  }

  clear(slot: number): void {
    if (slot < this.#capacity) this.#count[slot] = 0;
  }

  /** Once a frame: adapts the delay to the jitter, too slowly to be noticed. */
  adapt(delta: number): void {
    const wanted = Math.max(MIN_DELAY, Math.min(MAX_DELAY, this.#peak + TICK));
    const most = delta * 0.08;
    this.#delay += Math.max(-most, Math.min(most, wanted - this.#delay));
    this.#peak *= Math.exp(-delta / 10_000);
  }

  /** Writes the slot's state at `now` minus the delay into `out`. False when nothing is known. */
  sample(slot: number, now: number, out: MotionState): boolean {
    const count = slot < this.#capacity ? (this.#count[slot] ?? 0) : 0;
    if (count === 0) return false;
    const time = now - this.#delay;
    const base = slot * SAMPLES;
    const oldest = Math.max(0, count - SAMPLES);
    let after = count;
    while (after > oldest && (this.#time[base + ((after - 1) & RING_MASK)] ?? 0) > time) after--;
    if (after === count) {
      this.#extrapolate(base, count, time, out);
      return true;
    }
    const b = base + (after & RING_MASK);
    out.leap = false;
    if (after === oldest) {
      out.x = this.#x[b] ?? 0;
      out.y = this.#y[b] ?? 0;
      out.dirPose = this.#byte[b] ?? 0;
      return true;
    }
    const a = base + ((after - 1) & RING_MASK);
    const from = this.#time[a] ?? 0;
    const span = (this.#time[b] ?? 0) - from;
    const part = this.#leap[b] ? 0 : span > 0 ? (time - from) / span : 1;
    const ax = this.#x[a] ?? 0;
    const ay = this.#y[a] ?? 0;
    out.x = ax + ((this.#x[b] ?? 0) - ax) * part;
    out.y = ay + ((this.#y[b] ?? 0) - ay) * part;
    // The player is moving between two positions, even if the second update reports a stop.
    const moving = ax !== this.#x[b] || ay !== this.#y[b];
    const next = this.#byte[b] ?? 0;
    out.dirPose = moving && speedOf(next) > 0 ? next : (this.#byte[a] ?? 0);
    out.leap = this.#leap[a] === 1;
    return true;
  }

  #extrapolate(base: number, count: number, time: number, out: MotionState): void {
    const b = base + ((count - 1) & RING_MASK);
    const byte = this.#byte[b] ?? 0;
    out.x = this.#x[b] ?? 0;
    out.y = this.#y[b] ?? 0;
    out.dirPose = byte;
    out.leap = this.#leap[b] === 1;
    const over = time - (this.#time[b] ?? 0);
    if (speedOf(byte) === 0 || count < 2) return;
    if (over > EXTRAPOLATION) {
      // Updates are missing: stand still, whatever the last one said.
      if (over > EXTRAPOLATION + TICK * 2) out.dirPose = byte & 7;
    }
    const a = base + ((count - 2) & RING_MASK);
    const span = (this.#time[b] ?? 0) - (this.#time[a] ?? 0);
    if (this.#leap[b] || span < 1 || span > STALL) return;
    const go = Math.min(over, EXTRAPOLATION) / span;
    out.x += (out.x - (this.#x[a] ?? 0)) * go;
    out.y += (out.y - (this.#y[a] ?? 0)) * go;
  }

  #push(slot: number, time: number, x: number, y: number, dirPose: number, leap: boolean): void {
    const count = this.#count[slot] ?? 0;
    const at = slot * SAMPLES + (count & RING_MASK);
    this.#time[at] = time;
    this.#x[at] = x;
    this.#y[at] = y;
    this.#byte[at] = dirPose;
    this.#leap[at] = leap ? 1 : 0;
    this.#count[slot] = count + 1;
    if (count === 0) this.#late[slot] = 0;
  }

  #reserve(slot: number): void {
    if (slot < this.#capacity) return;
    let size = Math.max(256, this.#capacity);
    while (size <= slot) size *= 2;
    const grow = <T extends { set(from: T): void }>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.#time = grow(this.#time, new Float64Array(size * SAMPLES));
    this.#x = grow(this.#x, new Float32Array(size * SAMPLES));
    this.#y = grow(this.#y, new Float32Array(size * SAMPLES));
    this.#byte = grow(this.#byte, new Uint8Array(size * SAMPLES));
    this.#leap = grow(this.#leap, new Uint8Array(size * SAMPLES));
    this.#count = grow(this.#count, new Uint32Array(size));
    this.#late = grow(this.#late, new Float32Array(size));
    this.#capacity = size;
  }
}
