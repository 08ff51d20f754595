import { PIVOTS } from '../../avatar/rig';
import { ModelBuilder, WEARS, type Part, type PersonModel, type Tint, type Wear } from './model-builder';

/** Middle and radius of the head, in heights of a person: nearly half of it (look.md). */
const HEAD = { y: 0.7, radius: 0.228 } as const;

const headPart = (tint: Tint, wear: Wear = 'all'): Part => ({ bone: 'head', tint, wear });

/** Skull, eyes, mouth and cheeks. */
function face(m: ModelBuilder): void {
  m.ball(headPart('skin'), HEAD.radius, { y: HEAD.y, scale: [1, 0.95, 0.96] }, 1.3);
  for (const side of [-1, 1]) {
    m.ball(headPart('eye'), 0.03, { x: side * 0.083, y: 0.69, z: 0.2, scale: [0.85, 1.35, 0.5] }, 0.7);
    m.ball(
      headPart('pearl'),
      0.0095,
      { x: side * 0.083 + 0.009, y: 0.706, z: 0.216, scale: [1, 1, 0.5] },
      0.5,
    );
    m.ball(
      headPart('blush'),
      0.032,
      { x: side * 0.138, y: 0.642, z: 0.165, scale: [1, 0.62, 0.4], turn: side * 0.6 },
      0.6,
    );
    m.ball(headPart('skin'), 0.045, { x: side * 0.224, y: 0.68, z: 0, scale: [0.6, 1, 0.8] }, 0.6);
  }
  m.ball(headPart('skinDark'), 0.02, { y: 0.655, z: 0.218, scale: [0.8, 0.6, 0.5] }, 0.5);
  m.ball(headPart('eye'), 0.02, { y: 0.618, z: 0.2, scale: [1.25, 0.38, 0.4] }, 0.6);
}

/** What covers the head: short hair, long hair, a beanie, a hood with ears, curls, a helmet. */
function heads(m: ModelBuilder): void {
  const r = HEAD.radius;
  const over = { y: HEAD.y + 0.01, z: -0.02, tiltX: -0.34 } as const;

  const short = headPart('hair', 'head0');
  m.cap(short, r * 1.08, 1.62, over);
  m.ball(short, 0.09, { x: 0.06, y: 0.885, z: 0.12, scale: [1.6, 0.6, 0.95], tiltZ: -0.25 }, 0.8);
  m.ball(headPart('hairLight', 'head0'), 0.05, { x: -0.08, y: 0.895, z: 0.12, scale: [1.3, 0.6, 0.9] }, 0.7);

  const long = headPart('hair', 'head1');
  m.cap(long, r * 1.1, 1.75, over);
  m.ball(long, 0.2, { y: 0.58, z: -0.13, scale: [1.12, 1.25, 0.55] });
  for (const side of [-1, 1])
    m.ball(long, 0.075, { x: side * 0.2, y: 0.6, z: 0.03, scale: [0.6, 1.9, 0.8] }, 0.8);
  m.ball(
    headPart('hairLight', 'head1'),
    0.08,
    { x: -0.06, y: 0.89, z: 0.11, scale: [1.5, 0.5, 0.8], tiltZ: 0.3 },
    0.7,
  );

  m.cap(headPart('hair', 'head2'), r * 1.05, 1.72, over);
  m.cap(headPart('cloth', 'head2'), r * 1.14, 1.3, { y: HEAD.y + 0.035, z: -0.025, tiltX: -0.3 });
  m.ring(headPart('clothLight', 'head2'), r * 1.06, 0.032, {
    y: 0.775,
    z: 0.015,
    tiltX: Math.PI / 2 - 0.3,
  });
  m.ball(headPart('clothLight', 'head2'), 0.06, { y: 0.985, z: -0.07 }, 0.8);

  const hood = headPart('cloth', 'head3');
  m.cap(hood, r * 1.16, 1.95, { ...over, tiltX: -0.52 });
  m.ring(headPart('clothLight', 'head3'), r * 0.99, 0.035, {
    y: HEAD.y + 0.02,
    z: 0.06,
    tiltX: -0.12,
    scale: [1, 1.04, 1],
  });
  for (const side of [-1, 1]) {
    m.ball(hood, 0.075, { x: side * 0.135, y: 0.945, z: -0.02, scale: [0.85, 1.2, 0.6] }, 0.8);
    m.ball(
      headPart('clothLight', 'head3'),
      0.04,
      { x: side * 0.135, y: 0.945, z: 0.025, scale: [0.8, 1.2, 0.4] },
      0.6,
    );
  }

  const curl = headPart('hair', 'head4');
  m.cap(curl, r * 1.07, 1.65, over);
  const around = 9;
  for (let i = 0; i < around; i++) {
    const turn = (i / around) * Math.PI * 2;
    const front = Math.cos(turn);
    m.ball(
      i % 2 ? curl : headPart('hairLight', 'head4'),
      0.078,
      {
        x: Math.sin(turn) * 0.2,
        y: 0.83 + (front > 0 ? 0.03 : -0.05 * -front),
        z: front * 0.17 - 0.02,
      },
      0.6,
    );
  }
  m.ball(curl, 0.1, { y: 0.92, z: -0.02 }, 0.7);
  m.ball(headPart('hairLight', 'head4'), 0.08, { x: 0.08, y: 0.91, z: 0.05 }, 0.6);

  // A globe of glass: its rim, its glint and what holds it are seen, and the hair through it.
  m.cap(headPart('hair', 'head5'), r * 1.05, 1.62, over);
  globe(m, 16);
  for (const side of [-1, 1])
    m.ball(headPart('cloth', 'head5'), 0.062, { x: side * r * 1.22, y: 0.69, scale: [0.55, 1, 0.9] }, 0.8);
  m.ball(
    headPart('pearl', 'head5'),
    0.05,
    { x: -0.15, y: 0.845, z: 0.175, scale: [0.28, 1, 0.3], tiltZ: -0.75, tiltX: -0.5 },
    0.7,
  );
  m.tube(headPart('metal', 'head5'), 0.008, 0.008, 0.1, { x: 0.14, y: 0.99, tiltZ: -0.3 }, 5);
  m.ball(headPart('metal', 'head5'), 0.03, { x: 0.16, y: 1.05 }, 0.6);
}

