import { PIVOTS } from '../../avatar/rig';
import { HEAD, headPart, heads } from './person-heads';
import { ModelBuilder, WEARS, type Part, type PersonModel, type Tint, type Wear } from './model-builder';

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
  m.ring(headPart('eye'), 0.034, 0.0085, { y: 0.647, z: 0.203, tiltZ: Math.PI + 0.5 }, 6, Math.PI - 1);
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

/** Coat, dress, overall, suit, sweater, spacesuit: distinguishable by their cut. */
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
  m.ball(chest('pearl', 'body5'), 0.125, { y: 0.4, z: -0.12, scale: [1, 1.15, 0.5] }, 0.9);
  const panel = (tint: Tint, half: number, wide: number, x: number, z: number): void => {
    const at = { x, y: 0.395, z, tiltX: 1.43, scale: [wide, 1, 1] } as const;
    m.tube(chest(tint, 'body5'), half, half, 0.03, at, 4);
  };
  panel('pearl', 0.08, 1.5, 0, 0.128);
  panel('eye', 0.038, 1.1, -0.035, 0.136);
  m.ball(chest('blush', 'body5'), 0.015, { x: 0.04, y: 0.405, z: 0.142 }, 0.6);
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

/** A catalogue avatar with all wears; the shader hides those not worn. */
export function personModel(): PersonModel {
  const m = new ModelBuilder<Wear>(WEARS);
  face(m);
  heads(m, false);
  traits(m);
  bodies(m);
  limbs(m);
  return { geometry: m.geometry(), triangles: m.triangles };
}

/** The low-detail model: few faces; colours, hats and cuts stay recognisable. */
export function farModel(): PersonModel {
  const m = new ModelBuilder<Wear>(WEARS);
  const r = HEAD.radius;
  m.ball(headPart('skin'), r, { y: HEAD.y, z: 0.02 });
  for (const side of [-1, 1])
    m.ball(headPart('eye'), 0.034, { x: side * 0.083, y: 0.69, z: 0.222, scale: [0.85, 1.35, 0.4] }, 0.5);
  heads(m, true);
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
