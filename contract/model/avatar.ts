/**
 * The avatar catalogue (specification, section 3): seven colours, each with six heads ("header") and six bodies ("content").
 * A look is one colour with one head and one body of that colour; it packs into one byte-sized id (0..251).
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

export const HEADS_PER_COLOR = 6;
export const BODIES_PER_COLOR = 6;
export const LOOK_COUNT = AVATAR_COLORS.length * HEADS_PER_COLOR * BODIES_PER_COLOR;

/** Indices into the catalogue, all from zero: colour 0..6, head 0..5, body 0..5. */
export interface AvatarLook {
  readonly color: number;
  readonly head: number;
  readonly body: number;
}

/** What a mismatching avatar is reset to: red's second avatar (specification, section 5). */
export const FALLBACK_LOOK: AvatarLook = { color: 5, head: 1, body: 1 };

const slug = (color: number): string => (AVATAR_COLORS[color] ?? AVATAR_COLORS[5]).slice(1).toLowerCase();

/** Catalogue id of a head picture, for example `01c640-head-1` (counted from one). */
export const headImageId = (look: AvatarLook): string => `${slug(look.color)}-head-${look.head + 1}`;

/** Catalogue id of a full-body picture, for example `01c640-body-1` (counted from one). */
export const bodyImageId = (look: AvatarLook): string => `${slug(look.color)}-body-${look.body + 1}`;

/** The user's `image` field: the avatar's parts, comma-separated. */
export const imageOf = (look: AvatarLook): string => `${headImageId(look)},${bodyImageId(look)}`;

export const colorOf = (look: AvatarLook): AvatarColor => AVATAR_COLORS[look.color] ?? AVATAR_COLORS[5];

export const lookId = (look: AvatarLook): number =>
  (look.color * HEADS_PER_COLOR + look.head) * BODIES_PER_COLOR + look.body;

export function lookFromId(id: number): AvatarLook {
  if (!Number.isInteger(id) || id < 0 || id >= LOOK_COUNT) return FALLBACK_LOOK;
  const body = id % BODIES_PER_COLOR;
  const rest = (id - body) / BODIES_PER_COLOR;
  const head = rest % HEADS_PER_COLOR;
  return { color: (rest - head) / HEADS_PER_COLOR, head, body };
}

const PART = /^([0-9a-f]{6})-(head|body)-([1-6])$/;

/**
 * Reads `color` and `image` as saved with a user. Answers undefined when they do not match the catalogue
 * (an unknown part, or a part of another colour): the caller then uses `FALLBACK_LOOK`.
 */
export function parseLook(color: string, image: string): AvatarLook | undefined {
  const index = AVATAR_COLORS.findIndex((c) => c.toLowerCase() === color.toLowerCase());
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

/** The catalogue as the specification keys it: by colour, `header` and `content` lists of picture ids. */
export const AVATAR_CATALOGUE: Readonly<Record<AvatarColor, { header: string[]; content: string[] }>> =
  Object.fromEntries(
    AVATAR_COLORS.map((name, color) => [
      name,
      {
        header: Array.from({ length: HEADS_PER_COLOR }, (_, head) => headImageId({ color, head, body: 0 })),
        content: Array.from({ length: BODIES_PER_COLOR }, (_, body) => bodyImageId({ color, head: 0, body })),
      },
    ]),
  ) as Record<AvatarColor, { header: string[]; content: string[] }>;
