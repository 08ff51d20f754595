import type { Shape } from '../../art/shape';
import type { Facing } from '../figure-types';
import type { PersonLook } from '../palette';

/** Layers that a head adds to the bare skull; coordinates relative to the head's middle. */
export interface HeadLayers {
  /** Behind the trunk in the front view: long hair, the inside of a hood. */
  readonly behind: readonly Shape[];
  /** Over skull and face: hair, hat, ears, glass. */
  readonly front: readonly Shape[];
  /** Outline that casts a soft shadow on the face: a fringe or a brim. */
  readonly shade?: string;
  /** Whether the person's own ears show. */
  readonly ears: boolean;
}

export type HeadArt = (person: PersonLook, facing: Facing) => HeadLayers;
