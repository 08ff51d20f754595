import { LIMITS } from './limits';

/** A place in what was imported: tiles of the original map for `x` and `y`. */
export interface ReportPlace {
  readonly file?: string | undefined;
  readonly layer?: string | undefined;
  readonly object?: string | undefined;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** `taken` as it was; `changed` to something near; `dropped`; `todo`: the person has to decide something. */
export type ReportLevel = 'taken' | 'changed' | 'dropped' | 'todo';

const LEVELS = {
  tileLayers: 'taken',
  blocked: 'taken',
  spawns: 'taken',
  areas: 'taken',
  portals: 'taken',
  things: 'taken',
  pictures: 'taken',
  scaled: 'changed',
  cropped: 'changed',
  padded: 'changed',
  layersMerged: 'changed',
  wangSets: 'changed',
  imageCut: 'changed',
  tilesHidden: 'changed',
  bandsByName: 'changed',
  tileStretched: 'changed',
  objectSnapped: 'changed',
  objectResized: 'changed',
  turnRounded: 'changed',
  flipLost: 'changed',
  shapeBoxed: 'changed',
  spawnsThinned: 'changed',
  spawnBlocked: 'changed',
  noStart: 'changed',
  textCut: 'changed',
  solidBoxed: 'changed',
  entityCrate: 'changed',
  layerHidden: 'dropped',
  objectHidden: 'dropped',
  parallax: 'dropped',
  tint: 'dropped',
  blend: 'dropped',
  repeat: 'dropped',
  background: 'dropped',
  transparent: 'dropped',
  animation: 'dropped',
  collisionShapes: 'dropped',
  objectNoMeaning: 'dropped',
  property: 'dropped',
  fileProperty: 'dropped',
  tileShape: 'dropped',
  tilesetLimits: 'dropped',
  offMap: 'dropped',
  pictureLarge: 'dropped',
  pictureFormat: 'dropped',
  pictureSmall: 'dropped',
  templateMissing: 'dropped',
  adminTag: 'dropped',
  access: 'dropped',
  owner: 'dropped',
  unusedFile: 'dropped',
  pictureMissing: 'todo',
  portalGoal: 'todo',
  entryGone: 'todo',
  addressUnknown: 'todo',
  soundFile: 'todo',
  otherMap: 'todo',
  more: 'todo',
} as const satisfies Record<string, ReportLevel>;
export type ReportCode = keyof typeof LEVELS;

export interface ReportLine {
  readonly code: ReportCode;
  readonly level: ReportLevel;
  /** How many times; the place is that of the first. */
  readonly count: number;
  readonly where: ReportPlace;
  /** What the sentence names. */
  readonly data: Readonly<Record<string, string | number>>;
}

/** The sizes of what was read, in tiles and numbers; `used`: the tiles that are set in any layer. */
export interface ImportFigures {
  readonly width: number;
  readonly height: number;
  readonly tile: number;
  readonly infinite: boolean;
  readonly used?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly tileLayers: number;
  readonly groups: number;
  readonly tiles: number;
  readonly flipped: number;
  readonly objects: number;
  readonly templated: number;
  readonly tilesets: number;
  readonly collides: number;
}

export interface ImportReport {
  readonly figures: ImportFigures;
  readonly lines: readonly ReportLine[];
}

/** Collects lines; equal ones of one layer and file are counted. */
export class ReportLines {
  readonly #lines = new Map<string, ReportLine>();
  #more = 0;

  add(code: ReportCode, where: ReportPlace = {}, data: ReportLine['data'] = {}, count = 1): void {
    const key = JSON.stringify([code, where.file, where.layer, data]);
    const before = this.#lines.get(key);
    if (before === undefined && this.#lines.size >= LIMITS.lines && LEVELS[code] !== 'taken') {
      this.#more += count;
      return;
    }
    this.#lines.set(
      key,
      before === undefined
        ? { code, level: LEVELS[code], count, where, data }
        : { ...before, count: before.count + count },
    );
  }

  list(): readonly ReportLine[] {
    const order: readonly ReportLevel[] = ['todo', 'dropped', 'changed', 'taken'];
    const more: readonly ReportLine[] =
      this.#more > 0 ? [{ code: 'more', level: 'todo', count: this.#more, where: {}, data: {} }] : [];
    return order.flatMap((level) =>
      [...this.#lines.values(), ...more].filter((line) => line.level === level),
    );
  }
}
