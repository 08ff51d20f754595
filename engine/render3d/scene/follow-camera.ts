import { PerspectiveCamera, Vector3 } from 'three';

/** Behind the shoulder, low and friendly (look.md). Angles in radians, lengths in metres. */
const FIELD_OF_VIEW = 50;
/** Low enough that the sky is seen over the roofs. */
const START = { yaw: 0, pitch: 0.32, distance: 8.5 } as const;
const PITCH = { least: 0.06, most: 1.25 } as const;
const DISTANCE = { least: 2.4, most: 26 } as const;
/** What the camera looks at: a little above the head's middle. */
const EYE_HEIGHT = 1.25;
/** How fast it comes after one, and how fast a zoom takes hold, ms. */
const FOLLOW = 110;
const ZOOM = 120;
const A_STEP = 1.18;
/** Nearer than this one sees little but one's own head: it looks over what is in the way instead. Metres, radians, ms. */
const ROOMY = 4.2;
const NEAREST = 1.8;
const RISE = { step: 0.1, time: 180 } as const;
/** Put somewhere else it looks round in so many steps to each side; a turn costs so much of the rise that it spares. */
const TURNS = 8;
const TURN_COSTS = 0.06;
/** How far one's ankles are below what it looks at, metres. */
const ANKLES = 1.1;
/** What one stands at does not cover one, metres. */
const APART = 1;
/** Between two looks along a line, metres. */
const LOOK = 0.3;
/** Less than this in a frame is rest, metres. */
const RESTS = 0.0006;

interface Way {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Whether a point is inside something that the camera must not enter. */
export type Blocked = (x: number, y: number, z: number) => boolean;

/** The third-person camera: follows softly, is turned by dragging, keeps out of houses and off the ground. */
export class FollowCamera {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.15, 220);
  /** Where it looks, 0 is north; clockwise seen from above. */
  yaw: number = START.yaw;
  #pitch: number = START.pitch;
  /** How much further down it looks, to see over what is in the way. */
  #rise = 0;
  #distance: number = START.distance;
  #wanted: number = START.distance;
  /** How far back it stands now: less than wanted where something is in the way. */
  #clear: number = START.distance;
  /** How far back there is room, and what that was found for: where nothing moves nothing is looked for. */
  #free: number = START.distance;
  readonly #foundFor = new Float64Array(7).fill(Number.NaN);
  readonly #target = new Vector3(Number.NaN, 0, 0);
  /** One has just been put somewhere else. */
  #arrived = false;
  #width = 1;
  #height = 1;
  // What panels cover, CSS px.
  #right = 0;
  #bottom = 0;

  /** Whether the last step moved it, if only a little. */
  gliding = true;
  readonly #before = new Vector3();
  readonly #at = new Vector3();
  readonly #head = new Vector3();

  /** `covers` tells what one had better not be put behind; nothing does unless told. */
  constructor(
    private readonly blocked: Blocked,
    private readonly covers: Blocked = () => false,
  ) {}

  /** How far it looks down. */
  get pitch(): number {
    return this.#pitch + this.#rise;
  }

  /** Where one's own person stands. */
  get target(): Vector3 {
    return this.#target;
  }

