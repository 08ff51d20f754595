import { Pose } from '../../contract/model/motion';
import type { SkyLight } from './sky/sky';
import type { World } from './world';

/** The drawn columns of each player. */
const COLUMNS = ['x', 'y', 'pose', 'dir', 'fade', 'flags', 'look', 'look3d'] as const;
type Column = (typeof COLUMNS)[number];

/** Quantisation of light: smaller changes are invisible. */
const LIGHT_STEPS = 128;

/** Detects whether the drawn world changed since the last check. */
export class DirtyCheck {
  readonly #previous = COLUMNS.map((name): { name: Column; values: World[Column] } => ({
    name,
    values: new Float32Array(0),
  }));
  #count = -1;
  #self = -1;
  #slots = new Int32Array(0);
  #light: SkyLight | undefined;
  #lightKey = '';
  #elementVersion = -1;

  /** True when nothing drawn changed since the last call; waving and dancing always count as changes. */
  unchanged(world: World, light: SkyLight): boolean {
    const { count, self, slots } = world;
    // Light is recomputed a few times a second and is the same object in between.
    const shade = light === this.#light ? this.#lightKey : lightKey(light);
    let same = count === this.#count && self === this.#self && shade === this.#lightKey;
    if (world.elementVersion !== this.#elementVersion) same = false;
    this.#elementVersion = world.elementVersion;
    this.#count = count;
    this.#self = self;
    this.#light = light;
    this.#lightKey = shade;
    for (let i = 0; same && i < count; i++) same = slots[i] === this.#slots[i];
    this.#slots = copied(this.#slots, slots);
    for (const column of this.#previous) {
      const values = world[column.name];
      // In a moving crowd the first difference is found early; the copy is one memory move.
      if (same) same = equalColumns(values, column.values, slots, count);
      column.values = copied(column.values, values);
    }
    for (let i = 0; same && i < count; i++) {
      const pose = world.pose[slots[i] ?? 0];
      if (pose === Pose.wave || pose === Pose.dance) same = false;
    }
    return same;
  }
}

function lightKey({ ambient, backdrop, lamps, weather }: SkyLight): string {
  const steps = [...ambient, ...backdrop, lamps].map((value) => Math.round(value * LIGHT_STEPS));
  return `${weather} ${steps.join()}`;
}

function copied<T extends World[Column] | Int32Array>(before: T, now: T): T {
  if (before.length !== now.length) return now.slice() as T;
  before.set(now);
  return before;
}

function equalColumns(now: World[Column], before: World[Column], slots: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const slot = slots[i] ?? 0;
    if (now[slot] !== before[slot]) return false;
  }
  return true;
}