/** The rim of the space helmet's glass, and the collar under it. */
function globe(m: ModelBuilder, around: number): void {
  const r = HEAD.radius;
  m.ring(headPart('pearl', 'head5'), r * 1.25, 0.013, { y: HEAD.y, scale: [1, 0.96, 1.4] }, around);
  m.ring(headPart('pearl', 'head5'), r * 0.78, 0.036, { y: 0.515, tiltX: Math.PI / 2 }, around);
}

/** An explorer's hat: a broad brim, a crown with a band, two locks before the ears. */
function hat(m: ModelBuilder, fine: boolean): void {
  const r = HEAD.radius;
  m.cap(headPart('hair', 'hat'), r * 1.08, 1.65, { y: HEAD.y + 0.01, z: -0.02, tiltX: -0.36 });
  m.tube(
    headPart('felt', 'hat'),
    r * 1.2,
    r * 1.62,
    0.03,
    { y: 0.825, z: -0.02, tiltX: -0.08 },
    fine ? 14 : 8,
  );
  m.tube(headPart('cloth', 'hat'), r * 0.96, r * 1.02, 0.06, { y: 0.86, z: -0.03, tiltX: -0.08 }, 10);
  m.ball(headPart('felt', 'hat'), r * 0.95, { y: 0.885, z: -0.035, scale: [1, 0.72, 1] }, fine ? 1 : 0.7);
  if (!fine) return;
  for (const side of [-1, 1])
    m.ball(headPart('hair', 'hat'), 0.06, { x: side * 0.205, y: 0.66, z: 0.05, scale: [0.6, 1.7, 0.7] }, 0.7);
}

function traits(m: ModelBuilder): void {
  for (const side of [-1, 1]) {
    m.ring(headPart('metal', 'glasses'), 0.05, 0.009, {
      x: side * 0.083,
      y: 0.69,
      z: 0.222,
    });
    m.ball(headPart('metal', 'earring'), 0.018, { x: side * 0.235, y: 0.635, z: 0.01 }, 0.5);
  }
  m.tube(headPart('metal', 'glasses'), 0.006, 0.006, 0.07, { y: 0.695, z: 0.232, tiltZ: Math.PI / 2 }, 4);
  m.ball(
    headPart('clothLight', 'clip'),
    0.034,
    { x: -0.15, y: 0.845, z: 0.13, scale: [1.3, 0.6, 0.6], tiltZ: 0.5 },
    0.6,
  );
  m.ball(headPart('hair', 'beard'), 0.13, { y: 0.575, z: 0.105, scale: [1.15, 0.62, 0.75] }, 0.9);
}

