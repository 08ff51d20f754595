import { WIRE } from '../../../contract/wire/limits';
import { CellEncoder } from './cell-encoder';
import type { CellWorld } from './cell-world';

const NONE = -1;
/** A slow reader gets movement again when this little is unsent. */
const CAUGHT_UP = WIRE.slowReader / 8;

/** Where a viewer's frames go. Buffers are shared between viewers: never changed after they were written. */
export interface ViewerSink {
  write(frame: Buffer): void;
  /** Bytes written but not yet taken by the network. */
  unsent(): number;
  /** More is unsent than the server keeps (W43). */
  drop(): void;
}

/** One who sees the space from where the body in `slot` is. */
export interface Viewer {
  readonly slot: number;
  readonly userId: string;
  readonly sink: ViewerSink;
  /** Whether anybody looks at what is told here (W47). */
  looking: boolean;
  /** Cell whose 3×3 the viewer follows; -1 while it follows nothing (new, reading too slowly, or not looking). */
  centre: number;
  /** Place in its centre's group; -1 while in none. */
  index: number;
}

/** What a tick tells besides movement: whole frames. */
export interface TickText {
  readonly shared: Buffer;
  /** What this person gets instead of `shared`; undefined: nothing else. */
  readonly ownOf: (userId: string) => Buffer | undefined;
}

/**
 * Who gets what. Viewers with the same centre get the same bytes: their frame is put together once a tick and the
 * same buffer is written to all of them. Cells where nothing happens, and viewers who see nothing new, cost nothing.
 */
export class Views {
  readonly #world: CellWorld;
  readonly #encoder: CellEncoder;
  readonly #groups: Viewer[][];
  /** Viewers to be put into a group with a frame of their own: new, crossed into another cell, or caught up. */
  #moving: Viewer[] = [];
  /** Those who read too slowly (W43) or do not look (W47): events alone. */
  readonly #behind = new Set<Viewer>();
  readonly #bySlot = new Map<number, Viewer>();
  readonly #touchedTick: Int32Array;
  readonly #touched: number[] = [];
  #tick = 0;

  constructor(world: CellWorld) {
    this.#world = world;
    this.#encoder = new CellEncoder(world);
    this.#groups = Array.from({ length: world.cellCount }, () => []);
    this.#touchedTick = new Int32Array(world.cellCount);
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

  /** Tells every viewer what the tick brought, with at most one write for each of them. */
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
    // One without a centre is new or behind: its turn comes anyway.
    if (viewer !== undefined && viewer.centre !== NONE && this.#world.cellOf(slot) !== viewer.centre)
      this.#moving.push(viewer);
  };

  /** Centres with viewers from which a changed cell is seen. */
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
    // Backwards: one that falls behind is taken out by putting the last one into its place.
    for (let i = group.length - 1; i >= 0; i--) {
      const viewer = group[i];
      if (viewer !== undefined) this.#send(viewer, frame, text);
    }
  }

  /** `frame` begins with the shared text, if there is one. */
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

  /** Those who come from the same centre to the same centre share a frame too: a thousand may join in one tick. */
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
