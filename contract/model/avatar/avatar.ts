/**
 * The avatar catalogue (specification, section 3): seven colours, each with six heads ("header") and six bodies
 * ("content"), and the set "others" for projects that offer it. A look is one set with one head and one body of it;
 * it packs into one id (0..287), the colours first.
 */

export const AVATAR_COLORS = [
  '#01c640',
  '#0166d7',
  '#DD7DFF',
  '#f07f01',
  '#02bdc2',
  '#d70025',
  '#222222',
] as const;
export type AvatarColor = (typeof AVATAR_COLORS)[number];

export const AVATAR_COLOR_NAMES = ['green', 'blue', 'purple', 'yellow', 'cyan', 'red', 'black'] as const;

/** Index and key of the set "others". */
export const OTHERS = AVATAR_COLORS.length;
const OTHERS_KEY = 'others';
export type AvatarSet = AvatarColor | typeof OTHERS_KEY;
const SETS: readonly AvatarSet[] = [...AVATAR_COLORS, OTHERS_KEY];

export const HEADS_PER_COLOR = 6;
export const BODIES_PER_COLOR = 6;
/** The number of looks of the seven colours, which everybody may choose. */
export const LOOK_COUNT = AVATAR_COLORS.length * HEADS_PER_COLOR * BODIES_PER_COLOR;
/** The number of looks including the set "others". */
export const ALL_LOOK_COUNT = SETS.length * HEADS_PER_COLOR * BODIES_PER_COLOR;

/** Zero-based indices into the catalogue: colour 0..6 or `OTHERS`, head 0..5, body 0..5. */
export interface AvatarLook {
  readonly color: number;
  readonly head: number;
  readonly body: number;
}

/** The replacement of a mismatching avatar: red's second avatar (specification, section 5). */
export const FALLBACK_LOOK: AvatarLook = { color: 5, head: 1, body: 1 };

const slug = (color: number): string => (SETS[color] ?? AVATAR_COLORS[5]).replace('#', '').toLowerCase();

/** Catalogue id of a head picture, for example `01c640-head-1` (counted from one). */
export const headImageId = (look: AvatarLook): string => `${slug(look.color)}-head-${look.head + 1}`;

/** Catalogue id of a full-body picture, for example `01c640-body-1` (counted from one). */
export const bodyImageId = (look: AvatarLook): string => `${slug(look.color)}-body-${look.body + 1}`;

/** The user's `image` field: the avatar's parts, comma-separated. */
export const imageOf = (look: AvatarLook): string => `${headImageId(look)},${bodyImageId(look)}`;

export const colorOf = (look: AvatarLook): AvatarSet => SETS[look.color] ?? AVATAR_COLORS[5];

export const lookId = (look: AvatarLook): number =>
  (look.color * HEADS_PER_COLOR + look.head) * BODIES_PER_COLOR + look.body;

export function lookFromId(id: number): AvatarLook {
  if (!Number.isInteger(id) || id < 0 || id >= ALL_LOOK_COUNT) return FALLBACK_LOOK;
  const body = id % BODIES_PER_COLOR;
  const rest = (id - body) / BODIES_PER_COLOR;
  const head = rest % HEADS_PER_COLOR;
  return { color: (rest - head) / HEADS_PER_COLOR, head, body };
}

const PART = /^([0-9a-f]{6}|others)-(head|body)-([1-6])$/;

/**
 * Reads `color` and `image` of a user. Returns undefined if they do not match the catalogue (an unknown part, or a
 * part of another colour); the caller then uses `FALLBACK_LOOK`.
 */
export function parseLook(color: string, image: string): AvatarLook | undefined {
  const index = SETS.findIndex((c) => c.toLowerCase() === color.toLowerCase());
  if (index < 0) return undefined;
  let head = -1;
  let body = -1;
  for (const part of image.split(',')) {
    const match = PART.exec(part.trim());
    if (!match || match[1] !== slug(index)) return undefined;
    if (match[2] === 'head') head = Number(match[3]) - 1;
    else body = Number(match[3]) - 1;
  }
  return head < 0 || body < 0 ? undefined : { color: index, head, body };
}

/**
 * The look that is drawn: by colour and picture, or by a picture of another colour where a project keeps it
 * (`keepForeignAvatar`; elsewhere the server has replaced it), else red's second avatar.
 */
export function drawnLook({ color, image }: { readonly color: string; readonly image: string }): AvatarLook {
  const own = parseLook(color, image);
  if (own) return own;
  const set = SETS.find((_, index) => image.startsWith(`${slug(index)}-`));
  return (set && parseLook(set, image)) ?? FALLBACK_LOOK;
}

/** The catalogue as the specification keys it: by colour, `header` and `content` lists of picture ids. */
export const AVATAR_CATALOGUE: Readonly<Record<AvatarSet, { header: string[]; content: string[] }>> =
  Object.fromEntries(
    SETS.map((name, color) => [
      name,
      {
        header: Array.from({ length: HEADS_PER_COLOR }, (_, head) => headImageId({ color, head, body: 0 })),
        content: Array.from({ length: BODIES_PER_COLOR }, (_, body) => bodyImageId({ color, head: 0, body })),
      },
    ]),
  ) as Record<AvatarSet, { header: string[]; content: string[] }>;
