/** Ground materials by the letter of a tile in `ground`. */
export const GROUND = {
  '.': 'grass',
  ',': 'meadow',
  '=': 'path',
  o: 'plaza',
  s: 'sand',
  '~': 'water',
  w: 'deck',
  S: 'stage',
  f: 'floor',
  c: 'carpet',
  '#': 'wall',
} as const;
export type GroundLetter = keyof typeof GROUND;
export const isGroundLetter = (letter: string): letter is GroundLetter => Object.hasOwn(GROUND, letter);
export type GroundMaterial = (typeof GROUND)[GroundLetter];

export const MAX_MAP_TILES = 500;
