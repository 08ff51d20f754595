import { REAL_PIVOTS } from '../../avatar/rig';
import { armParts, hips, legParts, type RealBuilder } from './real-part';

/** Hips, legs and shoes, with trousers, shorts or a skirt. */
export function realLegs(m: RealBuilder): void {
  m.loft(hips('bottom'), [
    [0.575, 0.1, 0.068],
    [0.53, 0.111, 0.077],
    [0.49, 0.119, 0.085],
    [0.45, 0.117, 0.083],
    [0.425, 0.09, 0.066],
  ]);
  m.loft(
    hips('bottom', 'skirt'),
    [
      [0.56, 0.108, 0.076],
      [0.5, 0.128, 0.096],
      [0.42, 0.148, 0.118],
      [0.35, 0.164, 0.138],
      [0.34, 0.158, 0.132],
    ],
    {},
    16,
  );
  for (const side of ['left', 'right'] as const) {
    const sign = side === 'left' ? 1 : -1;
    const [legX] = REAL_PIVOTS[`${side}Leg`];
    const [footX] = REAL_PIVOTS[`${side}Foot`];
    const { thigh, shin } = legParts(side);
    m.loft(
      thigh('leg'),
      [
        [0.505, 0.05, 0.058],
        [0.46, 0.062, 0.07],
        [0.38, 0.058, 0.064],
        [0.3, 0.049, 0.052],
        [0.25, 0.045, 0.047],
        [0.235, 0.03, 0.03],
      ],
      { x: (legX + footX) / 2 },
      10,
    );
    m.loft(
      shin('shin'),
      [
        [0.278, 0.03, 0.032],
        [0.262, 0.045, 0.047],
        [0.2, 0.045, 0.05, -0.006],
        [0.12, 0.034, 0.036, -0.004],
        [0.06, 0.03, 0.031, -0.002],
      ],
      { x: footX },
      10,
    );
    m.loft(
      thigh('bottom', 'shorts'),
      [
        [0.51, 0.058, 0.072],
        [0.45, 0.069, 0.076],
        [0.34, 0.071, 0.074],
        [0.3, 0.072, 0.074],
        [0.295, 0.06, 0.062],
      ],
      { x: (legX + footX) / 2 },
      10,
    );
    m.loft(
      shin('shin', 'trousers'),
      [
        [0.25, 0.047, 0.05],
        [0.15, 0.046, 0.049, -0.002],
        [0.055, 0.046, 0.05, 0.002],
      ],
      { x: footX },
      10,
    );
    m.loft(
      shin('shoe'),
      [
        [0.075, 0.036, 0.04, 0.002],
        [0.052, 0.042, 0.062, 0.02],
        [0.03, 0.046, 0.082, 0.034],
        [0.014, 0.046, 0.086, 0.036],
      ],
      { x: footX + sign * 0.004, turn: sign * 0.1 },
      12,
    );
    m.loft(
      shin('pearl'),
      [
        [0.018, 0.047, 0.088, 0.036],
        [0, 0.044, 0.084, 0.036],
      ],
      { x: footX + sign * 0.004, turn: sign * 0.1 },
      12,
    );
  }
}

/** Arms and hands, with wider sleeves. */
export function realArms(m: RealBuilder): void {
  for (const side of ['left', 'right'] as const) {
    const sign = side === 'left' ? 1 : -1;
    const [armX, armY] = REAL_PIVOTS[`${side}Arm`];
    const [handX, handY] = REAL_PIVOTS[`${side}Hand`];
    const { upper, fore } = armParts(side);
    const lean = { x: (armX + handX) / 2, y: (armY + handY) / 2, tiltZ: sign * 0.13 };
    m.ball(upper('sleeve'), 0.043, { x: armX - sign * 0.004, y: armY - 0.002, scale: [1, 1, 1.05] }, 1);
    m.loft(
      upper('sleeve'),
      [
        [0.09, 0.044, 0.045],
        [0.02, 0.041, 0.043],
        [-0.05, 0.037, 0.039],
        [-0.055, 0.03, 0.03],
      ],
      lean,
      9,
    );
    m.loft(
      upper('forearm'),
      [
        [0, 0.033, 0.035],
        [-0.06, 0.032, 0.034],
        [-0.1, 0.031, 0.032],
      ],
      lean,
      9,
    );
    m.loft(
      fore('forearm'),
      [
        [0.02, 0.024, 0.025],
        [0.004, 0.033, 0.034],
        [-0.05, 0.034, 0.036],
        [-0.11, 0.027, 0.029],
        [-0.148, 0.024, 0.025],
      ],
      { x: handX, y: handY },
      9,
    );
    for (const wide of ['hoodie', 'puffer', 'blazer', 'sweater'] as const) {
      const full = wide === 'puffer' ? 0.014 : wide === 'hoodie' ? 0.01 : 0.006;
      m.loft(
        upper('sleeve', wide),
        [
          [0.085, 0.042 + full, 0.043 + full],
          [-0.1, 0.037 + full, 0.038 + full],
        ],
        lean,
        9,
      );
      m.loft(
        fore('forearm', wide),
        [
          [0.022, 0.03 + full, 0.031 + full],
          [-0.05, 0.035 + full, 0.036 + full],
          [-0.125, 0.029 + full, 0.03 + full],
          [-0.143, 0.024 + full / 2, 0.025 + full / 2],
        ],
        { x: handX, y: handY },
        9,
      );
    }
    m.loft(
      fore('hand'),
      [
        [-0.138, 0.02, 0.021],
        [-0.16, 0.021, 0.029, 0.002],
        [-0.19, 0.02, 0.034, 0.004],
        [-0.225, 0.016, 0.029, 0.004],
        [-0.242, 0.006, 0.014, 0.002],
      ],
      { x: handX, y: handY },
      9,
    );
    m.ball(
      fore('hand'),
      0.013,
      { x: handX - sign * 0.004, y: handY - 0.182, z: 0.036, tiltX: -0.5, scale: [0.85, 1.9, 0.9] },
      0.7,
    );
  }
}