  /** How far the camera is from what it looks at: along the line of sight, to one's own head, metres. */
  get reach(): number {
    const { x, y, z } = this.#target;
    return this.camera.position.distanceTo(this.#head.set(x, y + EYE_HEIGHT, z));
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#frame();
  }

  setInset(right: number, bottom: number): void {
    this.#right = right;
    this.#bottom = bottom;
    this.#frame();
  }

  zoomBy(steps: number): void {
    this.#wanted = Math.max(DISTANCE.least, Math.min(DISTANCE.most, this.#wanted * A_STEP ** -steps));
  }

  /** Turns by a drag, CSS px. */
  orbitBy(dx: number, dy: number): void {
    this.yaw = (this.yaw - dx * 0.0052) % (Math.PI * 2);
    this.#pitch = Math.max(PITCH.least, Math.min(PITCH.most, this.#pitch + dy * 0.0042));
  }

  /** Follows a place on the ground, metres. */
  follow(x: number, y: number, z: number, delta: number, calm: boolean): void {
    const target = this.#target;
    const fresh = Number.isNaN(target.x) || Math.hypot(target.x - x, target.z - z) > 12;
    const part = fresh || calm ? 1 : 1 - Math.exp(-delta / FOLLOW);
    if (fresh) target.set(x, y, z);
    target.x += (x - target.x) * part;
    target.y += (y - target.y) * part;
    target.z += (z - target.z) * part;
    const zoom = calm ? 1 : 1 - Math.exp(-delta / ZOOM);
    this.#distance += (this.#wanted - this.#distance) * zoom;

    const eye = target.y + EYE_HEIGHT;
    if (this.#isNews(target.x, eye, target.z, this.yaw, this.#pitch, this.#rise, this.#distance)) {
      if (this.#arrived && !fresh) this.yaw = this.#openYaw(target.x, eye, target.z);
      const over = this.#riseNeeded(target.x, eye, target.z);
      this.#rise +=
        ((over ?? 0) - this.#rise) * (fresh || this.#arrived || calm ? 1 : 1 - Math.exp(-delta / RISE.time));
      // Where it cannot look over what is in the way it looks through it: that gives way to the view.
      this.#free =
        over === undefined ? this.#distance : this.#freeWay(target.x, eye, target.z, this.#way(this.pitch));
      // Put somewhere else, the ground bends round the new place from the next frame on.
      if (fresh) this.#foundFor.fill(Number.NaN);
      this.#arrived = fresh;
    }
    const way = this.#way(this.pitch);
    const free = this.#free;
    // It gives way at once and comes back softly.
    this.#clear = free < this.#clear ? free : this.#clear + (free - this.#clear) * zoom;
    const { camera } = this;
    this.#before.copy(this.#at);
    this.#at.set(
      target.x + way.x * this.#clear,
      Math.max(0.25, eye + way.y * this.#clear),
      target.z + way.z * this.#clear,
    );
    this.gliding = this.#before.distanceTo(this.#at) > RESTS;
    camera.position.copy(this.#at);
    camera.lookAt(target.x, eye, target.z);
    camera.updateMatrixWorld();
  }

  #isNews(...numbers: readonly number[]): boolean {
    const before = this.#foundFor;
    const same = numbers.every((number, i) => number === before[i]);
    if (!same) before.set(numbers);
    return !same;
  }

  /** The way back from what it looks at, of length 1. */
  #way(pitch: number, yaw = this.yaw): Way {
    const flat = Math.cos(pitch);
    return { x: Math.sin(-yaw) * flat, y: Math.sin(pitch), z: Math.cos(-yaw) * flat };
  }

  /** Where it looks so that nothing before one fills the picture or lifts the camera: as it was, if that is open. */
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

  /** The least rise that has room behind and, if wanted, sees one `whole`; else only has room; undefined: nothing helps. */
  #riseNeeded(x: number, y: number, z: number, yaw = this.yaw, whole = false): number | undefined {
    const enough = Math.min(ROOMY, this.#distance);
    let roomy: number | undefined;
    for (let rise = 0; this.#pitch + rise <= PITCH.most; rise += RISE.step) {
      const way = this.#way(this.#pitch + rise, yaw);
      const free = this.#freeWay(x, y, z, way);
      if (free < enough) continue;
      if (!whole || !this.#isCovered(x, y, z, way, free)) return rise;
      roomy ??= rise;
    }
    return roomy;
  }

  /** Whether something stands before one, seen from so far back down to the ankles. */
  #isCovered(x: number, y: number, z: number, way: Way, far: number): boolean {
    for (let at = APART; at < far; at += LOOK)
      if (this.covers(x + way.x * at, y + way.y * at - ANKLES * (1 - at / far), z + way.z * at)) return true;
    return false;
  }

  #freeWay(x: number, y: number, z: number, way: Way): number {
    for (let far = 1; far < this.#distance; far += LOOK)
      if (this.blocked(x + way.x * far, y + way.y * far, z + way.z * far))
        return Math.max(NEAREST, far - LOOK * 1.5);
    return this.#distance;
  }

  /** Keeps one's own person in the middle of what no panel covers. */
  #frame(): void {
    const { camera } = this;
    const [width, height] = [this.#width, this.#height];
    camera.aspect = width / height;
    camera.setViewOffset(width, height, this.#right / 2, this.#bottom / 2, width, height);
    camera.updateProjectionMatrix();
  }
}
