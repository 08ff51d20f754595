import type { Canvas2D } from '../../art/shape';
import { dark, dot, fade, flower, halo, light, line, mix, oval, ramp, shape, slab } from '../brush';
import type { PropArt } from '../prop-art';

const IRON = '#5b5478';

function lampWith(c: Canvas2D, glass: CanvasGradient): void {
  shape(
    c,
    'M-8 0 Q-8 -6 -4 -8 V-12 H4 V-8 Q8 -6 8 0 Q0 4 -8 0 Z',
    ramp(c, -8, 0, 8, 0, light(IRON, 0.3), IRON, dark(IRON, 0.4)),
  );
  slab(c, -2.6, -58, 5.2, 50, 2, ramp(c, -3, 0, 3, 0, light(IRON, 0.36), IRON, dark(IRON, 0.35)));
  slab(c, -4.4, -36, 8.8, 4, 2, light(IRON, 0.2));
  line(c, 'M-2 -50 q-9 -1 -10 -8 M2 -50 q9 -1 10 -8', IRON, 2.2);
  slab(c, -6, -60, 12, 4, 2, dark(IRON, 0.2));
  shape(c, 'M-9 -76 L9 -76 L6.5 -60 L-6.5 -60 Z', glass);
  line(c, 'M-3 -75 L-2 -61 M3.4 -75 L2.4 -61', fade('#5b5478', 0.55), 1.2);
  shape(
    c,
    'M-12 -75 Q-8 -84 0 -87 Q8 -84 12 -75 Z',
    ramp(c, -12, 0, 12, 0, light(IRON, 0.26), IRON, dark(IRON, 0.3)),
  );
  dot(c, 0, -88, 2.4, light(IRON, 0.4));
  // A hanging basket on the lit side.
  line(c, 'M-12 -58 v6', IRON, 1.4);
  line(c, 'M-17 -52 q5 7 10 0', '#8f5c38', 3);
  for (const [x, y] of [
    [-17, -52],
    [-12, -51],
    [-7, -52],
    [-15, -55],
    [-9, -55],
  ] as const)
    oval(c, x, y, 3, 2.2, x < -11 ? '#83c25a' : '#5fae60');
  flower(c, -16, -54, 2.6, '#ff9db0');
  flower(c, -11, -56, 2.8, '#fff1f4');
  flower(c, -7.5, -53, 2.5, '#ff9db0');
}

export const BULBS = ['#ffd166', '#ff9db0', '#8fe0d0', '#b9a0ff', '#ffb27a'] as const;

/** Positions of seven bulbs along a sagging wire. */
const bulbs = (): { x: number; y: number; color: string }[] =>
  Array.from({ length: 9 }, (_, i) => {
    const t = (i + 0.5) / 9;
    return {
      x: -64 + t * 128,
      y: -70 + 4 * 17 * t * (1 - t) + 3,
      color: BULBS[i % BULBS.length] ?? '#ffd166',
    };
  });

function post(c: Canvas2D, x: number, height: number, wood = '#b97c4a'): void {
  slab(
    c,
    x - 3,
    -height,
    6,
    height + 1,
    2,
    ramp(c, x - 3, 0, x + 3, 0, light(wood, 0.24), wood, dark(wood, 0.32)),
  );
  dot(c, x, -height, 4.2, light(wood, 0.2));
  oval(c, x, 0, 7, 2.6, '#7bbf69');
  flower(c, x - 4, -1, 2.6, '#fff');
}

function paintStringLights(c: Canvas2D, on: boolean): void {
  post(c, -64, 74);
  post(c, 64, 74);
  line(c, 'M-64 -72 Q0 -38 64 -72', '#4a3f63', 1.5);
  for (const b of bulbs()) {
    slab(c, b.x - 1.4, b.y - 3, 2.8, 3.4, 1, '#4a3f63');
    const color = on ? b.color : mix(b.color, '#6f6a86', 0.7);
    oval(c, b.x, b.y + 3, 3, 3.6, dark(color, 0.14));
    oval(c, b.x - 0.4, b.y + 2.6, 2.5, 3, color);
    dot(c, b.x - 1, b.y + 1.6, 0.9, '#ffffff');
  }
}

const PENNANTS = ['#f2766b', '#ffd166', '#2fb5a8', '#8a5a9e', '#fff2dc'] as const;

