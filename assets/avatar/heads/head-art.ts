import type { Shape } from '../../art/shape';
import type { Facing } from '../figure-types';
import type { PersonLook } from '../palette';

/** What a head adds to the bare skull; coordinates lie around the head's middle. */
export interface HeadLayers {
  /** Behind the trunk when seen from the front: long hair, the inside of a hood. */
  readonly behind: readonly Shape[];
  /** Over skull and face: hair, hat, ears, glass. */
  readonly front: readonly Shape[];
  /** Outline of what throws a soft shadow on the face: a fringe, a brim. */
  readonly shade?: string;
  /** Whether the person's own ears show. */
  readonly ears: boolean;
}

export type HeadArt = (person: PersonLook, facing: Facing) => HeadLayers;