/** Coat, dress, overall, suit, sweater, spacesuit: told apart by their cut. */
function bodies(m: ModelBuilder): void {
  const chest = (tint: Tint, wear: Wear): Part => ({ bone: 'chest', tint, wear });
  const hips = (tint: Tint, wear: Wear): Part => ({ bone: 'hips', tint, wear });

  m.tube(chest('cloth', 'body0'), 0.095, 0.15, 0.22, { y: 0.39 }, 12);
  m.tube(hips('cloth', 'body0'), 0.15, 0.175, 0.12, { y: 0.22 }, 12);
  m.ring(chest('cream', 'body0'), 0.085, 0.036, { y: 0.49, tiltX: Math.PI / 2 });
  m.ball(chest('cream', 'body0'), 0.05, { x: 0.05, y: 0.43, z: 0.105, scale: [0.8, 1.5, 0.5] }, 0.6);

  m.tube(chest('cloth', 'body1'), 0.085, 0.12, 0.2, { y: 0.4 }, 12);
  m.tube(hips('cloth', 'body1'), 0.115, 0.215, 0.19, { y: 0.225 }, 14);
  m.ring(hips('cream', 'body1'), 0.206, 0.014, { y: 0.134, tiltX: Math.PI / 2 });
  m.ring(chest('clothLight', 'body1'), 0.112, 0.024, { y: 0.31, tiltX: Math.PI / 2 });
  m.ring(chest('cream', 'body1'), 0.078, 0.026, { y: 0.495, tiltX: Math.PI / 2 });

  m.tube(chest('cream', 'body2'), 0.09, 0.115, 0.2, { y: 0.4 }, 12);
  m.tube(hips('cloth', 'body2'), 0.125, 0.128, 0.11, { y: 0.27 }, 12);
  m.ball(chest('cloth', 'body2'), 0.08, { y: 0.38, z: 0.075, scale: [1, 1, 0.5] }, 0.8);
  for (const side of [-1, 1])
    m.tube(
      chest('cloth', 'body2'),
      0.017,
      0.017,
      0.2,
      { x: side * 0.06, y: 0.42, z: 0.075, tiltX: -0.25 },
      5,
    );

  m.tube(chest('cloth', 'body3'), 0.1, 0.122, 0.23, { y: 0.385 }, 12);
  m.tube(hips('clothDark', 'body3'), 0.118, 0.115, 0.08, { y: 0.255 }, 12);
  m.cone(
    chest('pearl', 'body3'),
    0.05,
    0.15,
    { y: 0.43, z: 0.09, tiltX: Math.PI - 0.12, scale: [1, 1, 0.4] },
    4,
  );
  m.cone(chest('clothLight', 'body3'), 0.02, 0.11, { y: 0.41, z: 0.115, tiltX: Math.PI - 0.1 }, 4);

  m.tube(chest('cloth', 'body4'), 0.1, 0.145, 0.22, { y: 0.39 }, 12);
  m.ring(chest('clothDark', 'body4'), 0.128, 0.032, { y: 0.28, tiltX: Math.PI / 2 });
  m.ring(chest('clothLight', 'body4'), 0.085, 0.03, { y: 0.49, tiltX: Math.PI / 2 });
  m.tube(chest('clothLight', 'body4'), 0.133, 0.14, 0.035, { y: 0.375 }, 12);

  m.tube(chest('cloth', 'body5'), 0.11, 0.15, 0.23, { y: 0.385 }, 12);
  m.tube(hips('cloth', 'body5'), 0.145, 0.13, 0.09, { y: 0.25 }, 12);
  m.ring(chest('pearl', 'body5'), 0.14, 0.022, { y: 0.3, tiltX: Math.PI / 2 });
  m.ring(chest('pearl', 'body5'), 0.1, 0.034, { y: 0.49, tiltX: Math.PI / 2 });
  m.ball(chest('pearl', 'body5'), 0.125, { y: 0.4, z: -0.15, scale: [1, 1.15, 0.6] }, 0.9);
  m.ball(chest('pearl', 'body5'), 0.07, { y: 0.4, z: 0.118, scale: [1.15, 0.85, 0.4] }, 0.7);
  m.ball(chest('eye', 'body5'), 0.026, { x: -0.026, y: 0.402, z: 0.142, scale: [1, 1, 0.4] }, 0.5);
}

