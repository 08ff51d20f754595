/** A distance in tiles as steps: whole, at least one. */
export const stepsOf = (tiles: number): number => Math.max(1, Math.round(tiles));

/** Distance that counts as beside, tiles. */
export const BESIDE = 1.5;
