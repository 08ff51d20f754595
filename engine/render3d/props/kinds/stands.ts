import { CircleGeometry } from 'three';
import { dark, light } from '../../../../assets/world/brush';
import { BOOTHS, STAND } from '../../../../assets/world/colors';
import type { Model, Paint, PropModel } from '../model';

const { wood, brass, cream, yes, no, night } = STAND;
const UPRIGHT = Math.PI / 2;

const WHEEL = { y: 66, z: -7, radius: 34, parts: 8, bulbs: 12 } as const;

const prizeWheel: PropModel = (m) => {
  const { y, z, radius, parts, bulbs } = WHEEL;
  for (const side of [-1, 1])
    for (const depth of [0, -8])
      m.box({ color: wood }, 5, 64, 4, { x: side * 17, z: z - 5 + depth, tiltZ: side * 0.18 });
  m.box({ color: dark(wood, 0.1) }, 64, 6, 18, { z: z - 7 });
  m.box({ color: dark(wood, 0.2) }, 34, 4, 4, { y: 22, z: z - 4 });
  m.tube({ color: brass }, radius + 7, radius + 7, 4, { y, z: z - 3, tiltX: UPRIGHT }, 28);
  const step = (Math.PI * 2) / parts;
  for (let i = 0; i < parts; i++) {
    const color = i % 2 ? cream : (BOOTHS[(i / 2) % 4] ?? BOOTHS[0]);
    m.add(
      new CircleGeometry(radius, 5, i * step + Math.PI / 2, step),
      { color, glow: 0.25 },
      { y, z: z + 1.4 },
    );
    const turn = (i + 0.5) * step + Math.PI / 2;
    const at = { x: Math.cos(turn) * 24, y: y + Math.sin(turn) * 24, z: z + 2 };
    m.ball({ color: i % 2 ? brass : '#fffaf0', glow: 0.4 }, 3.2, { ...at, scale: [1, 1, 0.4] }, 0.8);
  }
  for (let i = 0; i < bulbs; i++) {
    const turn = (i / bulbs) * Math.PI * 2;
    const at = { x: Math.cos(turn) * (radius + 3.4), y: y + Math.sin(turn) * (radius + 3.4), z: z + 2 };
    m.ball({ color: '#fff4cf', glow: 1 }, 2.2, at, 0.6);
  }
  m.ball({ color: brass }, 8, { y, z: z + 2, scale: [1, 1, 0.6] }, 1.2);
  m.cone({ color: no }, 7, 16, { y: y + radius + 14, z: z + 3, tiltX: Math.PI, scale: [1, 1, 0.4] }, 4);
};

/** A tick, or a cross, of two bars each. */
function mark(m: Model, paint: Paint, right: boolean, x: number, y: number, z: number): void {
  if (right) {
    // Both bars stand on the lowest point.
    m.box(paint, 6, 17, 2, { x: x - 4, y: y - 12, z, tiltZ: 0.8 });
    m.box(paint, 6, 30, 2, { x: x - 6, y: y - 13, z, tiltZ: -0.72 });
  } else
    for (const turn of [-0.78, 0.78])
      m.box(paint, 6, 30, 2, { x: x + Math.sin(turn) * 15, y: y - Math.cos(turn) * 15, z, tiltZ: turn });
}

const quizStage: PropModel = (m) => {
  m.box({ color: wood }, 184, 7, 30, { z: -12 });
  m.box({ color: light(wood, 0.2) }, 160, 7, 22, { y: 7, z: -14 });
  m.box({ color: night }, 160, 84, 5, { y: 14, z: -20 });
  for (const [x, color] of [
    [-48, yes],
    [48, no],
  ] as const) {
    m.box({ color, glow: 0.5 }, 48, 62, 2, { x, y: 28, z: -17.4 });
    mark(m, { color: '#fffaf0', glow: 0.9 }, color === yes, x, 60, -15.6);
    m.box({ color }, 34, 24, 12, { x, y: 7, z: -2 });
    m.box({ color: cream }, 40, 4, 15, { x, y: 31, z: -2 });
    m.ball({ color: brass, glow: 0.4 }, 6.4, { x, y: 36, z: -2, scale: [1, 0.6, 1] });
  }
  m.box({ color: '#8578cf', glow: 0.4 }, 40, 72, 2, { y: 26, z: -17.4 });
  const question: Paint = { color: '#fffaf0', glow: 0.9 };
  m.add(new CircleGeometry(13, 18), question, { y: 74, z: -16 });
  m.add(new CircleGeometry(7, 14), { color: '#8578cf', glow: 0.4 }, { y: 74, z: -15.6 });
  m.box({ color: '#8578cf', glow: 0.4 }, 13, 13, 0.4, { x: -7, y: 61, z: -15.6 });
  m.box(question, 6, 13, 1, { y: 55, z: -15.4 });
  m.ball(question, 3.8, { y: 47, z: -15.4, scale: [1, 1, 0.4] }, 0.8);
  for (let i = 0; i < 9; i++)
    m.ball({ color: '#fff4cf', glow: 1 }, 2.8, { x: -68 + i * 17, y: 99, z: -18 }, 0.6);
  for (const y of [34, 72]) m.box({ color: dark(night, 0.2) }, 140, 4, 1.6, { y, z: -23 });
};

