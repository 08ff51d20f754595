import { chest, hips, type Level, type RealBuilder } from './real-part';

/** Shoulders to waist; `loose` widens it, model units. */
const trunk = (loose: number, hem: number): readonly Level[] => [
  [0.834, 0.044, 0.043, -0.01],
  [0.822, 0.078, 0.056, -0.008],
  [0.803, 0.098 + loose * 0.3, 0.066, -0.004],
  [0.772, 0.12 + loose * 0.6, 0.077 + loose * 0.4, 0],
  [0.72, 0.121 + loose, 0.084 + loose, 0.003],
  [0.65, 0.112 + loose, 0.078 + loose, 0.002],
  [0.59, 0.104 + loose, 0.071 + loose, 0],
  [hem, 0.11 + loose, 0.074 + loose, 0],
];

/** T-shirt, shirt, hoodie, blazer, sweater, dress, quilted jacket. */
export function realTops(m: RealBuilder): void {
  m.loft(chest('cloth', 'tee'), trunk(0.004, 0.5));
  m.ring(chest('clothDark', 'tee'), 0.05, 0.008, { y: 0.824, z: -0.004, tiltX: Math.PI / 2 - 0.25 });

  m.loft(chest('cloth', 'shirt'), trunk(0.004, 0.485));
  m.loft(
    chest('clothLight', 'shirt'),
    [
      [0.857, 0.046, 0.045, -0.008],
      [0.822, 0.062, 0.056, -0.006],
    ],
    {},
    10,
  );
  m.loft(
    chest('clothLight', 'shirt'),
    [
      [0.815, 0.011, 0.004, 0.072],
      [0.72, 0.011, 0.004, 0.087],
      [0.5, 0.011, 0.004, 0.08],
    ],
    {},
    4,
  );
  for (const y of [0.77, 0.71, 0.65, 0.59, 0.53])
    m.ball(chest('accent', 'shirt'), 0.006, { y, z: y > 0.7 ? 0.09 : 0.086, scale: [1, 1, 0.5] }, 0.5);

  m.loft(chest('cloth', 'hoodie'), trunk(0.016, 0.5));
  m.ring(chest('clothDark', 'hoodie'), 0.118, 0.013, { y: 0.498, tiltX: Math.PI / 2, scale: [1, 0.72, 1] });
  m.ring(chest('clothLight', 'hoodie'), 0.066, 0.022, { y: 0.822, z: -0.018, tiltX: Math.PI / 2 - 0.35 });
  m.ball(chest('cloth', 'hoodie'), 0.082, { y: 0.795, z: -0.078, scale: [1.05, 0.9, 0.55] }, 1);
  m.loft(
    chest('clothDark', 'hoodie'),
    [
      [0.6, 0.048, 0.006, 0.09],
      [0.56, 0.068, 0.006, 0.091],
      [0.53, 0.07, 0.006, 0.089],
    ],
    {},
    6,
  );
  for (const side of [-1, 1])
    m.tube(
      chest('pearl', 'hoodie'),
      0.004,
      0.004,
      0.075,
      { x: side * 0.024, y: 0.765, z: 0.092, tiltX: -0.08 },
      4,
    );

  m.loft(chest('accent', 'blazer'), trunk(-0.002, 0.51));
  m.loft(
    chest('cream', 'blazer'),
    [
      [0.855, 0.046, 0.045, -0.008],
      [0.82, 0.058, 0.054, -0.006],
    ],
    {},
    10,
  );
  // The back, where the two halves meet.
  m.loft(
    chest('cloth', 'blazer'),
    [
      [0.8, 0.07, 0.02, -0.068],
      [0.7, 0.09, 0.02, -0.08],
      [0.48, 0.085, 0.02, -0.076],
    ],
    {},
    8,
  );
  for (const side of [-1, 1]) {
    m.loft(
      chest('cloth', 'blazer'),
      trunk(0.013, 0.475).map(([y, wide, deep, forward = 0]): Level => [y, wide * 0.62, deep, forward]),
      { x: side * 0.05, turn: side * 0.12 },
      10,
    );
    m.ball(
      chest('clothDark', 'blazer'),
      0.07,
      { x: side * 0.042, y: 0.755, z: 0.086, tiltZ: side * 0.34, scale: [0.32, 1, 0.16] },
      0.8,
    );
  }
  m.ball(chest('pearl', 'blazer'), 0.011, { x: -0.082, y: 0.73, z: 0.095, scale: [1.3, 0.6, 0.5] }, 0.6);

  m.loft(chest('cloth', 'sweater'), trunk(0.011, 0.5));
  m.ring(chest('clothLight', 'sweater'), 0.052, 0.014, { y: 0.832, z: -0.008, tiltX: Math.PI / 2 - 0.15 });
  m.ring(chest('clothDark', 'sweater'), 0.114, 0.012, { y: 0.5, tiltX: Math.PI / 2, scale: [1, 0.72, 1] });
  m.loft(chest('accent', 'sweater'), [
    [0.735, 0.1345, 0.0975, 0.003],
    [0.7, 0.1335, 0.0965, 0.003],
  ]);
  m.loft(chest('cream', 'sweater'), [
    [0.69, 0.131, 0.096, 0.003],
    [0.678, 0.13, 0.095, 0.003],
  ]);

  m.loft(chest('cloth', 'dress'), trunk(-0.004, 0.55));
  m.ring(chest('accent', 'dress'), 0.1, 0.011, { y: 0.583, tiltX: Math.PI / 2, scale: [1, 0.69, 1] });
  m.loft(
    hips('cloth', 'dress'),
    [
      [0.585, 0.104, 0.072],
      [0.53, 0.124, 0.092],
      [0.44, 0.152, 0.124],
      [0.33, 0.182, 0.158],
      [0.32, 0.176, 0.152],
    ],
    {},
    16,
  );
  m.loft(
    hips('clothDark', 'dress'),
    [
      [0.352, 0.1785, 0.154],
      [0.326, 0.1845, 0.1605],
    ],
    {},
    16,
  );

  const quilts: Level[] = [
    [0.838, 0.05, 0.05, -0.01],
    [0.818, 0.09, 0.066, -0.006],
  ];
  for (const [y, wide] of [
    [0.785, 0.126],
    [0.72, 0.138],
    [0.655, 0.134],
    [0.59, 0.136],
    [0.525, 0.136],
  ] as const)
    quilts.push(
      [y + 0.026, wide - 0.014, wide * 0.62],
      [y, wide + 0.004, wide * 0.72],
      [y - 0.024, wide - 0.012, wide * 0.63],
    );
  m.loft(chest('cloth', 'puffer'), quilts);
  m.ring(chest('clothDark', 'puffer'), 0.056, 0.021, { y: 0.838, z: -0.01, tiltX: Math.PI / 2 - 0.12 });
  m.loft(
    chest('accent', 'puffer'),
    [
      [0.815, 0.006, 0.004, 0.066],
      [0.72, 0.006, 0.004, 0.098],
      [0.5, 0.006, 0.004, 0.094],
    ],
    {},
    4,
  );
}
