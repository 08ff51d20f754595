import { WIRE } from '../../../contract/wire/limits';
import { CellEncoder } from './cell-encoder';
import type { CellWorld } from './cell-world';

const NONE = -1;
/** A slow reader gets movement again below this number of unsent bytes. */
const CAUGHT_UP = WIRE.slowReader / 8;

/**
 * Destination of a viewer's frames. Buffers are shared between viewers and must not be changed after writing.
 */
export interface ViewerSink {
  write(frame: Buffer): void;
  /** Bytes written but not yet sent by the socket. */
  unsent(): number;
  /** Called when too much is unsent (W43). */
  drop(): void;
}

/** A user who sees the space from the position of the player in `slot`. */
export interface Viewer {
  readonly slot: number;
  readonly userId: string;
  readonly sink: ViewerSink;
  /** False while the page is in the background (W47). */
  looking: boolean;
  /**
   * Cell whose 3×3 neighbourhood the viewer follows. -1: none (new, reading too slowly, or in the
   * background).
   */
  centre: number;
  /** Index in the group of its centre. -1: none. */
  index: number;
}

/** Event frames of a tick. */
export interface TickText {
  readonly shared: Buffer;
  /** Frame for this user instead of `shared`. Undefined: the shared one. */
  readonly ownOf: (userId: string) => Buffer | undefined;
}

/**
 * Distributes frames. Viewers with the same centre get the same bytes: their frame is built once per tick and
 * the same buffer written to all of them. Unchanged cells, and viewers without a visible change, cost
 * nothing.
 */
export class Views {
  #world: CellWorld;
  #encoder: CellEncoder;
  #groups: Viewer[][];
  /** Viewers that need a frame of their own and a new group: new, in another cell, or caught up. */
  #moving: Viewer[] = [];
  /** Viewers that read too slowly (W43) or are in the background (W47): they get events only. */
  readonly #behind = new Set<Viewer>();
  readonly #bySlot = new Map<number, Viewer>();
  #touchedTick: Int32Array;
  readonly #touched: number[] = [];
  #tick = 0;

  constructor(world: CellWorld) {
    this.#world = world;
    this.#encoder = new CellEncoder(world);
    this.#groups = Array.from({ length: world.cellCount }, () => []);
    this.#touchedTick = new Int32Array(world.cellCount);
  }

