import { Pose } from '../../contract/model/motion';
import type { SkyLight } from './sky';
import type { World } from './world';

/** Values kept of each person. */
const WIDTH = 9;
/** Light changes in steps too small to see apart. */
const LIGHT_STEPS = 128;

/** Whether the world looks as it did when this was last asked. */
export class Stillness {
  #seen = new Float64Array(64 * WIDTH);
  #count = -1;
  #self = -1;
  #light = '';
  #switched = -1;

  /** True when nobody and nothing changed since the last question; waving and dancing are change. */
  same(world: World, light: SkyLight): boolean {
    const { count, self, slots } = world;
    const shade = this.#shade(light);
    let same = count === this.#count && self === this.#self && shade === this.#light;
    if (world.switched !== this.#switched) same = false;
    this.#switched = world.switched;
    this.#count = count;
    this.#self = self;
    this.#light = shade;
    if (this.#seen.length < count * WIDTH) {
      this.#seen = new Float64Array(2 * count * WIDTH);
      same = false;
    }
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      const pose = world.pose[slot] ?? Pose.idle;
      same = this.#keep(i * WIDTH, slot) && same;
      same = this.#keep(i * WIDTH + 1, world.x[slot] ?? 0) && same;
      same = this.#keep(i * WIDTH + 2, world.y[slot] ?? 0) && same;
      same = this.#keep(i * WIDTH + 3, world.dir[slot] ?? 0) && same;
      same = this.#keep(i * WIDTH + 4, pose) && same;
      same = this.#keep(i * WIDTH + 5, world.fade[slot] ?? 0) && same;
      same = this.#keep(i * WIDTH + 6, world.flags[slot] ?? 0) && same;
      same = this.#keep(i * WIDTH + 7, world.look[slot] ?? 0) && same;
      same = this.#keep(i * WIDTH + 8, world.look3d[slot] ?? 0) && same;
      if (pose === Pose.wave || pose === Pose.dance) same = false;
    }
    return same;
  }

  #shade({ ambient, backdrop, lamps, weather }: SkyLight): string {
    const steps = [...ambient, ...backdrop, lamps].map((value) => Math.round(value * LIGHT_STEPS));
    return `${weather} ${steps.join()}`;
  }

  #keep(at: number, value: number): boolean {
    const same = this.#seen[at] === value;
    this.#seen[at] = value;
    return same;
  }
}
