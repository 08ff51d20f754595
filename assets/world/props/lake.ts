import type { Canvas2D } from '../../art/shape';
import { dark, dice, dot, fade, flower, light, line, oval, ramp, shape, slab, within } from '../brush';
import type { PropArt } from '../prop-art';

function paintReeds(c: Canvas2D, variant: number): void {
  const roll = dice(7 + variant);
  oval(c, 0, 0, 16, 4, fade('#ffffff', 0.22));
  for (let i = 0; i < 13; i++) {
    const x = -13 + i * 2.1 + roll();
    const tall = 18 + roll() * 20;
    const lean = (roll() - 0.4) * 12;
    line(
      c,
      `M${x} 1 Q${x} ${-tall * 0.6} ${x + lean} ${-tall}`,
      ['#4f9a5c', '#6bb05e', '#8fce7a'][i % 3] ?? '#6bb05e',
      2.3,
    );
  }
  for (const [x, top, lean] of [
    [-7, -38, 2],
    [1, -46, 3],
    [8, -36, 5],
  ] as const) {
    if (variant % 2 === 1 && x === 1) continue;
    line(c, `M${x} 1 Q${x} ${top * 0.5} ${x + lean} ${top}`, '#5c9a57', 1.6);
    line(c, `M${x + lean * 0.8} ${top + 9} L${x + lean} ${top}`, '#7d4f36', 5);
    line(c, `M${x + lean * 0.8 - 1} ${top + 7} L${x + lean - 1} ${top + 1}`, '#b57a52', 1.4);
  }
}

function paintLilies(c: Canvas2D, variant: number): void {
  const pads =
    variant % 2 === 0
      ? ([
          [-11, -3, 10, 0.4],
          [9, 2, 8, 2.4],
          [3, -10, 6.5, 4],
        ] as const)
      : ([
          [0, -2, 11, 1.2],
          [14, -8, 6, 3],
          [-14, -8, 7, 5],
        ] as const);
  for (const [x, y, r, turn] of pads) {
    oval(c, x + 1.4, y + 1.8, r, r * 0.58, fade('#2b5f8a', 0.28));
    c.beginPath();
    c.ellipse(x, y, r, r * 0.58, 0, turn, turn + 5.7);
    c.lineTo(x, y);
    c.fillStyle = ramp(c, x - r, y - r * 0.5, x + r, y + r * 0.5, '#9ad67f', '#5fae66');
    c.fill();
    for (let i = 1; i < 5; i++) {
      const a = turn + (i / 5) * 5.7;
      line(
        c,
        `M${x} ${y} L${x + Math.cos(a) * r * 0.7} ${y + Math.sin(a) * r * 0.4}`,
        fade('#4b9758', 0.6),
        0.9,
      );
    }
  }
  const [x, y] = pads[0];
  oval(c, x + 1, y - 1, 5.5, 2.4, '#e58aa8');
  for (const a of [-1.1, -0.55, 0, 0.55, 1.1])
    oval(c, x + Math.sin(a) * 4.2, y - 4 + Math.abs(a), 2.1, 4.6, a < 0 ? '#ffe3ec' : '#ffc4d6', a);
  dot(c, x, y - 4, 1.8, '#ffd166');
}

function paintBoat(c: Canvas2D, _variant: number, frame: number): void {
  const bob = [0, 0.6, 1, 0.6][frame] ?? 0;
  oval(c, 2, 4, 47, 9, fade('#1f5680', 0.28));
  for (const r of [0, 1])
    line(
      c,
      `M${-50 - r * 4 - bob * 2} ${3 + r} q6 5 14 5 M${50 + r * 3 + bob * 2} ${2 + r} q-6 5 -14 5`,
      fade('#ffffff', 0.5),
      1.5,
    );
  c.save();
  c.translate(0, bob);
  const hull = 'M-47 -17 Q-42 6 -20 6 L20 6 Q42 6 48 -19 Q28 -8 0 -8 Q-28 -8 -47 -17 Z';
  shape(c, 'M-47 -17 Q-28 -25 0 -25 Q28 -25 48 -19 Q28 -8 0 -8 Q-28 -8 -47 -17 Z', '#7c4a33');
  shape(c, 'M-40 -16.5 Q-24 -21 0 -21 Q25 -21 40 -17.5 Q24 -10 0 -10 Q-24 -10 -40 -16.5 Z', '#9a6242');
  for (const x of [-20, 8]) slab(c, x, -20.5, 13, 9.5, 2, ramp(c, 0, -20, 0, -10, '#e2ab74', '#b97c4a'));
  shape(c, hull, '#d8695f');
  within(c, hull, () => {
    shape(c, 'M-50 -20 Q-28 -9 0 -9 Q28 -9 50 -22 L50 -15 Q28 -3 0 -3 Q-28 -3 -50 -13 Z', '#fff0de');
    shape(
      c,
      'M-50 -12 Q-28 -3 0 -3 Q28 -3 50 -14 L50 8 L-50 8 Z',
      ramp(c, -46, 0, 46, 0, '#f2867b', '#d8695f', '#a94a5c'),
    );
    shape(c, 'M-50 0 Q0 5 50 -1 L50 9 L-50 9 Z', fade('#6f2f52', 0.35));
  });
  line(c, 'M-47 -17 Q-28 -8 0 -8 Q28 -8 48 -19', '#c98d5a', 3);
  line(c, 'M-47 -18 Q-28 -25 0 -25 Q28 -25 48 -20', '#a86f42', 2.4);
  line(c, 'M-8 -16 L34 -31', '#c98d5a', 3);
  oval(c, 37, -32, 7, 3.4, '#e2ab74', -0.35);
  dot(c, -40, -15, 2.2, '#fff0de');
  c.restore();
}