  /** Another grid of cells, with the same players: everybody gets every cell in view whole (W69). */
  reset(world: CellWorld): void {
    this.#world = world;
    this.#encoder = new CellEncoder(world);
    this.#groups = Array.from({ length: world.cellCount }, () => []);
    this.#touchedTick = new Int32Array(world.cellCount);
    this.#moving = [];
    for (const viewer of this.#bySlot.values()) {
      viewer.centre = NONE;
      viewer.index = NONE;
      if (!this.#behind.has(viewer)) this.#moving.push(viewer);
    }
  }

  add(slot: number, userId: string, sink: ViewerSink): Viewer {
    const viewer: Viewer = { slot, userId, sink, looking: true, centre: NONE, index: NONE };
    this.#bySlot.set(slot, viewer);
    this.#moving.push(viewer);
    return viewer;
  }

  remove(viewer: Viewer): void {
    if (this.#bySlot.get(viewer.slot) === viewer) this.#bySlot.delete(viewer.slot);
    this.#behind.delete(viewer);
    this.#ungroup(viewer);
    const at = this.#moving.indexOf(viewer);
    if (at >= 0) this.#moving.splice(at, 1);
  }

  /** Sends the tick to every viewer, with at most one write each. */
  flush(text: TickText | undefined): void {
    const world = this.#world;
    this.#tick++;
    world.collect(this.#onCrossed);
    this.#encoder.begin();
    this.#findTouched();
    world.settle();
    if (this.#behind.size > 0) this.#sendBehind(text);
    const moving = this.#moving;
    if (moving.length > 0) this.#moving = [];
    for (const viewer of moving) this.#ungroup(viewer);
    for (const centre of this.#touched) this.#sendGroup(centre, text);
    if (text !== undefined)
      for (let centre = 0; centre < this.#groups.length; centre++)
        if (this.#touchedTick[centre] !== this.#tick) this.#sendGroup(centre, text);
    if (moving.length > 0) this.#sendMoving(moving, text);
  }

  readonly #onCrossed = (slot: number): void => {
    const viewer = this.#bySlot.get(slot);
    // A viewer without a centre is new or behind, and is handled elsewhere.
    if (viewer !== undefined && viewer.centre !== NONE && this.#world.cellOf(slot) !== viewer.centre)
      this.#moving.push(viewer);
  };

  /** Collects the centres with viewers that see a changed cell. */
  #findTouched(): void {
    const world = this.#world;
    this.#touched.length = 0;
    for (let i = 0; i < world.changedCount; i++)
      for (const centre of world.inView[world.changed[i] ?? 0] ?? []) {
        if (this.#touchedTick[centre] === this.#tick || this.#groups[centre]?.length === 0) continue;
        this.#touchedTick[centre] = this.#tick;
        this.#touched.push(centre);
      }
  }

  #sendGroup(centre: number, text: TickText | undefined): void {
    const group = this.#groups[centre] ?? [];
    if (group.length === 0) return;
    const frame = this.#encoder.frame(this.#tick, centre, undefined, text?.shared) ?? text?.shared;
    if (frame === undefined) return;
    // Backwards, since removing a viewer moves the last one to its place.
    for (let i = group.length - 1; i >= 0; i--) {
      const viewer = group[i];
      if (viewer !== undefined) this.#send(viewer, frame, text);
    }
  }

  /** `frame` starts with the shared text, if there is one. */
  #send(viewer: Viewer, frame: Buffer, text: TickText | undefined): void {
    const { sink } = viewer;
    if (!viewer.looking || sink.unsent() > WIRE.slowReader) {
      this.#ungroup(viewer);
      viewer.centre = NONE;
      this.#behind.add(viewer);
      this.#sendText(viewer, text);
      return;
    }
    const own = text?.ownOf(viewer.userId);
    if (own === undefined || text === undefined) {
      sink.write(frame);
      return;
    }
    sink.write(own);
    if (frame.length > text.shared.length) sink.write(frame.subarray(text.shared.length));
  }

  #sendText(viewer: Viewer, text: TickText | undefined): void {
    if (viewer.sink.unsent() > WIRE.deadReader) viewer.sink.drop();
    else if (text !== undefined) viewer.sink.write(text.ownOf(viewer.userId) ?? text.shared);
  }

  #sendBehind(text: TickText | undefined): void {
    for (const viewer of this.#behind) {
      if (viewer.looking && viewer.sink.unsent() <= CAUGHT_UP) {
        this.#behind.delete(viewer);
        this.#moving.push(viewer);
      } else this.#sendText(viewer, text);
    }
  }

  /**
   * Viewers that move from the same centre to the same centre share a frame: a thousand may join in one tick.
   */
  #sendMoving(moving: readonly Viewer[], text: TickText | undefined): void {
    const frames = new Map<number, Buffer | undefined>();
    for (const viewer of moving) {
      const from = viewer.centre;
      const to = this.#world.cellOf(viewer.slot);
      if (to === NONE) continue;
      const key = (from + 1) * this.#groups.length + to;
      let frame = frames.get(key);
      if (frame === undefined) {
        const known = from === NONE ? [] : (this.#world.inView[from] ?? []);
        frame = this.#encoder.frame(this.#tick, to, (cell) => known.includes(cell), text?.shared);
        frame ??= text?.shared;
        frames.set(key, frame);
      }
      this.#group(viewer, to);
      if (frame !== undefined) this.#send(viewer, frame, text);
    }
  }

  #group(viewer: Viewer, centre: number): void {
    const group = this.#groups[centre];
    if (group === undefined) return;
    viewer.centre = centre;
    viewer.index = group.length;
    group.push(viewer);
  }

  #ungroup(viewer: Viewer): void {
    if (viewer.index === NONE) return;
    const group = this.#groups[viewer.centre];
    const last = group?.pop();
    if (group !== undefined && last !== undefined && last !== viewer) {
      group[viewer.index] = last;
      last.index = viewer.index;
    }
    viewer.index = NONE;
  }
}
