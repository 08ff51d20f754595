import type { GroundMaterial } from '../../contract/model/ground';

/**
 * Colours shared by the 2D and the 3D view. In their own module, so that the 3D view does not load the 2D
 * art.
 */
export const WALL = { face: '#f7e6d3', foot: '#b9805a', top: '#c9bbe6', rim: '#a394cf' } as const;
export const SOFAS = ['#f2847a', '#4dbcae', '#8f7fd6'] as const;
export const BOOKS = ['#f2766b', '#fff2dc', '#2fb5a8', '#f3c969', '#8a5a9e', '#7fb6dd', '#f2a79a'] as const;
export const BOOTHS = ['#f2766b', '#2fb5a8', '#8a5a9e', '#f0a94a'] as const;
/** Of the stands where people take part in something; `yes` and `no` are the sides of a quiz. */
export const STAND = {
  wood: '#c98d5a',
  brass: '#f3c969',
  cream: '#fff6ea',
  yes: '#2fb5a8',
  no: '#f2766b',
  night: '#4d4488',
} as const;
export const PAPERS = ['#3f3d7c', '#ffe9cf', '#e0708a', '#59b6b0'] as const;
/** Flat ground, until it is painted. */
export const GROUND_COLORS: Readonly<Record<GroundMaterial, string>> = {
  grass: '#8fce7a',
  meadow: '#a4d982',
  path: '#e6d5ae',
  plaza: '#d8d3dd',
  sand: '#ecdcae',
  water: '#5fb9dc',
  deck: '#c98d5a',
  stage: '#b98a5e',
  floor: '#dfae7c',
  carpet: '#8d84d6',
  wall: '#c9bbe6',
};
