import { beanie } from './beanie';
import { curls } from './curls';
import type { HeadArt } from './head-art';
import { helmet } from './helmet';
import { hood } from './hood';
import { long } from './long';
import { short } from './short';

/** The six heads in catalogue order. */
export const HEADS: readonly [HeadArt, HeadArt, HeadArt, HeadArt, HeadArt, HeadArt] = [
  short,
  long,
  beanie,
  hood,
  curls,
  helmet,
];
