import type { Box } from '../box';
import type { Interaction, LocalText } from '../element/interaction';
import type { Point } from '../point';

export interface SpaceArea extends Box {
  id: string;
  kind: 'place' | 'quiet' | 'private' | 'stage';
  name: LocalText;
  /** Further boxes of the same area, anywhere on the map. */
  zone?: Box[] | undefined;
  /** The most people that it holds; absent: any number. */
  capacity?: number | undefined;
  /** Whether the people inside may lock it. */
  lockable?: boolean | undefined;
  /** Areas of one region belong together, such as a stage and its seats. */
  region?: string | undefined;
  /** How much of the voices from outside is taken away: 0 nothing, 1 everything; absent: the kind decides. */
  quietLevel?: number | undefined;
  /** What happens to a person who enters. */
  onEnter?: Interaction | undefined;
}

type ReadonlyBox = Readonly<Box>;
export interface AreaShape extends ReadonlyBox {
  readonly zone?: readonly ReadonlyBox[] | undefined;
}

/** Whether an area lets people in now; one that nothing is said of does (W59). */
export interface AreaState {
  areaId: string;
  /** The people inside have locked it. */
  locked: boolean;
  /** It holds as many people as it may. */
  full: boolean;
  /** Moderators have closed it for everybody. */
  off?: boolean | undefined;
}

/** All boxes of an area, its own first. */
export const boxesOf = (area: AreaShape): readonly ReadonlyBox[] =>
  area.zone === undefined ? [area] : [area, ...area.zone];

const contains = ({ x, y, width, height }: ReadonlyBox, at: Point): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;

export const isInside = (area: AreaShape, at: Point): boolean =>
  contains(area, at) || (area.zone?.some((box) => contains(box, at)) ?? false);

const sizeOf = (area: AreaShape): number =>
  boxesOf(area).reduce((sum, { width, height }) => sum + width * height, 0);

/** The smallest area at a point, by the sum of its boxes: areas can be nested. */
export function areaAt<A extends AreaShape>(
  { areas }: { readonly areas: readonly A[] },
  at: Point,
): A | undefined {
  let best: A | undefined;
  for (const area of areas) if (isInside(area, at) && (!best || sizeOf(area) < sizeOf(best))) best = area;
  return best;
}
