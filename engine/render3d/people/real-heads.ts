import { headPart, type RealBuilder } from './real-part';
import type { RealWear } from './real-tints';

/** Position of hair on the skull, and its length down the back. */
const OVER = { y: 0.957, z: -0.01, tiltX: -0.36, scale: [0.935, 1, 1.05] as const };

/** Hair that covers the skull; the base of every style. */
const crown = (
  m: RealBuilder,
  wear: RealWear,
  grow = 1,
  down = 1.62,
  tint: 'hair' | 'accent' = 'hair',
): void => {
  m.cap(headPart(tint, wear), 0.1145 * grow, down, OVER, 1.5);
};

export function realHairs(m: RealBuilder): void {
  crown(m, 'crop', 1.03, 1.6);
  for (const [x, y, z, r] of [
    [0, 1.057, 0.05, 0.034],
    [0.042, 1.045, 0.052, 0.03],
    [-0.042, 1.045, 0.052, 0.03],
    [0.022, 1.034, 0.084, 0.022],
    [-0.024, 1.034, 0.082, 0.022],
  ] as const)
    m.ball(
      headPart(x > 0 ? 'hairLight' : 'hair', 'crop'),
      r,
      { x, y, z, scale: [1.2, 0.6, 1.15], tiltX: -0.4 },
      0.8,
    );

  crown(m, 'sidePart', 1.04, 1.62);
  m.ball(
    headPart('hair', 'sidePart'),
    0.062,
    { x: 0.024, y: 1.047, z: 0.056, scale: [1.25, 0.55, 0.95], tiltZ: -0.34, tiltX: 0.35 },
    1,
  );
  m.ball(
    headPart('hairLight', 'sidePart'),
    0.04,
    { x: -0.014, y: 1.066, z: 0.04, scale: [1.5, 0.45, 1.1], tiltZ: -0.24 },
    0.8,
  );
  m.ball(
    headPart('hair', 'sidePart'),
    0.03,
    { x: -0.072, y: 1.02, z: 0.05, scale: [0.55, 1, 0.9], tiltZ: 0.3 },
    0.7,
  );

  crown(m, 'bob', 1.07, 1.75);
  m.loft(
    headPart('hair', 'bob'),
    [
      [1.0, 0.1, 0.098, -0.03],
      [0.95, 0.111, 0.1, -0.036],
      [0.88, 0.116, 0.098, -0.036],
      [0.852, 0.108, 0.09, -0.034],
      [0.846, 0.09, 0.075, -0.034],
    ],
    {},
    14,
  );
  for (const side of [-1, 1])
    m.ball(
      headPart('hair', 'bob'),
      0.05,
      { x: side * 0.096, y: 0.912, z: 0.024, scale: [0.42, 1.35, 0.72] },
      0.9,
    );
  m.ball(headPart('hairLight', 'bob'), 0.07, { y: 1.022, z: 0.062, scale: [1.14, 0.4, 0.6], tiltX: 0.62 }, 1);

  crown(m, 'long', 1.07, 1.75);
  m.loft(
    headPart('hair', 'long'),
    [
      [1.0, 0.1, 0.09, -0.04],
      [0.92, 0.113, 0.085, -0.05],
      [0.82, 0.117, 0.062, -0.074],
      [0.72, 0.108, 0.05, -0.092],
      [0.655, 0.086, 0.036, -0.094],
      [0.65, 0.05, 0.02, -0.094],
    ],
    {},
    14,
  );
  for (const side of [-1, 1]) {
    m.ball(
      headPart('hair', 'long'),
      0.05,
      { x: side * 0.097, y: 0.895, z: 0.018, scale: [0.4, 1.75, 0.7] },
      0.9,
    );
    m.ball(
      headPart('hairLight', 'long'),
      0.055,
      { x: side * 0.045, y: 1.04, z: 0.052, scale: [0.95, 0.45, 0.9], tiltZ: side * -0.45, tiltX: 0.45 },
      0.9,
    );
  }

  crown(m, 'ponytail', 1.04, 1.68);
  m.ring(headPart('accent', 'ponytail'), 0.024, 0.01, { y: 1.0, z: -0.122, tiltX: 0.5 });
  m.loft(
    headPart('hair', 'ponytail'),
    [
      [0.09, 0.018, 0.018],
      [0.05, 0.042, 0.036, -0.012],
      [-0.05, 0.045, 0.036, -0.01],
      [-0.15, 0.03, 0.026, 0.008],
      [-0.2, 0.004, 0.004, 0.018],
    ],
    { y: 0.955, z: -0.152, tiltX: 0.1 },
    10,
  );
  m.ball(
    headPart('hairLight', 'ponytail'),
    0.06,
    { x: 0.03, y: 1.04, z: 0.058, scale: [1.15, 0.42, 0.8], tiltZ: -0.32, tiltX: 0.5 },
    0.9,
  );
  for (const side of [-1, 1])
    m.ball(
      headPart('hair', 'ponytail'),
      0.026,
      { x: side * 0.089, y: 0.95, z: 0.05, scale: [0.38, 1.5, 0.6] },
      0.7,
    );

  crown(m, 'bun', 1.04, 1.66);
  m.ball(headPart('hair', 'bun'), 0.05, { y: 1.068, z: -0.062, scale: [1, 0.88, 1] }, 1);
  m.ring(headPart('accent', 'bun'), 0.034, 0.009, { y: 1.042, z: -0.05, tiltX: Math.PI / 2 + 0.55 });
  m.ball(
    headPart('hairLight', 'bun'),
    0.06,
    { x: -0.03, y: 1.036, z: 0.06, scale: [1.1, 0.42, 0.8], tiltZ: 0.34, tiltX: 0.5 },
    0.9,
  );
  for (const side of [-1, 1])
    m.ball(headPart('hair', 'bun'), 0.02, { x: side * 0.09, y: 0.925, z: 0.045, scale: [0.36, 2, 0.5] }, 0.7);

  crown(m, 'curls', 1.05, 1.72);
  for (let i = 0; i < 20; i++) {
    // Evenly distributed over the upper part of a sphere, except for the face.
    const up = 1 - (i / 19) * 1.25;
    const turn = i * 2.39996;
    const round = Math.sqrt(Math.max(0, 1 - up * up));
    const [x, z] = [Math.sin(turn) * round, Math.cos(turn) * round];
    if (z > 0.35 && up < 0.45) continue;
    m.ball(
      headPart(i % 3 ? 'hair' : 'hairLight', 'curls'),
      0.046,
      { x: x * 0.106, y: 0.975 + up * 0.098, z: z * 0.112 - 0.016 },
      0.8,
    );
  }

  crown(m, 'waves', 1.08, 1.76);
  for (const side of [-1, 1]) {
    for (const [x, y, z, r] of [
      [0.1, 0.965, 0.01, 0.045],
      [0.113, 0.905, 0.004, 0.047],
      [0.106, 0.845, -0.012, 0.045],
      [0.112, 0.792, -0.03, 0.036],
    ] as const)
      m.ball(headPart('hair', 'waves'), r, { x: side * x, y, z, scale: [0.62, 0.95, 0.85] }, 0.9);
    m.ball(
      headPart('hairLight', 'waves'),
      0.055,
      { x: side * 0.05, y: 1.042, z: 0.052, scale: [1, 0.5, 0.85], tiltZ: side * -0.5, tiltX: 0.4 },
      0.9,
    );
  }
  for (const [y, wide] of [
    [0.94, 0.1],
    [0.88, 0.108],
    [0.82, 0.1],
    [0.775, 0.08],
  ] as const)
    m.ball(headPart('hair', 'waves'), wide, { y, z: -0.06, scale: [1, 0.5, 0.56] }, 1);

  crown(m, 'buzz', 0.985, 1.46);

  crown(m, 'cap', 0.985, 1.66);
  m.cap(headPart('accent', 'cap'), 0.12, 1.42, { ...OVER, y: 0.97, tiltX: -0.2 }, 1.5);
  m.loft(
    headPart('accent', 'cap'),
    [
      [0.012, 0.05, 0.045],
      [0.004, 0.074, 0.07],
      [-0.006, 0.076, 0.072],
      [-0.01, 0.05, 0.045],
    ],
    { y: 1.006, z: 0.112, tiltX: 0.16 },
    14,
  );
  m.ball(headPart('pearl', 'cap'), 0.018, { y: 1.045, z: 0.094, scale: [1.2, 1, 0.35], tiltX: -0.6 }, 0.7);
  m.ball(headPart('accent', 'cap'), 0.011, { y: 1.087, z: -0.03 }, 0.6);

  m.cap(
    headPart('accent', 'headscarf'),
    0.126,
    2.1,
    {
      y: 0.955,
      z: -0.012,
      tiltX: -0.62,
      scale: [0.95, 1.02, 1.02],
    },
    1.5,
  );
  m.ring(
    headPart('accent', 'headscarf'),
    0.089,
    0.021,
    { y: 0.94, z: 0.035, tiltX: -0.12, scale: [0.98, 1.2, 1] },
    18,
  );
  m.loft(
    headPart('accent', 'headscarf'),
    [
      [0.868, 0.085, 0.09, 0],
      [0.835, 0.1, 0.092, -0.004],
      [0.79, 0.122, 0.096, -0.006],
      [0.76, 0.116, 0.1, -0.004],
      [0.755, 0.09, 0.08, -0.004],
    ],
    {},
    14,
  );
}

