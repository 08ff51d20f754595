import type { Shape } from '../../art/shape';
import type { Facing } from '../figure-types';
import type { PersonLook } from '../palette';

/** How the trunk is viewed; lengths in logical pixels. */
export interface TrunkView {
  readonly facing: Facing;
  /** Share of a long hem that hangs: 1 when standing, less when sitting folds it. */
  readonly drop: number;
  readonly sway: number;
  /** How far the stride opens, 0..1. */
  readonly spread: number;
}

export interface Trunk {
  /** Drawn under the near arm and over the legs. */
  readonly front: readonly Shape[];
  /** A backpack: drawn behind everything in the front view, over everything in the back view. */
  readonly pack?: readonly Shape[];
  /** Drawn over the shoulders: collars, scarves, straps. */
  readonly collar?: readonly Shape[];
}

/** Clothes. The trunk's origin is the neck, y points down; the hip lies 14.5 below. */
export interface BodyArt {
  readonly trunk: (person: PersonLook, view: TrunkView) => Trunk;
}

/** Half widths at three heights; the trunk's outline runs through them. */
export interface Cut {
  readonly shoulder: number;
  readonly chest: number;
  readonly hem: number;
  /** Height of the hem below the neck. */
  readonly length: number;
  /** How far the hem's lower edge bulges down. */
  readonly belly: number;
}

const n = (value: number): number => Math.round(value * 100) / 100;

/** The outline of a trunk, its hem moved sideways by `sway`. */
export function outline({ shoulder, chest, hem, length, belly }: Cut, sway: number): string {
  const left = n(-hem + sway);
  const right = n(hem + sway);
  const corner = 1.6;
  return (
    `M 0 -1.2 C ${n(shoulder * 0.55)} -1.2 ${n(shoulder * 0.95)} -0.6 ${shoulder} 2.4 ` +
    `C ${n(chest + 0.4)} ${n(length * 0.4)} ${n(right - 0.4)} ${n(length * 0.62)} ${right} ${n(length - corner)} ` +
    `Q ${right} ${length} ${n(right - corner)} ${n(length + belly * 0.35)} ` +
    `Q ${n(sway)} ${n(length + belly)} ${n(left + corner)} ${n(length + belly * 0.35)} ` +
    `Q ${left} ${length} ${left} ${n(length - corner)} ` +
    `C ${n(left + 0.4)} ${n(length * 0.62)} ${n(-chest - 0.4)} ${n(length * 0.4)} ${-shoulder} 2.4 ` +
    `C ${n(-shoulder * 0.95)} -0.6 ${n(-shoulder * 0.55)} -1.2 0 -1.2 Z`
  );
}
