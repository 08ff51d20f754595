import { Vector3 } from 'three';

/**
 * Where things are on the globe of radius 1. The path is a great circle that sags towards the viewer as in the mark;
 * places are told from it: `lat` away from it and `lon` along it, radians, with (0, 0) in the middle of the view.
 */
const TILT = (20 * Math.PI) / 180;
const UP = new Vector3(0, Math.cos(TILT), Math.sin(TILT));
const FRONT = new Vector3(0, -Math.sin(TILT), Math.cos(TILT));
const RIGHT = new Vector3(1, 0, 0);

/** Half the width of the path. */
export const PATH_HALF = 0.105;

export function place(lat: number, lon: number): Vector3 {
  return new Vector3()
    .addScaledVector(UP, Math.sin(lat))
    .addScaledVector(FRONT, Math.cos(lat) * Math.cos(lon))
    .addScaledVector(RIGHT, Math.cos(lat) * Math.sin(lon));
}

/** The way one looks when going along the path at `lon`, towards growing values. */
export const along = (lon: number): Vector3 =>
  new Vector3().addScaledVector(FRONT, -Math.sin(lon)).addScaledVector(RIGHT, Math.cos(lon));

/** A place by what the viewer sees at first: right, up, towards. */
export const seen = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z).normalize();

export interface Lane {
  readonly lat: number;
  /** Radians a second along the lane; negative goes left. */
  readonly pace: number;
  readonly lon: number;
  /** Index into the looks. */
  readonly look: number;
}

/** Who walks where. Lanes lie on the path, and on two rounds of grass that are kept clear. */
export const LANES: readonly Lane[] = [
  { lat: 0.045, pace: 0.06, lon: -0.5, look: 0 },
  { lat: -0.05, pace: -0.052, lon: 0.42, look: 1 },
  { lat: 0.045, pace: 0.06, lon: 1.5, look: 2 },
  { lat: -0.05, pace: -0.052, lon: 2.4, look: 3 },
  { lat: -0.05, pace: -0.052, lon: -1.3, look: 4 },
  { lat: 0.045, pace: 0.06, lon: 3.5, look: 5 },
  { lat: 0.42, pace: -0.066, lon: -0.25, look: 3 },
  { lat: 0.42, pace: -0.066, lon: 2.6, look: 0 },
  { lat: 0.86, pace: 0.085, lon: -0.9, look: 4 },
  { lat: -0.78, pace: 0.08, lon: 0.3, look: 2 },
];
