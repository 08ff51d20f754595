import { PerspectiveCamera, Vector3 } from 'three';
import type { CameraPose } from '../../world/renderer';

/** Low, behind the shoulder. Angles in radians, lengths in metres. */
const FIELD_OF_VIEW = 50;
/** Low enough that the sky is visible over the roofs. */
const START = { yaw: 0, pitch: 0.32, distance: 8.5 } as const;
const PITCH = { least: 0.06, most: 1.25 } as const;
const DISTANCE = { least: 2.4, most: 26 } as const;
/** In the editor. */
const EDITING = { zoom: 22, yaw: 0, pitch: 0.95 } as const;
const FARTHEST_EDITING = 70;
/** Height of the look-at point: slightly above the head's middle. */
const EYE_HEIGHT = 1.25;
/** Time constants of following and zooming, ms. */
const FOLLOW = 110;
const ZOOM = 120;
const A_STEP = 1.18;
/** Minimum useful distance: closer, the camera rises to look over the obstacle. Metres, radians, ms. */
const MIN_ROOM = 4.2;
const MIN_DISTANCE = 1.8;
const RISE = { step: 0.1, time: 180 } as const;
/** After a placement the camera tries this many yaw steps to each side; a step costs this much rise. */
const TURNS = 8;
const TURN_COSTS = 0.06;
/** Height of the look-at point above the ankles, metres. */
const ANKLES = 1.1;
/** Objects closer to the player than this do not cover them, metres. */
const COVER_DISTANCE = 1;
/** Sampling distance along a line, metres. */
const SAMPLE_STEP = 0.3;
/** Movement per frame that counts as rest, metres. */
const REST_DISTANCE = 0.0006;

interface Way {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Whether a point is inside an obstacle. */
export type Blocked = (x: number, y: number, z: number) => boolean;

/**
 * The third-person camera: follows smoothly, is orbited by dragging, stays out of buildings and the ground.
 */
export class FollowCamera {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.15, 220);
  /** Yaw; 0 is north, clockwise from above. */
  yaw: number = START.yaw;
  #pitch: number = START.pitch;
  /** Extra pitch to look over an obstacle. */
  #rise = 0;
  #distance: number = START.distance;
  #wanted: number = START.distance;
  #farthest: number = DISTANCE.most;
  /** Current distance: less than wanted near an obstacle. */
  #clear: number = START.distance;
  /** Free distance, and the inputs it was computed for: recomputed only when they change. */
  #free: number = START.distance;
  readonly #freeInputs = new Float64Array(7).fill(Number.NaN);
  readonly #target = new Vector3(Number.NaN, 0, 0);
  /** The player has just been placed elsewhere. */
  #placed = false;
  /** The pose was taken over, and nobody was followed yet. */
  #posed = false;
  #width = 1;
  #height = 1;
  // Panel insets, CSS px.
  #right = 0;
  #bottom = 0;

  /** Whether the last step moved the camera. */
  gliding = true;
  readonly #before = new Vector3();
  readonly #at = new Vector3();
  readonly #head = new Vector3();

  /** `covers` tells whether a point covers the player after a placement; nothing does by default. */
  constructor(
    private readonly blocked: Blocked,
    private readonly covers: Blocked = () => false,
  ) {}

  /** Downward pitch. */
  get pitch(): number {
    return this.#pitch + this.#rise;
  }

  /** Position of the local player. */
  get target(): Vector3 {
    return this.#target;
  }

