import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, cellGridOf, cellsInView, readServerFrame, unquantise } from '../../../contract/wire/frames';
import { WIRE } from '../../../contract/wire/limits';
import { CellsReader } from '../../../src/adapters/realtime/cells-reader';
import { CellWorld } from './cell-world';
import { Views, type Viewer, type ViewerSink } from './views';
import { textFrame } from '../connection/ws-frame';

const GRID = cellGridOf(5 * WIRE.cellWidth, 4 * WIRE.cellHeight);
const MAX_X = 5 * WIRE.cellWidth * WIRE.quantum - 1;
const MAX_Y = 4 * WIRE.cellHeight * WIRE.quantum - 1;

/** Splits written bytes into WebSocket frames, like a client's socket. */
function payloads(bytes: Buffer): { readonly text: boolean; readonly payload: Buffer }[] {
  const list: { text: boolean; payload: Buffer }[] = [];
  for (let at = 0; at < bytes.length;) {
    const short = (bytes[at + 1] ?? 0) & 127;
    const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6);
    list.push({ text: ((bytes[at] ?? 0) & 15) === 1, payload: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return list;
}

/** A client whose state comes from the browser's frame reader. */
class Client implements ViewerSink {
  readonly belief = new Map<number, string>();
  readonly texts: string[] = [];
  readonly felt: string[] = [];
  readonly reader: CellsReader;
  writes = 0;
  frames = 0;
  waiting = 0;
  dropped = false;

  constructor() {
    this.reader = new CellsReader(
      GRID,
      {
        put: (slot, x, y, dirPose) => void this.belief.set(slot, `${x},${y},${dirPose}`),
        hide: (slot) => void this.belief.delete(slot),
        express: (slot, expression) => void this.felt.push(`${slot} ${expression}`),
        ownPosition: () => undefined,
      },
      { pong: () => undefined, correct: () => undefined },
    );
  }

  write(frame: Buffer): void {
    this.writes++;
    for (const { text, payload } of payloads(frame)) {
      if (text) this.texts.push(payload.toString());
      else {
        this.frames++;
        this.reader.begin(0);
        if (!readServerFrame(new DataView(payload.buffer, payload.byteOffset, payload.length), this.reader))
          throw new Error('malformed frame');
        this.reader.end();
      }
    }
  }

  unsent(): number {
    return this.waiting;
  }

  drop(): void {
    this.dropped = true;
  }
}

class Room {
  readonly world = new CellWorld(GRID);
  readonly views = new Views(this.world);
  readonly people = new Map<
    number,
    { x: number; y: number; dirPose: number; client: Client; viewer: Viewer }
  >();
  #next = 0;

  join(x: number, y: number): Client {
    const slot = this.#next++;
    const client = new Client();
    this.world.put(slot, x, y, 0);
    this.people.set(slot, { x, y, dirPose: 0, client, viewer: this.views.add(slot, `u${slot}`, client) });
    return client;
  }

  move(slot: number, x: number, y: number, dirPose: number): void {
    const person = this.people.get(slot);
    if (person === undefined) return;
    Object.assign(person, { x, y, dirPose });
    this.world.put(slot, x, y, dirPose);
  }

  leave(slot: number): void {
    const person = this.people.get(slot);
    if (person === undefined) return;
    this.views.remove(person.viewer);
    this.world.remove(slot);
    this.people.delete(slot);
  }

  /** What a client at this player's position must see. */
  truth(slot: number): Map<number, string> {
    const self = this.people.get(slot);
    const seen = new Map<number, string>();
    if (self === undefined) return seen;
    const inView = cellsInView(GRID, cellOf(self));
    for (const [other, person] of this.people)
      if (inView.includes(cellOf(person)))
        seen.set(other, `${unquantise(person.x)},${unquantise(person.y)},${person.dirPose}`);
    return seen;
  }
}

const cellOf = ({ x, y }: { x: number; y: number }): number => cellAt(GRID, unquantise(x), unquantise(y));
const sorted = (map: ReadonlyMap<number, string>): [number, string][] => [...map].sort(([a], [b]) => a - b);

const at = fc.record({ x: fc.integer({ min: 0, max: MAX_X }), y: fc.integer({ min: 0, max: MAX_Y }) });
const who = fc.nat(7);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('walk' as const),
      who,
      dx: fc.integer({ min: -140, max: 140 }),
      dy: fc.integer({ min: -140, max: 140 }),
      dirPose: fc.nat(47),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('jump' as const), who, to: at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('andBack' as const), who, over: at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), to: at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stall' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), who }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function apply(room: Room, action: Step): void {
  if (action.kind === 'join') {
    room.join(action.to.x, action.to.y);
    return;
  }
  const slots = [...room.people.keys()];
  const slot = slots[action.who % Math.max(1, slots.length)] ?? -1;
  const person = room.people.get(slot);
  if (person === undefined) return;
  const { x, y, dirPose } = person;
  const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));
  switch (action.kind) {
    case 'walk':
      room.move(slot, clamp(x + action.dx, MAX_X), clamp(y + action.dy, MAX_Y), action.dirPose);
      return;
    case 'jump':
      room.move(slot, action.to.x, action.to.y, dirPose);
      return;
    case 'andBack':
      room.move(slot, action.over.x, action.over.y, dirPose);
      room.move(slot, x, y, dirPose);
      return;
    case 'leave':
      room.leave(slot);
      return;
    case 'stall':
      person.client.waiting = WIRE.slowReader + 1;
      return;
    case 'read':
      person.client.waiting = 0;
  }
}