function paintDuck(c: Canvas2D, variant: number, frame: number): void {
  const bob = frame === 1 ? 0.7 : 0;
  const body = variant % 2 === 0 ? '#fff3d9' : '#c99a6b';
  const head = variant % 2 === 0 ? '#fff8e8' : '#4f9a72';
  line(c, `M-15 ${2 + bob} q15 6 30 0`, fade('#ffffff', 0.6), 1.5);
  line(c, `M-9 ${5 + bob} q9 3 18 0`, fade('#ffffff', 0.4), 1.2);
  c.save();
  c.translate(0, -bob);
  shape(
    c,
    'M-13 -9 Q-9 -7 -4 -10 Q8 -12 11 -4 Q10 3 0 3 Q-11 3 -13 -9 Z',
    ramp(c, 0, -11, 0, 3, body, dark(body, 0.24)),
  );
  shape(c, 'M-8 -6 Q-1 -10 5 -5 Q1 0 -6 -1 Z', dark(body, 0.16));
  dot(c, 8, -12, 5.6, dark(head, 0.12));
  dot(c, 7.6, -12.6, 5.1, head);
  shape(c, 'M12 -13 q6 0 6 2.4 q-3 2 -6.4 1 Z', '#f59b45');
  dot(c, 9.4, -13.6, 1, '#3a2c4f');
  if (variant % 2 === 1) line(c, 'M4.5 -8.2 q3.5 2 6.5 0.6', '#fff6e6', 1.6);
  c.restore();
}

/** Railing along one side of a bridge: posts with round heads and two arched beams. */
function paintRail(c: Canvas2D): void {
  const wood = '#c98d5a';
  for (const x of [-44, -15, 15, 44]) {
    const lift = Math.abs(x) < 20 ? -4 : 0;
    slab(
      c,
      x - 4,
      -28 + lift,
      8,
      30 - lift,
      2.5,
      ramp(c, x - 4, 0, x + 4, 0, light(wood, 0.18), dark(wood, 0.3)),
    );
    slab(c, x - 5.5, -32 + lift, 11, 6, 3, light(wood, 0.22));
  }
  for (const [y, w] of [
    [-22, 5],
    [-10, 4],
  ] as const) {
    line(c, `M-50 ${y + 2} Q0 ${y - 7} 50 ${y + 2}`, dark(wood, 0.34), w);
    line(c, `M-50 ${y} Q0 ${y - 9} 50 ${y}`, wood, w);
    line(c, `M-49 ${y - 1.4} Q0 ${y - 10.4} 49 ${y - 1.4}`, light(wood, 0.3), 1.4);
  }
  for (const [x, y] of [
    [-46, -4],
    [-42, -12],
    [46, -2],
  ] as const)
    oval(c, x, y, 3.4, 2.2, '#7bbf69', 0.4);
  flower(c, -45, -9, 3, '#fff');
}

const afloat = { sway: 0, flat: false, fades: false } as const;

export const LAKE = {
  reeds: {
    ...afloat,
    box: { x: -24, y: -56, width: 50, height: 64 },
    paint: paintReeds,
    frames: 1,
    frameMs: 1000,
    sway: 1.6,
  },
  lilyPads: {
    ...afloat,
    box: { x: -26, y: -20, width: 52, height: 32 },
    paint: paintLilies,
    frames: 1,
    frameMs: 1000,
    flat: true,
  },
  boat: {
    ...afloat,
    box: { x: -62, y: -40, width: 126, height: 58 },
    paint: paintBoat,
    frames: 4,
    frameMs: 520,
  },
  duck: {
    ...afloat,
    box: { x: -20, y: -22, width: 44, height: 34 },
    paint: paintDuck,
    frames: 2,
    frameMs: 700,
  },
  bridgeRail: {
    ...afloat,
    box: { x: -54, y: -42, width: 108, height: 48 },
    paint: paintRail,
    frames: 1,
    frameMs: 1000,
    shadow: { radiusX: 50, radiusY: 5, dx: 3, dy: 1 },
  },
} as const satisfies Record<string, PropArt>;
