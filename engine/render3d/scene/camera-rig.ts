import { MathUtils, Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { CameraMode } from '../../../contract/ports/engine';
import type { CameraFlight } from '../../world/renderer';
import { FollowCamera, type Blocked } from './follow-camera';
import { FreeCamera, type Room } from './free-camera';

/** Transition time between follow and free mode, ms. */
const TRANSITION = 420;
const REST: CameraFlight = { x: 0, y: 0, up: 0, fast: false };

/** One camera, driven by the follow camera or the free camera, with a smooth transition back. */
export class CameraRig {
  readonly eye: FollowCamera;
  /** Centre of curvature and light: the local player, or the ground below the free camera. */
  readonly focus = new Vector3();
  readonly #free: FreeCamera;
  #mode: CameraMode = 'follow';
  #flight = REST;
  #away = 0;
  readonly #look = new Vector3();
  readonly #held = new Quaternion();

  /** Collision of the free camera, collision of the follow camera, and cover in front of the player. */
  constructor(room: Room, blocked: Blocked, covers: Blocked) {
    this.eye = new FollowCamera(blocked, covers);
    this.#free = new FreeCamera(room);
  }

  get camera(): PerspectiveCamera {
    return this.eye.camera;
  }

  get free(): boolean {
    return this.#mode === 'free';
  }

  /** 0 in follow mode, 1 in free mode. */
  get away(): number {
    return this.#away;
  }

  /** Whether the next frame shows a different view. */
  get gliding(): boolean {
    if (this.#away > 0 && this.#away < 1) return true;
    return this.free ? this.#free.gliding || this.#flight !== REST : this.eye.gliding;
  }

  set mode(mode: CameraMode) {
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#flight = REST;
    const { camera, yaw, pitch } = this.eye;
    if (mode === 'free') this.#free.begin(camera.position, yaw, -pitch);
    this.#away = mode === 'free' ? 0.001 : 0.999;
  }

  fly(flight: CameraFlight): void {
    this.#flight = flight.x === 0 && flight.y === 0 && flight.up === 0 ? REST : flight;
  }

  orbitBy(dx: number, dy: number): void {
    if (this.free) this.#free.turnBy(dx, dy);
    else this.eye.orbitBy(dx, dy);
  }

  zoomBy(steps: number): void {
    if (this.free) this.#free.dolly(steps);
    else this.eye.zoomBy(steps);
  }

  /** Once a frame; the local player's position, metres. */
  step(x: number, y: number, z: number, delta: number, reducedMotion: boolean): void {
    const { eye, focus } = this;
    eye.follow(x, y, z, delta, reducedMotion);
    const change = reducedMotion ? 1 : delta / TRANSITION;
    this.#away = MathUtils.clamp(this.#away + (this.free ? change : -change), 0, 1);
    focus.copy(eye.target);
    if (this.#away === 0) return;
    const free = this.#free;
    if (this.free) free.step(this.#flight, delta, reducedMotion);
    const part = MathUtils.smoothstep(this.#away, 0, 1);
    focus.x += (free.at.x - focus.x) * part;
    focus.z += (free.at.z - focus.z) * part;
    const { camera } = eye;
    const back = this.free ? 1 : part;
    this.#held.copy(camera.quaternion);
    camera.position.lerp(free.at, back);
    camera.lookAt(free.look(this.#look).add(camera.position));
    // Not `slerpQuaternions`: it overwrites its target first.
    camera.quaternion.copy(this.#held.slerp(camera.quaternion, back));
    camera.updateMatrixWorld();
  }
}
