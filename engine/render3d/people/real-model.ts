import type { PersonModel } from './model-builder';
import { realExtras, realHairs } from './real-heads';
import { realArms, realLegs } from './real-limbs';
import { chest, headPart, RealBuilder, type Level } from './real-part';
import { realTops } from './real-tops';

/** The head from the crown to the chin. */
const SKULL: readonly Level[] = [
  [1.06, 0.004, 0.004, -0.006],
  [1.053, 0.042, 0.046, -0.006],
  [1.03, 0.075, 0.083, -0.006],
  [0.995, 0.094, 0.103, -0.005],
  [0.955, 0.098, 0.106, -0.002],
  [0.92, 0.093, 0.101, 0.001],
  [0.888, 0.081, 0.091, 0.007],
  [0.862, 0.062, 0.073, 0.015],
  [0.843, 0.036, 0.046, 0.024],
  [0.836, 0.004, 0.01, 0.03],
];

function face(m: RealBuilder): void {
  m.loft(headPart('skin'), SKULL, {}, 14);
  m.loft(
    chest('skinDark'),
    [
      [0.87, 0.04, 0.04, -0.012],
      [0.83, 0.041, 0.041, -0.01],
      [0.8, 0.05, 0.046, -0.008],
    ],
    {},
    10,
  );
  for (const side of [-1, 1]) {
    const x = side * 0.0395;
    m.ball(headPart('pearl'), 0.0225, { x, y: 0.944, z: 0.0835, scale: [1, 0.86, 0.6] }, 1.1);
    m.ball(headPart('iris'), 0.0145, { x: x * 0.97, y: 0.944, z: 0.0925, scale: [1, 1.12, 0.45] }, 1);
    m.ball(headPart('eye'), 0.0085, { x: x * 0.97, y: 0.944, z: 0.0975, scale: [1, 1.1, 0.35] }, 0.8);
    m.ball(headPart('pearl'), 0.0034, { x: x * 0.97 + 0.005, y: 0.951, z: 0.1, scale: [1, 1, 0.5] }, 0.6);
    // The eyelid and its lashes.
    m.ball(
      headPart('eye'),
      0.0235,
      { x, y: 0.9605, z: 0.0865, tiltZ: side * -0.1, scale: [1, 0.17, 0.5] },
      0.9,
    );
    m.ball(
      headPart('brow'),
      0.0235,
      { x: side * 0.042, y: 0.983, z: 0.089, turn: side * 0.35, tiltZ: side * -0.04, scale: [1, 0.19, 0.36] },
      0.8,
    );
    m.ball(
      headPart('skin'),
      0.024,
      { x: side * 0.0965, y: 0.934, z: -0.006, turn: side * 0.35, scale: [0.42, 1, 0.68] },
      0.8,
    );
    m.ball(
      headPart('blush'),
      0.02,
      { x: side * 0.06, y: 0.91, z: 0.0725, turn: side * 0.62, scale: [1, 0.55, 0.26] },
      0.8,
    );
  }
  m.loft(
    headPart('skin'),
    [
      [0.952, 0.006, 0.005, 0.1],
      [0.935, 0.0085, 0.011, 0.104],
      [0.921, 0.0125, 0.016, 0.106],
      [0.913, 0.011, 0.012, 0.105],
      [0.909, 0.002, 0.002, 0.102],
    ],
    {},
    8,
  );
  // A slight smile above the lower lip.
  m.ball(headPart('lip'), 0.0135, { y: 0.8795, z: 0.0925, scale: [1.05, 0.42, 0.42] }, 0.8);
  m.arc(headPart('lip'), 0.026, 0.0034, 1.55, { y: 0.9115, z: 0.0965, scale: [1, 1, 0.6] });
}

/** A real-looking figure with all wears. */
export function realModel(): PersonModel {
  const m = new RealBuilder();
  face(m);
  realHairs(m);
  realExtras(m);
  realTops(m);
  realLegs(m);
  realArms(m);
  return { geometry: m.geometry(), triangles: m.triangles };
}
