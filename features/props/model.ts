import type { PropKind } from '../../contract/model/element/props';

/** What a prop does: it only stands there, shows words, or counts those who cheer at it, again and again. */
export const PROP_TYPES = ['decor', 'sign', 'cheer'] as const;
export type PropType = (typeof PROP_TYPES)[number];
/** Types whose interaction counts each time; the others count once a person. */
export const REPEATING: ReadonlySet<PropType> = new Set(['cheer']);

/** Kinds that people may put down; whatever their look, these props never block. */
export const PLACEABLE = [
  'flowerBed',
  'pottedPlant',
  'lamp',
  'flag',
  'parasol',
  'signpost',
  'mailbox',
  'stump',
  'crate',
  'picnic',
  'duck',
  'robot',
  'bunting',
] as const satisfies readonly PropKind[];

export type PlaceableKind = (typeof PLACEABLE)[number];

/** What each kind is for when it is put down by hand; the others only stand there. */
const TYPE_OF_KIND: Partial<Record<PlaceableKind, PropType>> = {
  signpost: 'sign',
  mailbox: 'sign',
  flag: 'cheer',
  bunting: 'cheer',
  robot: 'cheer',
};
export const typeOfKind = (kind: PlaceableKind): PropType => TYPE_OF_KIND[kind] ?? 'decor';

/** The only map of a space. */
export const MAIN_MAP = 'main';
/** At most this far from the own feet, logical pixels. */
export const REACH = 160;
/** Free of props around entries, doors and portals, logical pixels. */
export const CLEARANCE = 48;
export const PROPS_PER_PERSON = 3;
export const PROPS_PER_SPACE = 200;
export const PROP_TEXT_MAX = 120;
/** A prop goes when its owner has been away for this time, seconds, unless moderators set hours. */
export const AWAY_SECONDS = 600;
export const PAGE = 30;

/** Who may put props down. */
export const PROP_RULES = ['nobody', 'moderators', 'users', 'all'] as const;
export type PropRule = (typeof PROP_RULES)[number];

/** What a prop is, wherever it stands. */
export interface PropLook {
  type: PropType;
  kind: PlaceableKind;
  variant: number;
  text: string;
}

/** Something that somebody has put down in a space; no part of its document. */
export interface Prop extends PropLook {
  propId: string;
  /** The base point, logical pixels. */
  x: number;
  y: number;
  userId: string;
  nickname: string;
  /** When it goes, ISO 8601; empty: some time after its owner has left. */
  endsAt: string;
  /** Times that people have interacted with it. */
  count: number;
  /** Whether the reader has. */
  done: boolean;
}

/** The rules of a space about props. */
export interface PropSettings {
  rule: PropRule;
  /** Ids of the areas in which props may be put down; empty: everywhere. */
  areaIds: string[];
  /** They stay for so many hours, whether their owner is there or not; 0: as long as the owner is there. */
  hours: number;
}
