import type { Canvas2D } from '../../art/shape';
import { dark, dot, fade, flower, halo, light, line, mix, oval, ramp, shape, slab } from '../brush';
import type { PropArt } from '../prop-art';
import { BULBS } from './lights';

const WOOD = '#c98d5a';

/** A striped awning from `x0` to `x1`, its back at `top` and its scalloped front at `bottom`. */
function awning(
  c: Canvas2D,
  half: number,
  top: number,
  bottom: number,
  colors: readonly [string, string],
): void {
  const n = 10;
  const w = (half * 2) / n;
  for (let i = 0; i < n; i++) {
    const color = colors[i % 2 === 0 ? 0 : 1];
    const x = -half + i * w;
    const back = x * 0.86;
    const shade = mix(light(color, 0.12), dark(color, 0.2), i / n);
    slab(c, x, bottom - 5, w + 0.3, 14, [0, 0, w / 2, w / 2], dark(shade, 0.26));
    slab(c, x, bottom - 6, w + 0.3, 12, [0, 0, w / 2, w / 2], dark(shade, 0.08));
    c.fillStyle = ramp(c, 0, top, 0, bottom, light(shade, 0.16), shade);
    c.beginPath();
    c.moveTo(back, top);
    c.lineTo(back + w * 0.86 + 0.3, top);
    c.lineTo(x + w + 0.3, bottom);
    c.lineTo(x, bottom);
    c.fill();
  }
  line(c, `M${-half} ${bottom} H${half}`, fade('#33265e', 0.12), 2);
}

function cup(c: Canvas2D, x: number, y: number, color: string): void {
  oval(c, x, y + 1, 5, 2, '#fffaf2');
  slab(c, x - 3, y - 4, 6, 5, [0.6, 0.6, 2.6, 2.6], color);
  line(c, `M${x + 3} ${y - 2.6} q2.6 0 0.4 2.2`, color, 1.2);
  oval(c, x, y - 4, 3, 1.2, '#8a5636');
}

function paintStall(c: Canvas2D): void {
  // Back wall with shelves.
  slab(c, -47, -92, 94, 72, 4, dark(WOOD, 0.52));
  for (const y of [-66, -50]) {
    slab(c, -42, y, 84, 3, 1.5, WOOD);
    for (let i = 0; i < 9; i++) {
      const x = -38 + i * 9.4;
      const color =
        ['#f2a79a', '#fff2dc', '#7fc4b4', '#f3c969', '#c9a6d8'][(i * 3 + (y === -66 ? 1 : 0)) % 5] ??
        '#fff2dc';
      if ((i + (y === -66 ? 1 : 0)) % 4 === 3) slab(c, x - 2.5, y - 11, 5, 11, 2, color);
      else slab(c, x - 3, y - 6.5, 6, 6.5, 1.8, color);
    }
  }
  for (const x of [-45, 45])
    slab(c, x - 3.5, -90, 7, 90, 2, ramp(c, x - 3.5, 0, x + 3.5, 0, light(WOOD, 0.2), dark(WOOD, 0.25)));
  // Counter.
  slab(c, -48, -32, 96, 33, 4, dark(WOOD, 0.34));
  slab(c, -48, -32, 96, 29, 4, ramp(c, -48, 0, 48, 0, '#fff0d8', '#f1d7b4', '#d9b591'));
  for (let i = 1; i < 8; i++) line(c, `M${-48 + i * 12} -27 V-6`, fade('#b98a5c', 0.4), 1.3);
  slab(c, -52, -40, 104, 8, 4, dark(WOOD, 0.2));
  slab(c, -52, -44, 104, 9, 4, ramp(c, -52, 0, 52, 0, light(WOOD, 0.34), WOOD, dark(WOOD, 0.12)));
  // The bear on the counter's front.
  for (const x of [-7, 7]) dot(c, x, -24, 3.6, '#8f5c38');
  dot(c, 0, -17, 9.6, '#a86f42');
  oval(c, 0, -14, 4.6, 3.6, '#f1d7b4');
  oval(c, 0, -15.6, 1.8, 1.2, '#4a3349');
  dot(c, -4, -19, 1.1, '#4a3349');
  dot(c, 4, -19, 1.1, '#4a3349');
  // Machine, cups, cake.
  slab(c, -40, -64, 22, 21, 4, ramp(c, -40, 0, -18, 0, '#eef2f6', '#a9a8bd'));
  slab(c, -37, -60, 16, 5, 2, '#5b5478');
  dot(c, -33, -51, 1.6, '#f2766b');
  slab(c, -29, -53, 5, 7, 1, '#5b5478');
  cup(c, -10, -44, '#fffaf2');
  cup(c, 2, -43.6, '#f2a79a');
  oval(c, 26, -43, 13, 3.2, '#ffffff');
  slab(c, 17, -53, 18, 10, [4, 4, 2, 2], '#f6c4a0');
  slab(c, 17, -55, 18, 5.4, 2.7, '#fff4f0');
  for (const x of [20, 26, 32]) dot(c, x, -56, 1.9, '#e5605a');
  awning(c, 58, -112, -84, ['#f2766b', '#fff6ea']);
  slab(c, -50, -117, 100, 7, 3.5, dark('#f2766b', 0.2));
  // The cup on the roof.
  slab(c, -13, -140, 26, 24, [4, 4, 11, 11], ramp(c, -13, 0, 13, 0, '#ffffff', '#ead7d2'));
  line(c, 'M13 -134 q9 0 2 11', '#ead7d2', 4);
  oval(c, 0, -140, 13, 4.4, '#fff6ea');
  oval(c, 0, -139.6, 10.4, 3.2, '#8a5636');
  dot(c, 0, -128, 4.4, '#f2766b');
  line(c, 'M-4 -147 q-3 -4 0 -8 M4 -147 q3 -4 0 -8', fade('#ffffff', 0.85), 2);
}

