/** A box on a page of an atlas. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly layer: number;
}

interface Room extends Slot {
  readonly parent: Room | undefined;
  parts: readonly [Room, Room] | undefined;
  taken: boolean;
}

const isFree = ({ parts, taken }: Room): boolean => parts === undefined && !taken;

/** The first free room that holds a box, cut to its size. */
function take(room: Room, width: number, height: number): Room | undefined {
  if (room.parts) return take(room.parts[0], width, height) ?? take(room.parts[1], width, height);
  if (room.taken || width > room.width || height > room.height) return undefined;
  const [across, down] = [room.width - width, room.height - height];
  if (across === 0 && down === 0) {
    room.taken = true;
    return room;
  }
  const part = (x: number, y: number, wide: number, high: number): Room => ({
    x: room.x + x,
    y: room.y + y,
    width: wide,
    height: high,
    layer: room.layer,
    parent: room,
    parts: undefined,
    taken: false,
  });
  // The longer rest stays whole.
  room.parts =
    across > down
      ? [part(0, 0, width, room.height), part(width, 0, across, room.height)]
      : [part(0, 0, room.width, height), part(0, height, room.width, down)];
  return take(room.parts[0], width, height);
}

/** Boxes on square pages that come and go; a page is asked for when the others are full. */
export class SlotPages {
  readonly #pages: Room[] = [];

  constructor(
    private readonly side: number,
    private readonly most: number,
    private readonly takeLayer: () => number | undefined,
  ) {}

  /** Undefined: there is no room. */
  place(width: number, height: number): Slot | undefined {
    if (width > this.side || height > this.side) return undefined;
    for (const page of this.#pages) {
      const room = take(page, width, height);
      if (room) return room;
    }
    const layer = this.#pages.length < this.most ? this.takeLayer() : undefined;
    if (layer === undefined) return undefined;
    const { side } = this;
    const page: Room = {
      x: 0,
      y: 0,
      width: side,
      height: side,
      layer,
      parent: undefined,
      parts: undefined,
      taken: false,
    };
    this.#pages.push(page);
    return take(page, width, height);
  }

  /** Gives a slot of `place` back. */
  free(slot: Slot): void {
    let room = slot as Room | undefined;
    if (room) room.taken = false;
    for (room = room?.parent; room?.parts?.every(isFree); room = room.parent) room.parts = undefined;
  }
}
