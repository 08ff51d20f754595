import { REAL_TOPS } from '../../../contract/ports/real-avatars';
import { REAL_PIVOTS } from '../../avatar/rig';
import type { PersonModel, Tint } from './model-builder';
import { armParts, chest, headPart, hips, legParts, RealBuilder } from './real-part';
import type { RealWear } from './real-tints';

/** The low-detail model: shape, colours and hair stay recognisable. */
export function realFarModel(): PersonModel {
  const m = new RealBuilder();
  m.ball(headPart('skin'), 0.1, { y: 0.948, scale: [0.96, 1.1, 1] }, 0.8);
  const hair = (wear: RealWear, tint: Tint = 'hair', down = 1.5): void => {
    m.cap(headPart(tint, wear), 0.112, down, { y: 0.96, z: -0.012, tiltX: -0.32, scale: [0.94, 1, 1.04] });
  };
  for (const wear of [
    'crop',
    'sidePart',
    'buzz',
    'bun',
    'ponytail',
    'curls',
    'bob',
    'long',
    'waves',
  ] as const)
    hair(wear);
  hair('cap', 'accent', 1.4);
  hair('headscarf', 'accent', 2);
  m.ball(headPart('hair', 'bun'), 0.05, { y: 1.06, z: -0.06 }, 0.5);
  m.ball(headPart('hair', 'ponytail'), 0.05, { y: 0.9, z: -0.14, scale: [0.8, 2, 0.7] }, 0.5);
  m.ball(headPart('hair', 'curls'), 0.135, { y: 1, z: -0.02, scale: [1, 0.85, 1] }, 0.7);
  m.ball(headPart('hair', 'bob'), 0.11, { y: 0.91, z: -0.05, scale: [1.05, 0.85, 0.7] }, 0.6);
  for (const wear of ['long', 'waves'] as const)
    m.ball(headPart('hair', wear), 0.11, { y: 0.84, z: -0.075, scale: [1, 1.5, 0.5] }, 0.6);
  for (const wear of REAL_TOPS)
    m.loft(
      chest('cloth', wear),
      [
        [0.835, 0.05, 0.045],
        [0.79, 0.115, 0.075],
        [0.7, 0.125, 0.09],
        [0.5, 0.118, 0.08],
      ],
      {},
      6,
    );
  m.loft(
    hips('cloth', 'dress'),
    [
      [0.56, 0.11, 0.08],
      [0.33, 0.18, 0.155],
    ],
    {},
    7,
  );
  m.loft(
    hips('bottom', 'skirt'),
    [
      [0.55, 0.112, 0.08],
      [0.35, 0.162, 0.136],
    ],
    {},
    7,
  );
  m.loft(
    hips('bottom'),
    [
      [0.54, 0.11, 0.077],
      [0.43, 0.11, 0.077],
    ],
    {},
    6,
  );
  for (const side of ['left', 'right'] as const) {
    const { upper, fore } = armParts(side);
    const { thigh, shin } = legParts(side);
    const [legX] = REAL_PIVOTS[`${side}Leg`];
    const [footX] = REAL_PIVOTS[`${side}Foot`];
    const [armX, armY] = REAL_PIVOTS[`${side}Arm`];
    const [handX, handY] = REAL_PIVOTS[`${side}Hand`];
    m.tube(thigh('leg'), 0.06, 0.046, 0.25, { x: legX, y: 0.375 }, 5);
    m.tube(shin('shin'), 0.046, 0.034, 0.21, { x: footX, y: 0.155 }, 5);
    m.ball(shin('shoe'), 0.06, { x: footX, y: 0.03, z: 0.03, scale: [0.75, 0.5, 1.4] }, 0.5);
    m.tube(upper('sleeve'), 0.046, 0.038, 0.2, { x: (armX + handX) / 2, y: (armY + handY) / 2 }, 5);
    m.tube(fore('forearm'), 0.036, 0.026, 0.15, { x: handX, y: handY - 0.07 }, 5);
    m.ball(fore('hand'), 0.032, { x: handX, y: handY - 0.18, scale: [0.7, 1.3, 1] }, 0.5);
  }
  return { geometry: m.geometry(), triangles: m.triangles };
}