function paintTable(c: Canvas2D, variant: number): void {
  const stool = (x: number, y: number, color: string): void => {
    line(c, `M${x - 4} ${y} V${y - 9} M${x + 4} ${y} V${y - 9}`, dark(WOOD, 0.3), 2.4);
    oval(c, x, y - 8.6, 8, 4, dark(color, 0.3));
    oval(c, x, y - 10.4, 8, 4, color);
    oval(c, x - 2, y - 11.2, 4, 1.6, light(color, 0.35));
  };
  stool(-27, -7, '#f2a79a');
  stool(27, -7, '#7fc4b4');
  slab(c, -3, -20, 6, 21, 2, dark(WOOD, 0.2));
  oval(c, 0, 0, 11, 4, dark(WOOD, 0.3));
  oval(c, 0, -18, 23, 10, dark('#fff2dc', 0.32));
  oval(c, 0, -21, 23, 10, ramp(c, -23, 0, 23, 0, '#ffffff', '#f3dfc8'));
  oval(c, 0, -21.2, 18, 7.2, variant % 2 === 0 ? '#ffe3d6' : '#dff2ec');
  cup(c, -9, -20, '#f2766b');
  cup(c, 9, -21.5, '#2fb5a8');
  if (variant % 2 === 0) {
    slab(c, -2, -27, 4, 6, 1.6, '#8fc7e0');
    flower(c, 0, -29, 3.4, '#ff9db0');
  } else {
    oval(c, 0, -18, 5, 2, '#ffffff');
    slab(c, -3.4, -22.4, 6.8, 4.6, 2, '#f0b45e');
  }
}

function paintParasol(c: Canvas2D, variant: number): void {
  const color = ['#f2766b', '#2fb5a8', '#f3b64f'][variant % 3] ?? '#f2766b';
  oval(c, 0, 0, 9, 3.6, '#8d87a3');
  slab(c, -2, -86, 4, 87, 2, ramp(c, -2, 0, 2, 0, '#fff6ea', '#b9a58f'));
  const ribs = 8;
  const R = 46;
  const rim = (a: number): [number, number] => [Math.cos(a) * R, -70 + Math.sin(a) * 15];
  // Underside, visible at the front edge.
  oval(c, 0, -68, R, 15, dark(color, 0.5));
  const order = [0, 1, 2, 3, 7, 6, 4, 5].map((i) => i + 4);
  for (const i of order) {
    const a0 = (i / ribs) * Math.PI * 2 + 0.2;
    const a1 = ((i + 1) / ribs) * Math.PI * 2 + 0.2;
    const [x0, y0] = rim(a0);
    const [x1, y1] = rim(a1);
    const mid = (a0 + a1) / 2;
    const base = i % 2 === 0 ? color : '#fff6ea';
    const lit = -Math.cos(mid) * 0.7 - Math.sin(mid) * 0.5;
    const tone = lit > 0 ? light(base, lit * 0.3) : dark(base, -lit * (i % 2 === 0 ? 0.2 : 0.1));
    const [mx, my] = rim(mid);
    shape(
      c,
      `M0 -94 Q${x0 * 0.62} ${-94 + (y0 + 94) * 0.3} ${x0} ${y0} Q${mx * 1.02} ${my + 5} ${x1} ${y1} Q${x1 * 0.62} ${-94 + (y1 + 94) * 0.3} 0 -94 Z`,
      tone,
    );
  }
  oval(c, -14, -83, 12, 4, fade('#ffffff', 0.22), -0.5);
  dot(c, 0, -95, 3.4, '#f3c969');
  dot(c, -1, -96, 1.3, '#fff2c2');
}