function paintBunting(c: Canvas2D, _variant: number, frame: number): void {
  post(c, -62, 70);
  post(c, 62, 70);
  line(c, 'M-62 -68 Q0 -42 62 -68', '#fff2dc', 1.8);
  const swing = [-1.6, 0, 1.6, 0][frame] ?? 0;
  for (let i = 0; i < 9; i++) {
    const t = (i + 0.5) / 9;
    const x = -62 + t * 124;
    const y = -68 + 4 * 13 * t * (1 - t);
    const color = PENNANTS[i % PENNANTS.length] ?? '#f2766b';
    const tip = x + swing * (i % 2 ? 1 : -1);
    shape(c, `M${x - 6} ${y} H${x + 6} L${tip} ${y + 14} Z`, color);
    shape(c, `M${x} ${y} H${x + 6} L${tip} ${y + 14} Z`, fade('#33265e', 0.14));
  }
}

function paintFlag(c: Canvas2D, variant: number, frame: number): void {
  const color = ['#f2766b', '#2fb5a8', '#8a5a9e'][variant % 3] ?? '#f2766b';
  slab(c, -7, -5, 14, 6, 3, '#aeaabf');
  slab(c, -7, -6, 14, 5, 2.5, '#d8d4e0');
  slab(c, -2, -92, 4, 88, 2, ramp(c, -2, 0, 2, 0, '#fff6ea', '#b9a9c0'));
  dot(c, 0, -93, 4, '#f3c969');
  dot(c, -1.2, -94.4, 1.6, '#fff2c2');
  const phase = (frame / 6) * Math.PI * 2;
  const edge = (x: number): number => Math.sin(phase - x * 0.17) * 3.2 * Math.min(1, x / 14);
  const steps = 12;
  const span = 38;
  for (let i = 0; i < steps; i++) {
    const x0 = (i / steps) * span;
    const x1 = ((i + 1) / steps) * span + 0.5;
    const slope = edge(x1) - edge(x0);
    c.fillStyle =
      slope > 0
        ? mix(color, '#33265e', Math.min(0.26, slope * 0.2))
        : mix(color, '#fff6dc', Math.min(0.26, -slope * 0.2));
    c.beginPath();
    c.moveTo(2 + x0, -88 + edge(x0));
    c.lineTo(2 + x1, -88 + edge(x1));
    c.lineTo(2 + x1, -64 + edge(x1) - (x1 > span - 7 ? 0 : 0));
    c.lineTo(2 + x0, -64 + edge(x0));
    c.fill();
  }
  // The planet on the flag.
  const y = -76 + edge(18);
  dot(c, 20, y, 6, '#fff2dc');
  c.save();
  c.translate(20, y);
  c.rotate(-0.35);
  c.strokeStyle = '#fff2dc';
  c.lineWidth = 1.8;
  c.beginPath();
  c.ellipse(0, 0, 10, 3.4, 0, 0, Math.PI * 2);
  c.stroke();
  c.restore();
}

const tall = { sway: 0, flat: false, fades: false } as const;

export const LIGHTS = {
  lamp: {
    ...tall,
    box: { x: -34, y: -104, width: 68, height: 110 },
    paint: (c) => lampWith(c, ramp(c, -9, -76, 9, -60, '#fff6d6', '#ffd98a')),
    paintOff: (c) => lampWith(c, ramp(c, -9, -76, 9, -60, '#b9b6cc', '#8f8aa8')),
    paintGlow: (c) => {
      halo(c, 0, -69, 33, '#ffd58a', 0.9);
      shape(c, 'M-9 -76 L9 -76 L6.5 -60 L-6.5 -60 Z', '#fff4c8');
      halo(c, 0, -68, 12, '#ffffff', 0.9);
    },
    frames: 1,
    frameMs: 1000,
    shadow: { radiusX: 12, radiusY: 4.5, dx: 4, dy: 0 },
  },
  stringLights: {
    ...tall,
    box: { x: -76, y: -84, width: 152, height: 90 },
    paint: (c) => paintStringLights(c, true),
    paintOff: (c) => paintStringLights(c, false),
    paintGlow: (c) => {
      for (const b of bulbs()) {
        halo(c, b.x, b.y + 3, 16, b.color, 0.8);
        oval(c, b.x, b.y + 3, 2.6, 3.2, light(b.color, 0.6));
      }
    },
    frames: 1,
    frameMs: 1000,
  },
  bunting: {
    ...tall,
    box: { x: -72, y: -78, width: 144, height: 84 },
    paint: paintBunting,
    frames: 4,
    frameMs: 260,
  },
  flag: {
    ...tall,
    box: { x: -10, y: -100, width: 56, height: 106 },
    paint: paintFlag,
    frames: 6,
    frameMs: 140,
    shadow: { radiusX: 10, radiusY: 4, dx: 4, dy: 0 },
  },
} as const satisfies Record<string, PropArt>;
