import { DynamicDrawUsage, InstancedBufferAttribute, type InstancedBufferGeometry } from 'three';

/**
 * The people of one geometry as instances, 22 bytes each: place (metres), yaw, row of the clip, and what is worn.
 * Several geometries may share one set: the body and its shadow.
 */
export class PeopleInstances {
  count = 0;
  readonly #geometries: InstancedBufferGeometry[] = [];
  #room = 0;
  #at = new InstancedBufferAttribute(new Float32Array(0), 3);
  #move = new InstancedBufferAttribute(new Uint8Array(0), 4);
  #wears = new InstancedBufferAttribute(new Uint8Array(0), 4);
  #look = new InstancedBufferAttribute(new Uint16Array(0), 1);

  constructor(...geometries: InstancedBufferGeometry[]) {
    this.#geometries = geometries;
    this.reserve(64);
  }

  /** Makes room; what was written is lost. */
  reserve(count: number): void {
    if (count <= this.#room) return;
    let room = Math.max(64, this.#room);
    while (room < count) room *= 2;
    this.#room = room;
    const attribute = (array: Float32Array | Uint8Array | Uint16Array, size: number) => {
      const made = new InstancedBufferAttribute(array, size);
      made.setUsage(DynamicDrawUsage);
      return made;
    };
    this.#at = attribute(new Float32Array(room * 3), 3);
    this.#move = attribute(new Uint8Array(room * 4), 4);
    this.#wears = attribute(new Uint8Array(room * 4), 4);
    this.#look = attribute(new Uint16Array(room), 1);
    for (const geometry of this.#geometries) {
      // A new buffer of another size: the old one is given back.
      geometry.dispose();
      geometry.setAttribute('at', this.#at);
      geometry.setAttribute('move', this.#move);
      geometry.setAttribute('wears', this.#wears);
      geometry.setAttribute('look', this.#look);
    }
  }

  begin(): void {
    this.count = 0;
  }

  /** `yaw` radians, `row` of the baked clips, `alpha` 0..1. */
  push(
    x: number,
    y: number,
    z: number,
    yaw: number,
    row: number,
    alpha: number,
    look: { readonly row: number; readonly head: number; readonly body: number; readonly trait: number },
  ): void {
    const i = this.count++;
    const at = this.#at.array;
    at[i * 3] = x;
    at[i * 3 + 1] = y;
    at[i * 3 + 2] = z;
    const move = this.#move.array;
    move[i * 4] = Math.round((yaw / (Math.PI * 2)) * 256) & 255;
    move[i * 4 + 1] = row & 255;
    move[i * 4 + 2] = 0;
    move[i * 4 + 3] = Math.round(alpha * 255);
    const wears = this.#wears.array;
    wears[i * 4] = look.head;
    wears[i * 4 + 1] = look.body;
    wears[i * 4 + 2] = look.trait;
    wears[i * 4 + 3] = row >> 8;
    this.#look.array[i] = look.row;
  }

  /** Sends what was pushed. */
  end(): void {
    for (const attribute of [this.#at, this.#move, this.#wears, this.#look]) {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, this.count * attribute.itemSize);
      attribute.needsUpdate = true;
    }
    for (const geometry of this.#geometries) geometry.instanceCount = this.count;
  }
}