describe('views', () => {
  it('[W32] [W33] [W34] [W35] [W43] state of every client is correct, whatever happens within a tick', () => {
    const property = fc.property(
      fc.array(fc.array(step, { maxLength: 8 }), { minLength: 1, maxLength: 25 }),
      (ticks) => {
        const room = new Room();
        for (let i = 0; i < 3; i++) room.join(i * 900, i * 700);
        for (const actions of ticks) {
          for (const action of actions) apply(room, action);
          room.views.flush(undefined);
          for (const [slot, { client }] of room.people)
            if (client.waiting === 0) expect(sorted(client.belief)).toEqual(sorted(room.truth(slot)));
        }
      },
    );
    expect(fc.check(property, { numRuns: 300 })).toMatchObject({ failed: false, counterexample: null });
  });

  it('[W38] expression is sent once, the last of a tick, to viewers of its cell, also together with a walk', () => {
    const room = new Room();
    const near = room.join(100, 100);
    const far = room.join(MAX_X, MAX_Y);
    const own = room.join(200, 100);
    room.views.flush(undefined);
    room.world.express(2, 0);
    room.world.express(2, 1);
    room.views.flush(undefined);
    room.views.flush(undefined);
    expect(near.felt).toEqual(['2 heart']);
    expect(far.felt).toEqual([]);
    expect(own.frames).toBe(2);
    room.world.express(2, 2);
    room.move(2, WIRE.cellWidth * WIRE.quantum + 40, 100, 0);
    room.views.flush(undefined);
    expect(near.felt).toEqual(['2 heart', '2 laugh']);
    // A player who leaves in the same tick shows nothing, nor does the next one in the slot.
    room.world.express(2, 3);
    room.leave(2);
    room.views.flush(undefined);
    room.world.put(2, 200, 100, 0);
    room.views.flush(undefined);
    expect(near.felt.length).toBe(2);
  });

  it('[W32] viewer gets one write per tick, and none without a visible change', () => {
    const room = new Room();
    const near = room.join(100, 100);
    const far = room.join(MAX_X, MAX_Y);
    room.views.flush(undefined);
    expect([near.writes, far.writes]).toEqual([1, 1]);
    room.views.flush(undefined);
    expect([near.writes, far.writes]).toEqual([1, 1]);
    room.move(0, 110, 100, 8);
    room.views.flush({ shared: textFrame('{}'), ownOf: () => undefined });
    expect([near.writes, far.writes]).toEqual([2, 2]);
    expect([near.frames, far.frames]).toEqual([2, 1]);
    expect(far.texts).toEqual(['{}']);
  });

  it('[W32] viewers with the same centre share the same bytes', () => {
    const room = new Room();
    const clients = Array.from({ length: 3 }, () => room.join(100, 100));
    room.views.flush(undefined);
    const written: Buffer[] = [];
    for (const client of clients) client.write = (frame) => void written.push(frame);
    room.move(0, 101, 100, 8);
    room.views.flush(undefined);
    expect(written).toHaveLength(3);
    expect(new Set(written).size).toBe(1);
  });

  it('[W35] step is short, a turn a byte longer, and a player new to a cell is sent in full', () => {
    const room = new Room();
    const client = room.join(100, 100);
    room.views.flush(undefined);
    const sizes: number[] = [];
    client.write = (frame) => void sizes.push(frame.length);
    room.move(0, 131, 90, 0);
    room.views.flush(undefined);
    room.move(0, 131, 90, 8);
    room.views.flush(undefined);
    room.move(0, 131 + 128, 90, 8);
    room.views.flush(undefined);
    // Socket header 2, frame header 5, block header 3 and a count, then one entry.
    expect(sizes).toEqual([2 + 5 + 4 + 4, 2 + 5 + 4 + 5, 2 + 5 + 4 + 7]);
  });

  it('[W32] crowd of more than 255 in one cell is sent', () => {
    const room = new Room();
    for (let i = 0; i < 700; i++) room.join(100 + i, 100);
    room.views.flush(undefined);
    for (let slot = 0; slot < 600; slot++) room.move(slot, 110 + slot, 101, slot < 300 ? 0 : 8);
    for (let slot = 600; slot < 610; slot++) room.leave(slot);
    room.views.flush(undefined);
    expect(sorted(room.people.get(699)?.client.belief ?? new Map())).toEqual(sorted(room.truth(699)));
  });

  it('[W43] [T20] slow reader gets events without movement, and whole cells once it has caught up', () => {
    const room = new Room();
    const slow = room.join(100, 100);
    room.join(120, 120);
    room.views.flush(undefined);
    slow.waiting = WIRE.slowReader + 1;
    for (let i = 1; i <= 5; i++) {
      room.move(1, 120 + i, 120, 8);
      room.views.flush({ shared: textFrame(String(i)), ownOf: () => undefined });
    }
    expect(slow.texts).toEqual(['1', '2', '3', '4', '5']);
    expect(slow.frames).toBe(1);
    slow.waiting = 0;
    room.views.flush(undefined);
    expect(slow.frames).toBe(2);
    expect(sorted(slow.belief)).toEqual(sorted(room.truth(0)));
  });

  it('[W47] viewer in the background gets events without movement, and whole cells on return', () => {
    const room = new Room();
    const away = room.join(100, 100);
    room.join(120, 120);
    room.views.flush(undefined);
    const viewer = room.people.get(0)?.viewer;
    if (!viewer) throw new Error('nobody came');
    viewer.looking = false;
    for (let i = 1; i <= 5; i++) {
      room.move(1, 120 + i, 120, 8);
      room.views.flush(i === 3 ? { shared: textFrame('3'), ownOf: () => undefined } : undefined);
    }
    expect(away.texts).toEqual(['3']);
    expect(away.frames).toBe(1);
    viewer.looking = true;
    room.views.flush(undefined);
    expect(away.frames).toBe(2);
    expect(sorted(away.belief)).toEqual(sorted(room.truth(0)));
  });

  it('[W43] [T20] reader with more than 4 MB unsent is dropped', () => {
    const room = new Room();
    const dead = room.join(100, 100);
    room.views.flush(undefined);
    dead.waiting = WIRE.deadReader + 1;
    room.move(0, 101, 100, 0);
    room.views.flush(undefined);
    expect(dead.dropped).toBe(true);
  });

  it('[W10] personal event is sent to its user only', () => {
    const room = new Room();
    const [ann, bob] = [room.join(100, 100), room.join(100, 100)];
    room.views.flush(undefined);
    room.move(0, 101, 100, 0);
    room.views.flush({
      shared: textFrame('all'),
      ownOf: (userId) => (userId === 'u1' ? textFrame('bob') : undefined),
    });
    expect([ann.texts, bob.texts]).toEqual([['all'], ['bob']]);
    expect([ann.frames, bob.frames]).toEqual([2, 2]);
  });
});