function limbs(m: ModelBuilder): void {
  for (const side of ['left', 'right'] as const) {
    const sign = side === 'left' ? 1 : -1;
    const [legX] = PIVOTS[`${side}Leg`];
    const [armX, armY] = PIVOTS[`${side}Arm`];
    const [handX, handY] = PIVOTS[`${side}Hand`];
    m.tube({ bone: `${side}Leg`, tint: 'leg' }, 0.058, 0.052, 0.15, { x: legX, y: 0.19 });
    m.tube({ bone: `${side}Foot`, tint: 'shin' }, 0.052, 0.047, 0.1, { x: legX, y: 0.09 });
    m.ball(
      { bone: `${side}Foot`, tint: 'shoe' },
      0.06,
      { x: legX, y: 0.036, z: 0.022, scale: [0.92, 0.6, 1.4] },
      0.8,
    );
    m.ball({ bone: `${side}Arm`, tint: 'sleeve' }, 0.05, { x: armX, y: armY }, 0.7);
    m.tube(
      { bone: `${side}Arm`, tint: 'sleeve' },
      0.043,
      0.041,
      0.12,
      { x: (armX + handX) / 2, y: (armY + handY) / 2, tiltZ: sign * 0.2 },
      7,
    );
    m.tube({ bone: `${side}Hand`, tint: 'forearm' }, 0.041, 0.04, 0.08, { x: handX, y: handY - 0.035 }, 7);
    m.ball({ bone: `${side}Hand`, tint: 'hand' }, 0.042, { x: handX, y: handY - 0.092 }, 0.7);
  }
}

/** A person of the catalogue with everything that anybody may wear; the shader leaves out what this one does not. */
export function personModel(): PersonModel {
  const m = new ModelBuilder<Wear>(WEARS);
  face(m);
  heads(m);
  hat(m, true);
  traits(m);
  bodies(m);
  limbs(m);
  return { geometry: m.geometry(), triangles: m.triangles };
}

/** The same from some way off: a few faces; colours, hats and cuts still say who it is. */
export function farModel(): PersonModel {
  const m = new ModelBuilder<Wear>(WEARS);
  const r = HEAD.radius;
  m.ball(headPart('skin'), r, { y: HEAD.y, z: 0.02 });
  for (const side of [-1, 1])
    m.ball(headPart('eye'), 0.034, { x: side * 0.083, y: 0.69, z: 0.222, scale: [0.85, 1.35, 0.4] }, 0.5);
  const over = { y: HEAD.y + 0.015, z: -0.02, tiltX: -0.36 } as const;
  m.cap(headPart('hair', 'head0'), r * 1.1, 1.6, over);
  m.cap(headPart('hair', 'head1'), r * 1.1, 1.75, over);
  m.ball(headPart('hair', 'head1'), 0.2, { y: 0.58, z: -0.13, scale: [1.12, 1.25, 0.55] }, 0.7);
  m.cap(headPart('cloth', 'head2'), r * 1.14, 1.3, over);
  m.ball(headPart('clothLight', 'head2'), 0.06, { y: 0.985, z: -0.07 }, 0.5);
  m.cap(headPart('cloth', 'head3'), r * 1.16, 1.95, { ...over, tiltX: -0.52 });
  for (const side of [-1, 1])
    m.ball(
      headPart('cloth', 'head3'),
      0.075,
      { x: side * 0.135, y: 0.945, z: -0.02, scale: [0.85, 1.2, 0.6] },
      0.5,
    );
  m.ball(headPart('hair', 'head4'), r * 1.2, { y: HEAD.y + 0.07, z: -0.06, scale: [1, 0.85, 0.9] }, 0.8);
  m.cap(headPart('hair', 'head5'), r * 1.08, 1.62, over);
  globe(m, 9);
  hat(m, false);
  for (const [body, tint, hem, wide] of [
    ['body0', 'cloth', 0.16, 0.175],
    ['body1', 'cloth', 0.14, 0.215],
    ['body2', 'cloth', 0.22, 0.128],
    ['body3', 'cloth', 0.22, 0.12],
    ['body4', 'cloth', 0.24, 0.148],
    ['body5', 'cloth', 0.22, 0.15],
  ] as const)
    m.tube({ bone: 'chest', tint, wear: body }, 0.095, wide, 0.5 - hem, { y: (0.5 + hem) / 2 }, 7);
  for (const side of ['left', 'right'] as const) {
    const [legX] = PIVOTS[`${side}Leg`];
    const [handX, handY] = PIVOTS[`${side}Hand`];
    m.tube({ bone: `${side}Leg`, tint: 'leg' }, 0.058, 0.055, 0.26, { x: legX, y: 0.13 }, 5);
    m.tube({ bone: `${side}Arm`, tint: 'sleeve' }, 0.045, 0.045, 0.2, { x: handX, y: handY }, 5);
  }
  return { geometry: m.geometry(), triangles: m.triangles };
}
