import { Vector3 } from 'three';

/**
 * Layout on the globe of radius 1. The path is a great circle that sags towards the viewer as in the logo;
 * positions are `lat` away from it and `lon` along it, radians, with (0, 0) in the middle of the view.
 */
const TILT = (20 * Math.PI) / 180;
const UP = new Vector3(0, Math.cos(TILT), Math.sin(TILT));
const FRONT = new Vector3(0, -Math.sin(TILT), Math.cos(TILT));
const RIGHT = new Vector3(1, 0, 0);

/** The still image's box and globe radius (assets/portal/still/planet.svg). */
const BOX = 800;
const RADIUS = 250;

/** Half width of the path. */
export const PATH_HALF = 0.088;

export function place(lat: number, lon: number): Vector3 {
  return new Vector3()
    .addScaledVector(UP, Math.sin(lat))
    .addScaledVector(FRONT, Math.cos(lat) * Math.cos(lon))
    .addScaledVector(RIGHT, Math.cos(lat) * Math.sin(lon));
}

/** Direction along the path at `lon`, towards increasing values. */
export const along = (lon: number): Vector3 =>
  new Vector3().addScaledVector(FRONT, -Math.sin(lon)).addScaledVector(RIGHT, Math.cos(lon));

/** Direction of a point of the still image, in its units: the live planet starts with the same layout. */
export function fromStillImage(x: number, y: number): Vector3 {
  const right = (x - BOX / 2) / RADIUS;
  const up = (BOX / 2 - y) / RADIUS;
  return new Vector3(right, up, Math.sqrt(Math.max(0.01, 1 - right * right - up * up))).normalize();
}

/** A point on the edge of the still image, degrees clockwise from the top. */
export const edge = (degrees: number, nearer = 0.12): Vector3 => {
  const angle = (degrees * Math.PI) / 180;
  return new Vector3(Math.sin(angle), Math.cos(angle), nearer).normalize();
};

export interface Lane {
  readonly lat: number;
  /** Radians per second along the lane; negative is left. */
  readonly pace: number;
  readonly lon: number;
  /** Index into the looks. */
  readonly look: number;
}

/** Walking lanes: on the path, and on two clear circles of grass. */
export const LANES: readonly Lane[] = [
  { lat: 0.035, pace: 0.06, lon: -0.62, look: 5 },
  { lat: -0.04, pace: -0.052, lon: 0.02, look: 2 },
  { lat: 0.035, pace: 0.06, lon: 1.7, look: 1 },
  { lat: -0.04, pace: -0.052, lon: 2.5, look: 3 },
  { lat: -0.04, pace: -0.052, lon: -1.42, look: 4 },
  { lat: 0.035, pace: 0.06, lon: 3.6, look: 0 },
  { lat: 0.5, pace: -0.05, lon: 0.2, look: 3 },
  { lat: 0.5, pace: -0.05, lon: 2.6, look: 0 },
  { lat: 1.06, pace: 0.07, lon: -0.5, look: 0 },
  { lat: -0.8, pace: 0.06, lon: 0.75, look: 1 },
];