const treasureBox: PropModel = (m) => {
  m.box({ color: '#7d6fca' }, 52, 27, 30, { z: -10 });
  for (const x of [-18, 18]) m.box({ color: brass }, 6, 27.4, 31, { x, z: -10 });
  m.box({ color: light(brass, 0.2) }, 55, 4, 32, { y: 25, z: -10 });
  const closed = { only: 'on' } as const;
  const lid = { y: 27, z: -10, tiltZ: UPRIGHT, x: 27 } as const;
  m.tube({ color: '#8d7fd6', ...closed }, 15, 15, 54, { ...lid, scale: [1.4, 1, 1] }, 16);
  for (const x of [-18, 18])
    m.tube({ color: brass, ...closed }, 15.4, 15.4, 6, { ...lid, x: x + 3, scale: [1.4, 1, 1] }, 16);
  m.box({ color: light(brass, 0.1), glow: 0.3, ...closed }, 15, 17, 3, { y: 18, z: 5.4 });
  m.ball({ color: no, glow: 0.6, ...closed }, 4.6, { y: 27, z: 7, scale: [1, 1, 0.4] }, 0.9);
  for (const [x, y, r] of [
    [-30, 56, 2.4],
    [27, 58, 3],
    [4, 64, 2.2],
  ] as const)
    m.lump({ color: brass, glow: 1, ...closed }, r, { x, y, z: -8 }, 0);
  // Opened: the lid stands behind, nothing is inside.
  const opened = { only: 'off' } as const;
  m.box({ color: '#2c2455', ...opened }, 47, 0.6, 25, { y: 28.8, z: -10 });
  m.box({ color: light(brass, 0.1), ...opened }, 15, 11, 3, { y: 16, z: 5.4 });
  m.box({ color: '#8d7fd6', ...opened }, 54, 24, 7, { y: 27, z: -27, tiltX: -0.2 });
  m.box({ color: '#463a80', ...opened }, 45, 21, 1, { y: 29, z: -23.2, tiltX: -0.2 });
  m.tube({ color: '#8d7fd6', ...opened }, 6, 6, 54, { y: 51, z: -32, tiltZ: UPRIGHT, x: 27 }, 12);
  for (const x of [-18, 18])
    m.box({ color: brass, ...opened }, 6, 30, 8, { x, y: 27, z: -27.4, tiltX: -0.2 });
};

const shopCounter: PropModel = (m) => {
  for (const x of [-54, 54]) for (const z of [-4, -24]) m.box({ color: dark(wood, 0.2) }, 5, 96, 4, { x, z });
  m.box({ color: night }, 104, 48, 3, { y: 38, z: -26 });
  m.box({ color: wood }, 100, 3, 9, { y: 60, z: -20 });
  for (let i = 0; i < 7; i++) {
    const x = -43 + i * 14.4;
    const color = BOOTHS[i % 4] ?? BOOTHS[0];
    if (i % 3 === 0) m.box({ color }, 8, 11, 7, { x, y: 63, z: -20 });
    else if (i % 3 === 1) m.ball({ color: light(color, 0.2) }, 4.8, { x, y: 68, z: -20 }, 0.9);
    else m.lump({ color: brass, glow: 0.4 }, 5.4, { x, y: 68, z: -20 }, 0);
  }
  m.box({ color: yes }, 120, 34, 18, { z: -6 });
  for (let i = 0; i < 7; i++) m.box({ color: light(yes, 0.3) }, 8, 20, 1, { x: -48 + i * 16, y: 7, z: 3.2 });
  m.box({ color: cream }, 128, 7, 24, { y: 34, z: -6 });
  for (const [x, width, height, color, ribbon] of [
    [-38, 17, 15, BOOTHS[0], cream],
    [-17, 13, 20, BOOTHS[1], brass],
    [2, 19, 12, BOOTHS[3], cream],
  ] as const) {
    m.box({ color }, width, height, width * 0.8, { x, y: 41, z: -6 });
    m.box({ color: ribbon }, 3, height + 0.4, width * 0.8 + 0.6, { x, y: 41, z: -6 });
    for (const side of [-1, 1])
      m.ring({ color: ribbon }, 3, 1, { x: x + side * 3, y: 43 + height, z: -6, tiltZ: side * 0.6 }, 10);
  }
  m.box({ color: '#fffaf0', glow: 0.3 }, 20, 15, 2, { x: 37, y: 43, z: -4, tiltX: -0.2 });
  m.lump({ color: brass, glow: 0.5 }, 4.6, { x: 37, y: 50, z: -3.4, scale: [1, 1, 0.4] }, 0);
  for (let i = 0; i < 11; i++) {
    const color = i % 2 ? cream : no;
    m.box({ color }, 12, 4, 36, { x: -60 + i * 12, y: 98, z: -12, tiltX: 0.24 });
    m.tube({ color }, 6, 6, 2, { x: -60 + i * 12, y: 94, z: 5, tiltX: UPRIGHT, scale: [1, 1, 1.3] }, 10);
  }
};

