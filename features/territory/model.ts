/** Visitors that a space needs for each level, from level 1 on. */
export const LEVEL_VISITORS = [0, 10, 50, 200, 1000, 5000] as const;
export const TERRITORIES_MAX = 100;

export const levelOf = (visitors: number): number =>
  LEVEL_VISITORS.filter((needed) => visitors >= needed).length;

/** Visitors that the next level needs; undefined: it is the last one. */
export const nextLevelAt = (level: number): number | undefined => LEVEL_VISITORS[level];

/** A space that a user owns. */
export interface Territory {
  spaceId: string;
  spaceName: string;
  spaceNameEn: string;
  /** 1 to 6, by `LEVEL_VISITORS`. */
  level: number;
  /** People who have been there, without the owner. */
  visitors: number;
}
