import { TILE } from '../../contract/model/motion';

/** One tile is one metre: x points east, z south, y up. */
const METRES_A_PIXEL = 1 / TILE;

export const metres = (pixels: number): number => pixels * METRES_A_PIXEL;
export const pixels = (metresOf: number): number => metresOf / METRES_A_PIXEL;

/** Radius of the curved ground, metres. */
export const PLANET_RADIUS = 180;
/** Height of an avatar, metres. */
export const PERSON_HEIGHT = 1.62;
