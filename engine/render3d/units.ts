import { TILE } from '../../contract/model/motion';

/** One tile is one metre: x goes east, z south, y up. */
const METRES_A_PIXEL = 1 / TILE;

export const metres = (pixels: number): number => pixels * METRES_A_PIXEL;
export const pixels = (metresOf: number): number => metresOf / METRES_A_PIXEL;

/** Radius of the small planet over which the ground bends away, metres (look.md). */
export const PLANET_RADIUS = 180;
/** Height of a person, metres. */
export const PERSON_HEIGHT = 1.62;
