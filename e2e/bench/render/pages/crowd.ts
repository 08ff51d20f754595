import { packDirPose, Pose, WALK_SPEED, type Dir } from '../../../../contract/model/motion';

/** Number of different avatars. */
export const LOOKS = 16;

const WAYS: readonly (readonly [dir: Dir, dx: number, dy: number])[] = [
  [0, 0, 1],
  [2, -1, 0],
  [4, 0, -1],
  [6, 1, 0],
];

/** Avatars that wander inside a box, all in view; the same for every renderer. Logical px, seconds. */
export class Crowd {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly way: Uint8Array;
  readonly #turn: Float32Array;
  #state = 12_345;

  constructor(
    readonly count: number,
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {
    this.x = new Float32Array(count);
    this.y = new Float32Array(count);
    this.way = new Uint8Array(count);
    this.#turn = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      this.x[i] = left + this.#random() * width;
      this.y[i] = top + this.#random() * height;
      this.way[i] = Math.floor(this.#random() * 4);
      this.#turn[i] = this.#random() * 2;
    }
  }

  step(seconds: number): void {
    const { count, x, y, way } = this;
    const length = WALK_SPEED * seconds;
    for (let i = 0; i < count; i++) {
      const left = (this.#turn[i] ?? 0) - seconds;
      this.#turn[i] = left > 0 ? left : 0.5 + this.#random() * 2;
      if (left <= 0) way[i] = Math.floor(this.#random() * 4);
      const [, dx, dy] = WAYS[way[i] ?? 0] ?? WAYS[0] ?? [0, 0, 0];
      const nx = (x[i] ?? 0) + dx * length;
      const ny = (y[i] ?? 0) + dy * length;
      const inside =
        nx > this.left && nx < this.left + this.width && ny > this.top && ny < this.top + this.height;
      if (inside) {
        x[i] = nx;
        y[i] = ny;
      } else way[i] = ((way[i] ?? 0) + 2) % 4;
    }
  }

  dirPose(i: number): number {
    return packDirPose(WAYS[this.way[i] ?? 0]?.[0] ?? 0, Pose.walk);
  }

  #random(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 4_294_967_296;
  }
}

export const nameOf = (i: number): string => `Guest ${i}`;
