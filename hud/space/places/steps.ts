/** A distance in tiles as steps of a person: whole, at least one. */
export const stepsOf = (tiles: number): number => Math.max(1, Math.round(tiles));

/** Closer than this one stands beside it, tiles. */
export const BESIDE = 1.5;
