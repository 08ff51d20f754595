import { EARSHOT } from './model';

/**
 * Who hears whom in a space: decided by the server from positions, areas and rights, the same for every media service.
 * Lengths are logical pixels, times are milliseconds.
 */

/** They part beyond this multiple of the earshot, and not before this time: no sound comes and goes at the edge. */
const PARTS_AT = 1.25;
const PARTS_AFTER = 2000;
/** The connection is made this much before earshot, so that no syllable is lost; clients play it silent until then. */
export const AHEAD = 64;
/** At most this many voices reach one listener. */
export const VOICES_MAX = 24;

export type AreaEffect =
  /** Sound passes. */
  | 'open'
  /** Those inside hear each other wherever they stand, and nobody outside. */
  | 'private'
  /** Nobody is heard nearby. */
  | 'quiet'
  /** Whoever may speak here is heard in the whole space. */
  | 'stage';

export interface Hearer {
  readonly userId: string;
  readonly x: number;
  readonly y: number;
  readonly area: { readonly key: string; readonly effect: AreaEffect };
  /** False: muted by a moderator, by the rules of the space, or sends no sound. */
  readonly heard: boolean;
  /** Heard in the whole space: a broadcasting speaker, or anybody who may speak on a stage. */
  readonly broadcasts: boolean;
  /** The last loudness, 0 (silent) to 1. */
  readonly loudness: number;
}

/** Voices of one listener, the most important first. */
export type Voices = readonly string[];

const key = (listener: string, speaker: string): string => `${listener}\n${speaker}`;

/** Decides again and again; remembers who was in earshot and since when they are not. */
export class Audience {
  /** Pairs that hear each other nearby; the time since which they are out of reach, or undefined while in it. */
  #near = new Map<string, number | undefined>();

  /** The voices that each listener gets. People without an entry hear nobody. */
  decide(people: readonly Hearer[], now: number): ReadonlyMap<string, Voices> {
    const near = new Map<string, number | undefined>();
    const broadcasters = people.filter(({ heard, broadcasts }) => heard && broadcasts);
    const cells = cellsOf(people.filter(({ heard }) => heard));
    const voices = new Map<string, Voices>();
    for (const listener of people) {
      const found: { readonly speaker: Hearer; readonly distance: number }[] = [];
      for (const speaker of candidates(cells, listener)) {
        if (speaker.userId === listener.userId || speaker.broadcasts) continue;
        const distance = Math.hypot(speaker.x - listener.x, speaker.y - listener.y);
        if (this.#reaches(listener, speaker, distance, now, near)) found.push({ speaker, distance });
      }
      found.sort((a, b) => a.distance - b.distance || b.speaker.loudness - a.speaker.loudness);
      const stage = broadcasters
        .filter(({ userId }) => userId !== listener.userId)
        .sort((a, b) => b.loudness - a.loudness);
      const all = [...stage, ...found.map(({ speaker }) => speaker)].slice(0, VOICES_MAX);
      if (all.length > 0)
        voices.set(
          listener.userId,
          all.map(({ userId }) => userId),
        );
    }
    this.#near = near;
    return voices;
  }

  #reaches(
    listener: Hearer,
    speaker: Hearer,
    distance: number,
    now: number,
    near: Map<string, number | undefined>,
  ): boolean {
    const isPrivate = listener.area.effect === 'private' || speaker.area.effect === 'private';
    // A closed door acts at once: what is said inside is for those inside.
    if (isPrivate) return listener.area.key === speaker.area.key;
    if (listener.area.effect === 'quiet' || speaker.area.effect === 'quiet') return false;
    const pair = key(listener.userId, speaker.userId);
    if (distance <= EARSHOT + AHEAD) {
      near.set(pair, undefined);
      return true;
    }
    if (!this.#near.has(pair)) return false;
    const since = this.#near.get(pair) ?? now;
    const parts = distance > (EARSHOT + AHEAD) * PARTS_AT && now - since >= PARTS_AFTER;
    if (!parts) near.set(pair, since);
    return !parts;
  }
}

type Cells = ReadonlyMap<string, readonly Hearer[]>;

/** Wider than the largest distance at which a pair still hears each other. */
const CELL = Math.ceil((EARSHOT + AHEAD) * PARTS_AT * 2);
const cellKey = (x: number, y: number): string => `${x}/${y}`;
/** Members of a private area hear each other over any distance: they share a cell of their own. */
const privateKey = ({ area }: Hearer): string => `private/${area.key}`;

function cellsOf(speakers: readonly Hearer[]): Cells {
  const cells = new Map<string, Hearer[]>();
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

function* candidates(cells: Cells, listener: Hearer): Generator<Hearer> {
  if (listener.area.effect === 'private') {
    yield* cells.get(privateKey(listener)) ?? [];
    return;
  }
  const [column, row] = [Math.floor(listener.x / CELL), Math.floor(listener.y / CELL)];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) yield* cells.get(cellKey(column + dx, row + dy)) ?? [];
}
