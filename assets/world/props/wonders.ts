import type { Canvas2D } from '../../art/shape';
import { dark, dot, fade, light, line, oval, ramp, shape, slab } from '../brush';
import type { PropArt } from '../prop-art';
import { standing } from './standing';

const WOOD = '#c98d5a';
const BRASS = '#f3c969';
const IRON = '#5b5478';
const wood = (c: Canvas2D, x: number, half: number): CanvasGradient =>
  ramp(c, x - half, 0, x + half, 0, light(WOOD, 0.3), WOOD, dark(WOOD, 0.3));

function paintGramophone(c: Canvas2D): void {
  for (const x of [-9, 9]) slab(c, x - 1.6, -14, 3.2, 14, 1, dark(WOOD, 0.34));
  slab(c, -14, -25, 28, 14, 3, dark(WOOD, 0.42));
  slab(c, -14, -27, 28, 13, 3, wood(c, 0, 14));
  slab(c, -9, -23, 18, 4, 2, fade('#fff6dc', 0.24));
  oval(c, -2, -28, 10.6, 4, dark(IRON, 0.4));
  oval(c, -2, -29, 10.6, 4, '#453c63');
  oval(c, -2, -29, 4, 1.5, '#f2766b');
  line(c, 'M9 -27 Q13 -36 8 -43', BRASS, 3);
  shape(c, 'M7 -40 Q-2 -46 -14 -62 Q-4 -76 16 -66 Q20 -52 10 -40 Z', dark(BRASS, 0.34));
  shape(
    c,
    'M7 -42 Q-2 -48 -14 -63 Q-2 -76 16 -67 Q18 -54 10 -41 Z',
    ramp(c, -12, -70, 16, -44, '#ffe9b0', BRASS, '#d79a4a'),
  );
  oval(c, 1, -66, 16, 7, dark('#d79a4a', 0.34), 0.12);
  oval(c, 1, -66.6, 12.6, 5, '#a86f42', 0.12);
  line(c, 'M-12 -64 Q-4 -73 12 -69', fade('#fffaf0', 0.7), 1.5);
}

function paintBell(c: Canvas2D): void {
  slab(c, -13, -4, 26, 5, 2, dark(WOOD, 0.36));
  for (const x of [-10, 10]) slab(c, x - 2.2, -52, 4.4, 50, 2, wood(c, x, 2.2));
  slab(c, -15, -56, 30, 6, 3, light(WOOD, 0.16));
  shape(c, 'M-18 -55 Q0 -70 18 -55 Z', '#f2766b');
  shape(c, 'M-15 -56 Q0 -67 12 -56 Z', light('#f2766b', 0.22));
  line(c, 'M0 -51 v5', IRON, 2);
  shape(
    c,
    'M-8 -27 Q-6 -45 0 -46 Q6 -45 8 -27 Q0 -24 -8 -27 Z',
    ramp(c, -8, 0, 8, 0, '#ffe9b0', BRASS, '#c98a3a'),
  );
  line(c, 'M-7.4 -30 Q0 -27.6 7.4 -30', dark(BRASS, 0.3), 1.4);
  oval(c, -3, -38, 1.3, 4.4, fade('#fffaf0', 0.75), 0.1);
  dot(c, 0, -23.6, 2.4, dark(BRASS, 0.4));
  line(c, 'M0 -22 V-13', '#d65a6c', 1.6);
}

/** The lever points up at a green light when on, else down. */
function paintSwitch(c: Canvas2D, on: boolean): void {
  slab(c, -7, -4, 14, 5, 2, dark(IRON, 0.35));
  slab(c, -2.6, -26, 5.2, 24, 2, ramp(c, -3, 0, 3, 0, light(IRON, 0.36), dark(IRON, 0.3)));
  slab(c, -9, -46, 18, 22, 5, dark('#8d7fbf', 0.4));
  slab(c, -9, -48, 18, 22, 5, ramp(c, -9, -48, 9, -26, '#fffaf0', '#d5cbe6'));
  slab(c, -3, -44, 6, 14, 3, dark('#8d7fbf', 0.25));
  const end = on ? -47 : -27;
  line(c, on ? 'M0 -37 L5 -46' : 'M0 -37 L5 -28', IRON, 3);
  dot(c, 5.4, end, 3.6, on ? '#6fc97c' : '#f2766b');
  dot(c, 4.6, end - 1, 1.2, on ? '#dcf7df' : '#ffd2c4');
}

