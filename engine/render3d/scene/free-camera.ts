import { MathUtils, Vector3 } from 'three';
import type { CameraFlight } from '../../world/renderer';
import type { Blocked } from './follow-camera';

/** Metres per second, and the factor when fast; speed grows with height, so that the ground passes evenly. */
const SPEED = 7;
const FAST_FACTOR = 2.4;
const FASTER_FROM = 6;
/** Time constant of acceleration, ms. */
const EASE = 130;
/** Metres per wheel step. */
const A_STEP = 1.6;
/** Minimum height above the ground and maximum height, metres. */
const LOW = 0.5;
const HIGH = 28;
/** How far it may leave the map, metres. */
const BEYOND = 6;
const PITCH = 1.4;
/** Movement per frame that counts as rest, metres. */
const REST_DISTANCE = 0.0006;

/** Minimum distance to a wall, metres. */
const CLEAR = 0.25;

/** Size of the map, metres, and height of its curved ground. */
export interface Room {
  readonly width: number;
  readonly depth: number;
  ground(x: number, z: number): number;
  readonly blocked: Blocked;
}

/** A free-flying camera: stays out of buildings, walls and the ground, and near the map. */
export class FreeCamera {
  readonly at = new Vector3();
  /** Yaw: 0 is north, clockwise; positive pitch is up. */
  yaw = 0;
  pitch = 0;
  readonly #speed = new Vector3();
  /** Remaining wheel movement. */
  readonly #wheelLeft = new Vector3();
  /** Whether the last step moved the camera. */
  gliding = false;

  constructor(private readonly room: Room) {}

  /** Starts at another camera's position. */
  begin(at: Vector3, yaw: number, pitch: number): void {
    this.at.copy(at);
    this.yaw = yaw;
    this.pitch = pitch;
    this.#speed.set(0, 0, 0);
    this.#wheelLeft.set(0, 0, 0);
    this.#clampToRoom();
  }

  /** Turns by a drag, CSS px; the scene follows the finger. */
  turnBy(dx: number, dy: number): void {
    this.yaw = (this.yaw - dx * 0.0042) % (Math.PI * 2);
    this.pitch = MathUtils.clamp(this.pitch + dy * 0.0036, -PITCH, PITCH);
  }

  /** Moves along the view direction, in wheel steps. */
  dolly(steps: number): void {
    this.#wheelLeft.addScaledVector(this.look(new Vector3()), steps * A_STEP);
  }

  /** Unit vector of the view direction. */
  look(into: Vector3): Vector3 {
    const flat = Math.cos(this.pitch);
    return into.set(Math.sin(this.yaw) * flat, Math.sin(this.pitch), -Math.cos(this.yaw) * flat);
  }

  /** One frame; `calm` disables easing. */
  step({ x, y, up, fast }: CameraFlight, delta: number, reducedMotion: boolean): void {
    const part = reducedMotion ? 1 : 1 - Math.exp(-delta / EASE);
    const [sin, cos] = [Math.sin(this.yaw), Math.cos(this.yaw)];
    const long = Math.max(1, Math.hypot(x, y, up));
    const pace = (SPEED * (fast ? FAST_FACTOR : 1) * Math.max(1, this.at.y / FASTER_FROM)) / long;
    const speed = this.#speed;
    speed.x += ((x * cos - y * sin) * pace - speed.x) * part;
    speed.y += (up * pace - speed.y) * part;
    speed.z += ((x * sin + y * cos) * pace - speed.z) * part;
    const seconds = delta / 1000;
    const left = this.#wheelLeft;
    const [dx, dy, dz] = [
      speed.x * seconds + left.x * part,
      speed.y * seconds + left.y * part,
      speed.z * seconds + left.z * part,
    ];
    left.multiplyScalar(1 - part);
    const { x: fromX, y: fromY, z: fromZ } = this.at;
    // In short steps per axis, so that it slides along obstacles.
    const parts = Math.max(1, Math.ceil(Math.hypot(dx, dy, dz) / 0.3));
    for (let i = 0; i < parts; i++) {
      this.#slide('x', dx / parts);
      this.#slide('y', dy / parts);
      this.#slide('z', dz / parts);
      this.#clampToRoom();
    }
    const moved = Math.hypot(this.at.x - fromX, this.at.y - fromY, this.at.z - fromZ);
    this.gliding = moved > REST_DISTANCE;
  }

  #slide(axis: 'x' | 'y' | 'z', by: number): void {
    if (by === 0) return;
    const { at } = this;
    const before = at[axis];
    // A camera inside an obstacle (a wall appeared) may leave it.
    const inside = this.room.blocked(at.x, at.y, at.z);
    at[axis] += by + Math.sign(by) * CLEAR;
    const stopped = !inside && this.room.blocked(at.x, at.y, at.z);
    at[axis] = stopped ? before : before + by;
  }

  #clampToRoom(): void {
    const { at, room } = this;
    at.x = MathUtils.clamp(at.x, -BEYOND, room.width + BEYOND);
    at.z = MathUtils.clamp(at.z, -BEYOND, room.depth + BEYOND);
    at.y = MathUtils.clamp(at.y, room.ground(at.x, at.z) + LOW, HIGH);
  }
}
