import type { Canvas2D } from '../../art/shape';
import { dark, dice, dot, fade, halo, light, line, oval, ramp, shape, slab } from '../brush';
import type { PropArt } from '../prop-art';

const STONE = '#c9c6d3';
const FRAMES = 8;
/** Drawn at scale 1, shown enlarged. */
const SIZE = 1.28;

/** A low round basin; the base point is the front of its foot. */
function basin(c: Canvas2D): void {
  // Foot and outer wall.
  oval(c, 0, -24, 68, 29, dark(STONE, 0.42));
  shape(
    c,
    'M-66 -34 V-24 A66 27 0 0 0 66 -24 V-34 Z',
    ramp(c, -66, 0, 66, 0, light(STONE, 0.34), STONE, dark(STONE, 0.34)),
  );
  for (let i = 0; i < 15; i++) {
    const a = Math.PI * (0.04 + (i / 14) * 0.92);
    const x = Math.cos(a) * 66;
    line(c, `M${x} ${-36 + Math.sin(a) * 27 + 3} v9`, fade('#6a6288', 0.32), 1.4);
  }
  oval(c, 0, -37, 69, 29, dark(STONE, 0.2));
  oval(c, 0, -39, 69, 29, ramp(c, -60, -60, 60, -20, '#f4f1f4', '#d6d2de', '#b7b2c6'));
  oval(c, 0, -38.5, 59, 23.5, dark(STONE, 0.4));
  c.save();
  c.beginPath();
  c.ellipse(0, -37.4, 58, 22, 0, 0, Math.PI * 2);
  c.clip();
  oval(c, 0, -36, 60, 24, ramp(c, 0, -60, 0, -14, '#3d9cc6', '#6cc5e0', '#9be0ea'));
  const roll = dice(9);
  for (let i = 0; i < 12; i++)
    oval(c, (roll() - 0.5) * 90, -37 + (roll() - 0.5) * 32, 2, 1.2, roll() < 0.6 ? '#f3c969' : '#e8e3d4');
  c.restore();
}

function ripples(c: Canvas2D, frame: number): void {
  c.save();
  c.beginPath();
  c.ellipse(0, -37.4, 58, 22, 0, 0, Math.PI * 2);
  c.clip();
  for (const side of [-36, 0, 36])
    for (let k = 0; k < 2; k++) {
      const t = ((frame + k * 4) % FRAMES) / FRAMES;
      c.strokeStyle = fade('#ffffff', 0.55 * (1 - t));
      c.lineWidth = 1.6;
      c.beginPath();
      c.ellipse(
        side,
        -34 + Math.abs(side) * -0.06 + (side === 0 ? 8 : 0),
        5 + t * 15,
        2 + t * 6,
        0,
        0,
        Math.PI * 2,
      );
      c.stroke();
    }
  c.restore();
}

/** Two bowls on a column; no water when `frame` is undefined. */
function jets(c: Canvas2D, frame: number | undefined): void {
  const bowl = (y: number, rx: number, ry: number): void => {
    shape(
      c,
      `M${-rx} ${y} Q${-rx * 0.8} ${y + ry * 2.6} 0 ${y + ry * 2.9} Q${rx * 0.8} ${y + ry * 2.6} ${rx} ${y} Z`,
      ramp(c, -rx, 0, rx, 0, light(STONE, 0.36), STONE, dark(STONE, 0.34)),
    );
    oval(c, 0, y, rx, ry, light(STONE, 0.42));
    oval(c, 0, y + 0.4, rx - 4, ry - 1.6, '#7fd0e6');
  };
  const fall = (x: number, top: number, bottom: number, bend: number): void => {
    if (frame === undefined) return;
    const end = x + bend;
    line(c, `M${x * 0.92} ${top} Q${end} ${top} ${end} ${bottom}`, fade('#d9f5fb', 0.72), 3);
    for (let k = 0; k < 3; k++) {
      const t = (frame / FRAMES + k / 3) % 1;
      dot(c, x * 0.92 + bend * Math.min(1, t * 1.6), top + (bottom - top) * t * t, 1.5, '#ffffff');
    }
    oval(c, end, bottom, 4.5, 1.9, fade('#ffffff', 0.7));
  };
  // Far sheets of water first, then the column, then the near sheets.
  for (const x of [-24, 24]) fall(x, -74, -46, x * 0.42);
  slab(c, -7, -70, 14, 38, 4, ramp(c, -7, 0, 7, 0, light(STONE, 0.3), STONE, dark(STONE, 0.32)));
  oval(c, 0, -33, 13, 4.6, light(STONE, 0.2));
  bowl(-74, 30, 8);
  for (const x of [-15, 15]) fall(x, -92, -76, x * 0.3);
  slab(c, -4, -92, 8, 20, 3, ramp(c, -4, 0, 4, 0, light(STONE, 0.34), dark(STONE, 0.22)));
  bowl(-93, 17, 4.8);
  for (const x of [-19, 0, 19]) fall(x, -69 + (x === 0 ? 3 : 0), -28, x * 0.2);
  if (frame === undefined) return;
  // The crown of water.
  const lift = Math.sin((frame / FRAMES) * Math.PI * 2) * 2.4;
  const top = -118 - lift;
  line(c, `M0 -95 V${top}`, fade('#e8fbff', 0.85), 4.5);
  for (const side of [-1, 1]) {
    line(c, `M0 ${top} Q${side * 8} ${top - 5} ${side * 11} -95`, fade('#d9f5fb', 0.75), 2.6);
    line(c, `M0 ${top + 4} Q${side * 4} ${top} ${side * 6} -96`, fade('#ffffff', 0.7), 1.8);
  }
  for (let k = 0; k < 6; k++) {
    const t = (frame / FRAMES + k / 6) % 1;
    const side = k % 2 ? 1 : -1;
    dot(
      c,
      side * t * (10 + k),
      top - 6 + t * t * 30 - (1 - t) * 3,
      1.7 - t * 0.7,
      fade('#ffffff', 0.95 - t * 0.4),
    );
  }
  dot(c, 0, top - 1, 3.4, '#ffffff');
}

export const FOUNTAIN = {
  fountain: {
    box: { x: -96, y: -172, width: 192, height: 184 },
    paint: (c, _variant, frame) => {
      c.save();
      c.scale(SIZE, SIZE);
      basin(c);
      ripples(c, frame);
      jets(c, frame);
      c.restore();
    },
    paintOff: (c) => {
      c.save();
      c.scale(SIZE, SIZE);
      basin(c);
      jets(c, undefined);
      c.restore();
    },
    paintGlow: (c) => {
      c.save();
      c.scale(SIZE, SIZE);
      c.save();
      c.translate(0, -36);
      c.scale(1, 0.42);
      halo(c, 0, 0, 66, '#8fe6ff', 0.75);
      c.restore();
      halo(c, 0, -86, 46, '#9fe3ff', 0.5);
      c.restore();
    },
    frames: FRAMES,
    frameMs: 110,
    sway: 0,
    shadow: { radiusX: 94, radiusY: 38, dx: 8, dy: -26 },
    flat: false,
    fades: false,
  },
} as const satisfies Record<string, PropArt>;