function paintPad(c: Canvas2D): void {
  oval(c, 0, -13.4, 39, 15.4, dark('#b9b0cf', 0.34));
  oval(c, 0, -16, 39, 15.4, ramp(c, -39, 0, 39, 0, '#f3eef8', '#d0c8e2', '#aea4cc'));
  oval(c, 0, -16, 33, 12.6, '#8f86d8');
  oval(c, 0, -16, 29, 10.8, ramp(c, 0, -27, 0, -5, '#c9bdf8', '#a99bec'));
  oval(c, 0, -16, 19, 7, '#8f86d8');
  oval(c, 0, -16, 16, 5.8, '#e9e2ff');
  shape(c, 'M0 -21 l1.8 3.4 6 .5 -4.6 2.2 1.7 3.5 -4.9 -1.9 -4.9 1.9 1.7 -3.5 -4.6 -2.2 6 -.5 Z', BRASS);
  for (let i = 0; i < 12; i++) {
    const turn = (i / 12) * Math.PI * 2;
    oval(c, Math.cos(turn) * 36, -16 + Math.sin(turn) * 14, 1.8, 1.2, i % 3 === 0 ? BRASS : '#fffaff');
  }
}

function paintCamera(c: Canvas2D): void {
  line(c, 'M0 -32 L-11 0 M0 -32 L11 0 M0 -32 V-3', dark(IRON, 0.2), 3);
  slab(c, -15, -56, 30, 23, 5, dark('#7fc4b4', 0.4));
  slab(c, -15, -58, 30, 23, 5, ramp(c, -15, -58, 15, -35, '#fffaf0', '#eadccb'));
  slab(c, -15, -47, 30, 4.6, 0, '#f2a79a');
  slab(c, -15, -43, 30, 3, 0, '#7fc4b4');
  slab(c, -12, -63, 11, 6, 2, '#d9cbb9');
  slab(c, 4, -55, 8, 5, 1.5, '#5b5478');
  slab(c, 5, -54, 6, 2.4, 1, '#fff4cf');
  dot(c, -1, -46, 8.6, dark(IRON, 0.3));
  dot(c, -1, -46.6, 7.6, '#8d87a3');
  dot(c, -1, -46.6, 5.6, '#3c3560');
  dot(c, -1, -46.6, 3.6, '#6a8fd0');
  dot(c, -3, -48.6, 1.5, '#e4f3ff');
  slab(c, -8, -36, 14, 5, 1, '#fffdf6');
  dot(c, 11, -59, 2, '#f2766b');
}

function paintBook(c: Canvas2D): void {
  slab(c, -4, -26, 8, 26, 2, wood(c, 0, 4));
  oval(c, 0, -1, 14, 4, dark(WOOD, 0.32));
  oval(c, 0, -2.6, 14, 4, WOOD);
  shape(c, 'M-19 -27 L19 -27 L16 -40 L-16 -40 Z', dark(WOOD, 0.36));
  shape(c, 'M-19 -29.4 L19 -29.4 L16 -42 L-16 -42 Z', light(WOOD, 0.14));
  shape(c, 'M-16 -31 L0 -29.6 L16 -31 L14 -42 L0 -40.4 L-14 -42 Z', dark('#c4455a', 0.1));
  shape(c, 'M0 -31 Q-8 -34 -15 -32 L-13 -43 Q-6 -45 0 -41.6 Z', ramp(c, -15, 0, 0, 0, '#fffdf4', '#efe0cc'));
  shape(c, 'M0 -31 Q8 -34 15 -32 L13 -43 Q6 -45 0 -41.6 Z', ramp(c, 0, 0, 15, 0, '#f3e6d2', '#fffdf4'));
  line(c, 'M-11.4 -40 q4 -2 8.4 -.4 M-11.8 -37 q4 -2 8.6 -.4 M3 -40 q4 -2 7 -.6', fade('#6a5a86', 0.55), 1);
  line(c, 'M15 -36 Q22 -48 19 -55', '#fffaf0', 3);
  line(c, 'M13 -33 L17 -41', IRON, 1.4);
}

