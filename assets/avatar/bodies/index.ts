import type { BodyArt } from './body-art';
import { coat } from './coat';
import { dress } from './dress';
import { overall } from './overall';
import { spacesuit } from './spacesuit';
import { suit } from './suit';
import { sweater } from './sweater';

/** The six bodies in catalogue order. */
export const BODIES: readonly [BodyArt, BodyArt, BodyArt, BodyArt, BodyArt, BodyArt] = [
  coat,
  dress,
  overall,
  suit,
  sweater,
  spacesuit,
];
