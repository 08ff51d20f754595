import { EARSHOT, type Hearing } from './model';

/**
 * Which voices each person in a space hears: decided by the server from positions, areas and rights, the same for every media service.
 * Lengths are logical pixels, times are milliseconds.
 */

/** Two people part beyond this multiple of their reach, and not before this time: no sound comes and goes at the edge. */
const PARTS_AT = 1.25;
const PARTS_AFTER = 2000;
/** The connection is made this much before earshot, so that no syllable is lost; clients play it silent until then. */
export const AHEAD = 64;
const REACH = EARSHOT + AHEAD;

export type AreaEffect =
  /** Sound passes. */
  | 'open'
  /** Those inside hear each other wherever they stand, and nobody outside. */
  | 'private'
  /** Nobody is heard nearby. */
  | 'quiet';

/** Somebody in a server of a space. */
export interface Hearer {
  readonly userId: string;
  /** Different for everybody in the server: 0 to 65535. */
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly area: {
    readonly key: string;
    readonly effect: AreaEffect;
    /** How much of the voices from outside it takes away, 0..1; absent: the effect decides. */
    readonly damps?: number;
  };
  /** Sends something that others may hear or see. */
  readonly sends: boolean;
  /** Heard in the whole space. */
  readonly broadcasts: boolean;
  /** The last loudness, 0 (silent) to 1. */
  readonly loudness: number;
}

/** A person that a listener hears, and how. */
export interface Heard<H extends Hearer = Hearer> {
  readonly speaker: H;
  readonly how: Hearing;
  /** How much of the voice passes, above 0, to 1. */
  readonly part: number;
  /** 0 for people who are heard from afar. */
  readonly distance: number;
}

const pairOf = (listener: Hearer, speaker: Hearer): number => listener.slot * 65_536 + speaker.slot;

/** Decides again and again; remembers who was in earshot and since when they are not. */
export class Audience<H extends Hearer = Hearer> {
  /** Pairs that hear each other nearby; the time since which they are out of reach, or undefined while in it. */
  #near = new Map<number, number | undefined>();

  /**
   * The people that each person hears, the most important first: broadcasts, then the nearest, of equally near ones the loudest.
   * People without an entry hear nobody. `elsewhere`: broadcasting people of the other servers of the space.
   */
  decide(
    people: readonly H[],
    now: number,
    elsewhere: readonly H[] = [],
  ): ReadonlyMap<string, readonly Heard<H>[]> {
    const near = new Map<number, number | undefined>();
    const senders = people.filter(({ sends }) => sends);
    const stage = [...senders, ...elsewhere]
      .filter(({ broadcasts }) => broadcasts)
      .sort((a, b) => b.loudness - a.loudness)
      .map((speaker) => ({ speaker, how: 'stage' as const, part: 1, distance: 0 }));
    const cells = cellsOf(senders.filter(({ broadcasts }) => !broadcasts));
    const heard = new Map<string, readonly Heard<H>[]>();
    for (const listener of people) {
      const found: Heard<H>[] = [];
      for (const speaker of candidates(cells, listener)) {
        if (speaker === listener) continue;
        const distance = Math.hypot(speaker.x - listener.x, speaker.y - listener.y);
        const how = this.#hearing(listener, speaker, distance, now, near);
        if (how)
          found.push({ speaker, how, part: how === 'near' ? partFor(listener, speaker) : 1, distance });
      }
      found.sort((a, b) => a.distance - b.distance || b.speaker.loudness - a.speaker.loudness);
      const all = [...stage.filter(({ speaker }) => speaker !== listener), ...found];
      if (all.length > 0) heard.set(listener.userId, all);
    }
    this.#near = near;
    return heard;
  }

  #hearing(
    listener: H,
    speaker: H,
    distance: number,
    now: number,
    near: Map<number, number | undefined>,
  ): Hearing | undefined {
    const together = listener.area.key === speaker.area.key;
    // A closed door acts at once: what is said inside is for those inside.
    if (speaker.area.effect === 'private') return together ? 'area' : undefined;
    if (speaker.area.effect === 'quiet' || partFor(listener, speaker) === 0) return undefined;
    const pair = pairOf(listener, speaker);
    if (distance <= REACH) {
      near.set(pair, undefined);
      return 'near';
    }
    if (!this.#near.has(pair)) return undefined;
    const since = this.#near.get(pair) ?? now;
    const parts = distance > REACH * PARTS_AT && now - since >= PARTS_AFTER;
    if (parts) return undefined;
    near.set(pair, since);
    return 'near';
  }
}

/** How much a listener gets of a voice: the area of the listener may damp what comes from outside. */
function partFor({ area }: Hearer, speaker: Hearer): number {
  if (area.key === speaker.area.key) return 1;
  return 1 - (area.damps ?? (area.effect === 'open' ? 0 : 1));
}

type Cells<H extends Hearer> = ReadonlyMap<string, readonly H[]>;

/** Wider than the largest distance at which a pair still hears each other. */
const CELL = Math.ceil(REACH * PARTS_AT * 2);
const cellKey = (x: number, y: number): string => `${x}/${y}`;
/** Members of a private area hear each other over any distance: they share a cell of their own. */
const privateKey = ({ area }: Hearer): string => `private/${area.key}`;

function cellsOf<H extends Hearer>(speakers: readonly H[]): Cells<H> {
  const cells = new Map<string, H[]>();
  for (const speaker of speakers) {
    const at =
      speaker.area.effect === 'private'
        ? privateKey(speaker)
        : cellKey(Math.floor(speaker.x / CELL), Math.floor(speaker.y / CELL));
    const there = cells.get(at);
    if (there) there.push(speaker);
    else cells.set(at, [speaker]);
  }
  return cells;
}

function* candidates<H extends Hearer>(cells: Cells<H>, listener: Hearer): Generator<H> {
  if (listener.area.effect === 'private') {
    yield* cells.get(privateKey(listener)) ?? [];
    if ((listener.area.damps ?? 1) >= 1) return;
  }
  const [column, row] = [Math.floor(listener.x / CELL), Math.floor(listener.y / CELL)];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) yield* cells.get(cellKey(column + dx, row + dy)) ?? [];
}