export function realExtras(m: RealBuilder): void {
  for (const side of [-1, 1]) {
    m.ring(
      headPart('metal', 'glasses'),
      0.0265,
      0.0034,
      { x: side * 0.0385, y: 0.944, z: 0.106, turn: side * 0.14, scale: [1.08, 0.9, 1] },
      16,
    );
    m.tube(
      headPart('metal', 'glasses'),
      0.0028,
      0.0028,
      0.1,
      { x: side * 0.084, y: 0.95, z: 0.052, tiltX: Math.PI / 2, turn: side * 0.3 },
      4,
    );
    m.ball(headPart('metal', 'earrings'), 0.009, { x: side * 0.101, y: 0.906, z: 0 }, 0.7);
    m.ring(
      headPart('accent', 'earrings'),
      0.013,
      0.0034,
      { x: side * 0.102, y: 0.888, z: 0, turn: Math.PI / 2 },
      10,
    );
    m.ball(
      headPart('metal', 'headphones'),
      0.037,
      { x: side * 0.106, y: 0.946, z: -0.006, scale: [0.5, 1, 1] },
      0.9,
    );
    m.ball(
      headPart('accent', 'headphones'),
      0.026,
      { x: side * 0.119, y: 0.946, z: -0.006, scale: [0.4, 1, 1] },
      0.8,
    );
  }
  m.tube(headPart('metal', 'glasses'), 0.0028, 0.0028, 0.024, { y: 0.948, z: 0.109, tiltZ: Math.PI / 2 }, 4);
  m.ring(headPart('metal', 'headphones'), 0.114, 0.0085, { y: 0.96, z: -0.006, scale: [0.96, 1.06, 1] }, 20);
  m.loft(
    headPart('hair', 'beard'),
    [
      [0.92, 0.097, 0.098, -0.004],
      [0.888, 0.088, 0.0955, 0.006],
      [0.86, 0.068, 0.079, 0.016],
      [0.838, 0.04, 0.05, 0.026],
      [0.829, 0.006, 0.012, 0.03],
    ],
    {},
    14,
  );
  m.ball(headPart('skin', 'beard'), 0.05, { y: 0.93, z: 0.066, scale: [1.2, 0.62, 0.62] }, 0.9);
  m.ball(headPart('hair', 'beard'), 0.022, { y: 0.8965, z: 0.099, scale: [1.15, 0.3, 0.4] }, 0.8);
  m.ring(
    { bone: 'chest', tint: 'accent', wear: 'scarf' },
    0.066,
    0.026,
    { y: 0.832, z: -0.002, tiltX: Math.PI / 2 - 0.1, scale: [1, 0.92, 1] },
    16,
  );
  m.loft(
    { bone: 'chest', tint: 'accent', wear: 'scarf' },
    [
      [0.82, 0.028, 0.014, 0.088],
      [0.7, 0.03, 0.012, 0.102],
      [0.62, 0.033, 0.01, 0.096],
    ],
    { x: 0.034 },
    8,
  );
}