const ballotBox: PropModel = (m) => {
  m.box({ color: wood }, 34, 6, 24, { z: -8 });
  m.box({ color: light(wood, 0.1) }, 18, 26, 14, { y: 5, z: -8 });
  m.box({ color: '#7fb6dd' }, 50, 36, 30, { y: 29, z: -8 });
  m.box({ color: '#9cc9e8' }, 56, 7, 34, { y: 64, z: -8 });
  m.box({ color: dark('#5f93c2', 0.6) }, 26, 0.8, 4, { y: 71, z: -8 });
  m.box({ color: '#fffaf0' }, 20, 20, 1.2, { y: 68, z: -8, tiltZ: 0.08 });
  m.tube({ color: '#fffaf0', glow: 0.3 }, 11, 11, 1.4, { y: 47, z: 7, tiltX: UPRIGHT }, 18);
  const tick = { color: yes, glow: 0.4 };
  m.box(tick, 3, 8.4, 1, { x: -1.4, y: 41.6, z: 8.8, tiltZ: 0.8 });
  m.box(tick, 3, 14, 1, { x: -2.4, y: 41, z: 8.8, tiltZ: -0.72 });
};

const DAYS = { columns: 6, rows: 4, punched: 15, step: 10 } as const;

const punchBoard: PropModel = (m) => {
  for (const x of [-26, 26]) m.box({ color: dark(wood, 0.1) }, 5, 82, 4, { x, z: -6 });
  m.box({ color: wood }, 72, 68, 4, { y: 23, z: -5 });
  m.box({ color: cream, glow: 0.25 }, 64, 60, 1, { y: 27, z: -2.6 });
  m.box({ color: no, glow: 0.2 }, 64, 11, 1.4, { y: 76, z: -2.4 });
  for (const x of [-16, 0, 16]) m.tube({ color: brass }, 1.6, 1.6, 9, { x, y: 84, z: -2 }, 8);
  for (let i = 0; i < DAYS.columns * DAYS.rows; i++) {
    const at = {
      x: -25 + (i % DAYS.columns) * DAYS.step,
      y: 68 - Math.floor(i / DAYS.columns) * DAYS.step,
      z: -2,
      tiltX: UPRIGHT,
    };
    const done = i < DAYS.punched;
    const color = done ? (BOOTHS[i % 4] ?? BOOTHS[0]) : '#e2d9de';
    m.tube({ color, glow: done ? 0.4 : 0.1 }, done ? 4 : 3.4, done ? 4 : 3.4, done ? 1 : 0.5, at, 12);
  }
  m.box({ color: no }, 8, 9, 8, { x: 43, y: 38, z: -4 });
  m.box({ color: dark(no, 0.3) }, 12, 4, 12, { x: 43, y: 34, z: -4 });
  m.box({ color: dark(wood, 0.3) }, 1.4, 16, 1.4, { x: 40, y: 46, z: -4, tiltZ: 0.5 });
  for (const y of [34, 70]) m.box({ color: dark(wood, 0.12) }, 66, 4, 1.6, { y, z: -8 });
};

/** Places where people take part in something. */
export const STANDS = { prizeWheel, quizStage, treasureBox, shopCounter, ballotBox, punchBoard };