  /** Distance of the camera from the player's head, along the line of sight, metres. */
  get reach(): number {
    const { x, y, z } = this.#target;
    return this.camera.position.distanceTo(this.#head.set(x, y + EYE_HEIGHT, z));
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#updateProjection();
  }

  setInset(right: number, bottom: number): void {
    this.#right = right;
    this.#bottom = bottom;
    this.#updateProjection();
  }

  get pose(): CameraPose {
    return { zoom: this.#wanted, yaw: this.yaw, pitch: this.#pitch };
  }

  /** Before the first frame, which then searches no open side. */
  setPose({ zoom, yaw, pitch }: CameraPose): void {
    this.#wanted = zoom;
    this.#distance = zoom;
    this.#clear = zoom;
    this.yaw = yaw;
    this.#pitch = pitch;
    this.#posed = true;
  }

  zoomBy(steps: number): void {
    this.#wanted = Math.max(DISTANCE.least, Math.min(this.#farthest, this.#wanted * A_STEP ** -steps));
  }

  /** From higher up, and farther away. */
  beginEditing(): void {
    this.#farthest = FARTHEST_EDITING;
    this.setPose(EDITING);
  }

  /** Orbits by a drag, CSS px. */
  orbitBy(dx: number, dy: number): void {
    this.yaw = (this.yaw - dx * 0.0052) % (Math.PI * 2);
    this.#pitch = Math.max(PITCH.least, Math.min(PITCH.most, this.#pitch + dy * 0.0042));
  }

  /** Follows a ground position, metres. */
  follow(x: number, y: number, z: number, delta: number, reducedMotion: boolean): void {
    const target = this.#target;
    const fresh = Number.isNaN(target.x) || Math.hypot(target.x - x, target.z - z) > 12;
    const part = fresh || reducedMotion ? 1 : 1 - Math.exp(-delta / FOLLOW);
    if (fresh) target.set(x, y, z);
    target.x += (x - target.x) * part;
    target.y += (y - target.y) * part;
    target.z += (z - target.z) * part;
    const zoom = reducedMotion ? 1 : 1 - Math.exp(-delta / ZOOM);
    this.#distance += (this.#wanted - this.#distance) * zoom;

    const eye = target.y + EYE_HEIGHT;
    if (this.#inputsChanged(target.x, eye, target.z, this.yaw, this.#pitch, this.#rise, this.#distance)) {
      if (this.#placed && !fresh) this.yaw = this.#openYaw(target.x, eye, target.z);
      const over = this.#riseNeeded(target.x, eye, target.z);
      this.#rise +=
        ((over ?? 0) - this.#rise) *
        (fresh || this.#placed || reducedMotion ? 1 : 1 - Math.exp(-delta / RISE.time));
      // When rising does not help, the camera looks through the obstacle, which fades.
      this.#free =
        over === undefined
          ? this.#distance
          : this.#freeDistance(target.x, eye, target.z, this.#direction(this.pitch));
      // After a placement the ground bends around the new position from the next frame on.
      if (fresh) this.#freeInputs.fill(Number.NaN);
      this.#placed = fresh && !this.#posed;
      this.#posed = false;
    }
    const way = this.#direction(this.pitch);
    const free = this.#free;
    // Moves closer at once, and back smoothly.
    this.#clear = free < this.#clear ? free : this.#clear + (free - this.#clear) * zoom;
    const { camera } = this;
    this.#before.copy(this.#at);
    this.#at.set(
      target.x + way.x * this.#clear,
      Math.max(0.25, eye + way.y * this.#clear),
      target.z + way.z * this.#clear,
    );
    this.gliding = this.#before.distanceTo(this.#at) > REST_DISTANCE;
    camera.position.copy(this.#at);
    camera.lookAt(target.x, eye, target.z);
    camera.updateMatrixWorld();
  }

  #inputsChanged(...numbers: readonly number[]): boolean {
    const before = this.#freeInputs;
    const same = numbers.every((number, i) => number === before[i]);
    if (!same) before.set(numbers);
    return !same;
  }

  /** Unit vector from the look-at point to the camera. */
  #direction(pitch: number, yaw = this.yaw): Way {
    const flat = Math.cos(pitch);
    return { x: Math.sin(-yaw) * flat, y: Math.sin(pitch), z: Math.cos(-yaw) * flat };
  }

  /** Yaw at which nothing covers the player or lifts the camera: the current one if it is open. */
  #openYaw(x: number, y: number, z: number): number {
    let [best, least] = [this.yaw, Number.POSITIVE_INFINITY];
    for (let turn = 0; turn <= TURNS; turn++)
      for (const side of turn === 0 || turn === TURNS ? [1] : [1, -1]) {
        const yaw = this.yaw + (side * turn * Math.PI) / TURNS;
        const rise = this.#riseNeeded(x, y, z, yaw, true) ?? PITCH.most;
        const cost = rise + turn * TURN_COSTS;
        if (cost < least) [best, least] = [yaw, cost];
      }
    return best;
  }

  /**
   * The smallest rise with enough room and, with `whole`, an unobstructed player; else with room only;
   * undefined when none helps.
   */
  #riseNeeded(x: number, y: number, z: number, yaw = this.yaw, whole = false): number | undefined {
    const enough = Math.min(MIN_ROOM, this.#distance);
    let roomy: number | undefined;
    for (let rise = 0; this.#pitch + rise <= PITCH.most; rise += RISE.step) {
      const way = this.#direction(this.#pitch + rise, yaw);
      const free = this.#freeDistance(x, y, z, way);
      if (free < enough) continue;
      if (!whole || !this.#isCovered(x, y, z, way, free)) return rise;
      roomy ??= rise;
    }
    return roomy;
  }

  /** Whether the player is covered down to the ankles, seen from this distance. */
  #isCovered(x: number, y: number, z: number, way: Way, far: number): boolean {
    for (let at = COVER_DISTANCE; at < far; at += SAMPLE_STEP)
      if (this.covers(x + way.x * at, y + way.y * at - ANKLES * (1 - at / far), z + way.z * at)) return true;
    return false;
  }

  #freeDistance(x: number, y: number, z: number, way: Way): number {
    for (let far = 1; far < this.#distance; far += SAMPLE_STEP)
      if (this.blocked(x + way.x * far, y + way.y * far, z + way.z * far))
        return Math.max(MIN_DISTANCE, far - SAMPLE_STEP * 1.5);
    return this.#distance;
  }

  /** Centres the player in the part that no panel covers. */
  #updateProjection(): void {
    const { camera } = this;
    const [width, height] = [this.#width, this.#height];
    camera.aspect = width / height;
    camera.setViewOffset(width, height, this.#right / 2, this.#bottom / 2, width, height);
    camera.updateProjectionMatrix();
  }
}
