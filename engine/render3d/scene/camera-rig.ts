import { MathUtils, Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { CameraMode } from '../../../contract/ports/engine';
import type { CameraFlight } from '../../world/renderer';
import { FollowCamera, type Blocked } from './follow-camera';
import { FreeCamera, type Room } from './free-camera';

/** How long it takes from one's own person to the free place and back, ms. */
const CHANGE = 420;
const REST: CameraFlight = { x: 0, y: 0, up: 0, fast: false };

/** One camera, held by the third-person camera or by the free one; it glides back to one's own person. */
export class CameraRig {
  readonly eye: FollowCamera;
  /** Where the ground is highest and the light falls: one's own person, or what the free camera flies over. */
  readonly focus = new Vector3();
  readonly #free: FreeCamera;
  #mode: CameraMode = 'follow';
  #flight = REST;
  #away = 0;
  readonly #look = new Vector3();
  readonly #held = new Quaternion();

  /** What bars the free camera, what the one behind one's own person, and what stands before that person. */
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

  /** 0 with one's own person, 1 free. */
  get away(): number {
    return this.#away;
  }

  /** Whether the next frame would show another picture. */
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

  /** Once a frame: one's own person stands at a place on the ground, metres. */
  step(x: number, y: number, z: number, delta: number, calm: boolean): void {
    const { eye, focus } = this;
    eye.follow(x, y, z, delta, calm);
    const change = calm ? 1 : delta / CHANGE;
    this.#away = MathUtils.clamp(this.#away + (this.free ? change : -change), 0, 1);
    focus.copy(eye.target);
    if (this.#away === 0) return;
    const free = this.#free;
    if (this.free) free.step(this.#flight, delta, calm);
    const part = MathUtils.smoothstep(this.#away, 0, 1);
    focus.x += (free.at.x - focus.x) * part;
    focus.z += (free.at.z - focus.z) * part;
    const { camera } = eye;
    const back = this.free ? 1 : part;
    this.#held.copy(camera.quaternion);
    camera.position.lerp(free.at, back);
    camera.lookAt(free.look(this.#look).add(camera.position));
    // Not `slerpQuaternions`: it begins by writing over what it turns to.
    camera.quaternion.copy(this.#held.slerp(camera.quaternion, back));
    camera.updateMatrixWorld();
  }
}