/** Two frames: the eyes blink. */
function paintRobot(c: Canvas2D, _variant: number, frame: number): void {
  const shell = '#f4efe6';
  oval(c, 0, -2.4, 12, 4.4, dark(IRON, 0.3));
  oval(c, 0, -4, 12, 4.4, '#7fc4d4');
  shape(c, 'M-10 -6 Q-13 -25 0 -27 Q13 -25 10 -6 Q0 -2 -10 -6 Z', dark(shell, 0.3));
  shape(
    c,
    'M-10 -8 Q-13 -26 0 -28 Q13 -26 10 -8 Q0 -4 -10 -8 Z',
    ramp(c, -11, 0, 11, 0, '#ffffff', shell, dark(shell, 0.2)),
  );
  slab(c, -5, -20, 10, 7, 3, '#7fc4d4');
  dot(c, -1.6, -16.6, 1.3, '#f2766b');
  dot(c, 2.2, -16.6, 1.3, BRASS);
  for (const [x, d] of [
    [-11, 'M-10 -21 q-6 3 -5 9'],
    [11, 'M10 -21 q7 -1 7 -8'],
  ] as const) {
    line(c, d, '#b9b0cf', 3.4);
    dot(c, x < 0 ? -15 : 17, x < 0 ? -11 : -30, 3, '#7fc4d4');
  }
  slab(c, -14, -54, 28, 25, 11, dark(shell, 0.3));
  slab(c, -14, -55.6, 28, 25, 11, ramp(c, -14, -55, 14, -31, '#ffffff', shell, dark(shell, 0.16)));
  slab(c, -10.4, -50, 20.8, 14, 7, '#3d3766');
  for (const x of [-4.6, 4.6])
    if (frame === 3) slab(c, x - 2.4, -44, 4.8, 1.6, 0.8, '#8ff0e0');
    else {
      oval(c, x, -43.6, 2.1, 3, '#8ff0e0');
      dot(c, x - 0.6, -44.8, 0.8, '#ffffff');
    }
  line(c, 'M-2 -39 q2 1.6 4 0', '#8ff0e0', 1.2);
  line(c, 'M0 -56 v-6', '#b9b0cf', 2);
  dot(c, 0, -63.6, 3, '#f2766b');
  dot(c, -0.8, -64.4, 1, '#ffd2c4');
  for (const x of [-14, 14]) slab(c, x - 2, -46, 4, 8, 2, '#7fc4d4');
}

export const WONDERS = {
  gramophone: standing({ box: { x: -20, y: -80, width: 44, height: 86 }, paint: paintGramophone }, 17),
  bell: standing({ box: { x: -22, y: -72, width: 44, height: 78 }, paint: paintBell }, 15),
  switchPost: standing(
    {
      box: { x: -14, y: -56, width: 28, height: 62 },
      paint: (c) => paintSwitch(c, true),
      paintOff: (c) => paintSwitch(c, false),
    },
    9,
  ),
  landingPad: {
    box: { x: -44, y: -36, width: 88, height: 42 },
    paint: paintPad,
    frames: 1,
    frameMs: 1000,
    sway: 0,
    flat: true,
    fades: false,
  },
  camera: standing({ box: { x: -20, y: -68, width: 40, height: 74 }, paint: paintCamera }, 13),
  guestBook: standing({ box: { x: -26, y: -60, width: 52, height: 66 }, paint: paintBook }, 16),
  robot: standing(
    { box: { x: -22, y: -70, width: 44, height: 76 }, paint: paintRobot, frames: 4, frameMs: 620 },
    13,
  ),
} as const satisfies Record<string, PropArt>;
