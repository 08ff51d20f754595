import type { FixedRules } from './avatar-choice';
import { PARTNER_AVATARS } from '../project';

/**
 * The catalogue of 3D avatars (specification, sections 3 and 9). Ids are numbers: 101 to 112 and 171 to 212 are
 * open to everybody; 119 to 122, 213 and 214 only where a project offers them. The head images are grouped by hair
 * colour: #2E2E2E has 8, #7A5745 has 12, every other colour 4.
 */

const span = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index);

export interface Avatar3dGroup {
  /** Colour of the hair. */
  readonly color: string;
  readonly ids: readonly number[];
}

export const AVATAR_3D_GROUPS: readonly Avatar3dGroup[] = [
  { color: '#7A5745', ids: span(101, 12) },
  { color: '#2E2E2E', ids: span(171, 8) },
  { color: '#C9622F', ids: span(119, 4) },
  { color: '#E2AC55', ids: span(179, 4) },
  { color: '#BDB8CC', ids: span(183, 4) },
  { color: '#E88BA8', ids: span(187, 4) },
  { color: '#8F78CF', ids: span(191, 4) },
  { color: '#2F9C9D', ids: span(195, 4) },
  { color: '#EFE7DA', ids: span(199, 4) },
  { color: '#4C6FD1', ids: span(203, 4) },
  { color: '#6C9E4B', ids: span(207, 4) },
  { color: '#C4455A', ids: span(211, 4) },
];

/** Only where a project names them in `avatar3dExtra`. */
export const EXTRA_3D_IDS: readonly number[] = [...span(119, 4), 213, 214];

/**
 * How the bundled art draws an avatar: parts as in the 2D catalogue, the hair colour of the group, one of seven
 * skins.
 */
export interface Avatar3d {
  readonly id: number;
  readonly hair: string;
  readonly skin: number;
  /** Colour of the clothes, an index of `AVATAR_COLORS`. */
  readonly color: number;
  readonly head: number;
  readonly body: number;
}

const CATALOGUE: ReadonlyMap<number, Avatar3d> = new Map(
  AVATAR_3D_GROUPS.flatMap(({ color: hair, ids }, group) =>
    ids.map((id, place): [number, Avatar3d] => [
      id,
      {
        id,
        hair,
        skin: (place * 2 + group * 3 + 1) % 7,
        color: (place + group * 2) % 7,
        head: (place + group) % 6,
        body: (place * 5 + Math.floor(place / 6) + group * 2 + 1) % 6,
      },
    ]),
  ),
);

export const AVATAR_3D_IDS: readonly number[] = [...CATALOGUE.keys()].sort((a, b) => a - b);
export const OPEN_3D_IDS = AVATAR_3D_IDS.filter((id) => !EXTRA_3D_IDS.includes(id));

/** Undefined for an id outside the catalogue. */
export const avatar3dOf = (id: number): Avatar3d | undefined => CATALOGUE.get(id);

/** The user's `image3d` is the avatar's id as text; anything else, and an unknown id, is none. */
export function parse3d(image3d: string): number | undefined {
  const id = /^\d{1,6}$/.test(image3d) ? Number(image3d) : Number.NaN;
  return CATALOGUE.has(id) ? id : undefined;
}

/** Catalogue id of the head picture, for example `3d-head-171`. */
export const headImage3dId = (id: number): string => `3d-head-${id}`;

/** Ids of the real-looking 3D avatars (section 9). */
export const REAL_3D = { first: 1300, last: 2000 } as const;

/** The user's `image3dReal` is the id as text; anything outside of the range is none. */
export function parseReal3d(image3dReal: string): number | undefined {
  const id = /^\d{4}$/.test(image3dReal) ? Number(image3dReal) : Number.NaN;
  return isReal3d(id) ? id : undefined;
}

/** The flag for a real-looking 3D avatar (section 4). */
export const isReal3d = (id: number): boolean => id >= REAL_3D.first && id <= REAL_3D.last;

/** Catalogue id of the head picture, for example `real-head-1300`. */
export const headImage3dRealId = (id: number): string => `real-head-${id}`;

/** The avatar of the 3D view: the real-looking one, else the catalogue one, else 0 for the 2D look. */
export const displayedAvatar3d = (of: { readonly image3d: string; readonly image3dReal: string }): number =>
  parseReal3d(of.image3dReal) ?? parse3d(of.image3d) ?? 0;

type Rules3d = Pick<FixedRules, 'avatar3d' | 'avatar3dExtra' | 'partnerAvatars'>;

/** Whether the project has its own list, so that everybody needs an avatar of it. */
export const restricts3d = (rules: Rules3d | undefined): boolean =>
  rules !== undefined && (rules.partnerAvatars || rules.avatar3d.length > 0);

/**
 * The selectable ids in catalogue order: the list of the user's `partnerUserType` (unknown types use 0), the
 * project's list, or the public list, plus the project's extras. Ids outside the catalogue are ignored.
 */
export function allowed3d(rules: Rules3d | undefined, partnerUserType: number): readonly number[] {
  if (!rules) return OPEN_3D_IDS;
  const list = rules.partnerAvatars
    ? (PARTNER_AVATARS[partnerUserType] ?? PARTNER_AVATARS[0] ?? [])
    : rules.avatar3d;
  const requested = new Set([...list, ...rules.avatar3dExtra]);
  const base = restricts3d(rules) ? [] : OPEN_3D_IDS;
  const allowed = AVATAR_3D_IDS.filter((id) => requested.has(id) || base.includes(id));
  return allowed.length > 0 ? allowed : OPEN_3D_IDS;
}

/**
 * The avatar of a user under these rules: the saved one if allowed, else a random allowed one (section 4).
 * Undefined if none is saved and nothing is restricted. `random` returns 0..1.
 */
export function resolveAvatar3d(
  image3d: string,
  rules: Rules3d | undefined,
  partnerUserType: number,
  random: () => number = Math.random,
): number | undefined {
  const allowed = allowed3d(rules, partnerUserType);
  const own = parse3d(image3d);
  if (own !== undefined && allowed.includes(own)) return own;
  if (image3d === '' && !restricts3d(rules)) return undefined;
  return allowed[Math.min(allowed.length - 1, Math.floor(random() * allowed.length))];
}