function paintPicnic(c: Canvas2D, variant: number): void {
  const color = variant % 2 === 0 ? '#f2766b' : '#5aa5cf';
  c.save();
  c.transform(1, -0.06, 0.22, 0.62, 0, -18);
  slab(c, -45, -31, 92, 66, 5, fade('#2a2350', 0.2));
  slab(c, -46, -34, 92, 66, 5, '#fff6ea');
  c.beginPath();
  c.roundRect(-46, -34, 92, 66, 5);
  c.clip();
  for (let i = 0; i < 6; i++) slab(c, -46 + i * 17, -34, 8.5, 66, 0, fade(color, 0.55));
  for (let i = 0; i < 5; i++) slab(c, -46, -34 + i * 17, 92, 8.5, 0, fade(color, 0.5));
  c.restore();
  // Basket, plate, fruit.
  slab(c, -30, -36, 26, 18, [3, 3, 7, 7], dark(WOOD, 0.3));
  slab(c, -30, -37, 26, 16, [3, 3, 7, 7], WOOD);
  for (let i = 0; i < 4; i++) line(c, `M-29 ${-33 + i * 4} h24`, dark(WOOD, 0.25), 1.2);
  line(c, 'M-27 -36 Q-17 -54 -7 -36', light(WOOD, 0.2), 2.6);
  shape(c, 'M-29 -37 q6 -7 12 -1 q6 -6 12 1 Z', '#fff1f3');
  oval(c, 14, -14, 11, 5, '#e6dcd6');
  oval(c, 14, -15, 11, 5, '#ffffff');
  for (const [x, y, f] of [
    [10, -17, '#e5605a'],
    [16, -16, '#f3b64f'],
    [13, -20, '#8cc760'],
  ] as const)
    dot(c, x, y, 3.3, f);
  cup(c, 30, -26, '#8fc7e0');
}

const std = { frames: 1, frameMs: 1000, sway: 0, flat: false, fades: false } as const;

export const CAFE = {
  cafeStall: {
    ...std,
    box: { x: -64, y: -160, width: 128, height: 166 },
    paint: paintStall,
    paintGlow: (c) => {
      halo(c, 0, -60, 58, '#ffc978', 0.55);
      for (let i = 0; i < 7; i++) {
        const x = -48 + i * 16;
        const color = BULBS[i % BULBS.length] ?? '#ffd166';
        halo(c, x, -76, 12, color, 0.85);
        dot(c, x, -76, 2.4, light(color, 0.6));
      }
    },
    shadow: { radiusX: 56, radiusY: 14, dx: 6, dy: -4 },
    fades: true,
  },
  cafeTable: {
    ...std,
    box: { x: -40, y: -36, width: 80, height: 42 },
    paint: paintTable,
    shadow: { radiusX: 26, radiusY: 9, dx: 4, dy: -2 },
  },
  parasol: {
    ...std,
    box: { x: -50, y: -102, width: 100, height: 108 },
    paint: paintParasol,
    sway: 0.6,
    fades: true,
    shadow: { radiusX: 40, radiusY: 14, dx: 8, dy: 4 },
  },
  picnic: { ...std, box: { x: -62, y: -56, width: 124, height: 62 }, paint: paintPicnic, flat: true },
} as const satisfies Record<string, PropArt>;
