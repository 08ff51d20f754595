import type { Canvas2D } from '../../art/shape';
import { dark, dice, dot, fade, flower, halo, light, line, oval, ramp, shape, slab } from '../brush';
import type { PropArt } from '../prop-art';
import { PETALS } from './plants';

const WOOD = '#c98d5a';
const wood = (c: Canvas2D, x: number, half: number): CanvasGradient =>
  ramp(c, x - half, 0, x + half, 0, light(WOOD, 0.24), WOOD, dark(WOOD, 0.3));

/** Variants 0 and 2 face the viewer, with a cushion or a book; 1 faces away. */
function paintBench(c: Canvas2D, variant: number): void {
  const iron = '#5b5478';
  if (variant !== 1) {
    for (const x of [-22, 22]) line(c, `M${x} 0 V-14`, dark(iron, 0.15), 4);
    for (const y of [-34, -27]) {
      slab(c, -29, y, 58, 6.4, 3, dark(WOOD, 0.34));
      slab(c, -29, y - 1, 58, 5.6, 2.8, ramp(c, -29, 0, 29, 0, light(WOOD, 0.3), WOOD));
    }
    slab(c, -30, -17, 60, 9, 3, dark(WOOD, 0.4));
    slab(c, -30, -20, 60, 9, 3, ramp(c, 0, -20, 0, -11, light(WOOD, 0.32), WOOD));
    line(c, 'M-28 -15.6 H28', fade('#7c4a33', 0.4), 1.2);
    line(c, 'M-27 -2 V-26 Q-31 -28 -31 -22 M27 -2 V-26 Q31 -28 31 -22', iron, 3.2);
    if (variant === 0) {
      oval(c, 15, -23, 8, 5.4, '#f2a79a', -0.2);
      oval(c, 14, -24, 6.4, 4, '#ffc7b6', -0.2);
    } else {
      shape(c, 'M-17 -15 L-5 -16 L-4 -20 L-15 -20 Z', '#23877f');
      shape(c, 'M-17 -17 L-5 -17.6 L-4 -21.4 L-15 -21.4 Z', '#58c2b4');
      line(c, 'M-16.6 -15.8 L-5 -16.6', '#fff6ea', 1.2);
    }
  } else {
    for (const x of [-22, 22]) line(c, `M${x} 1 V-20`, dark(iron, 0.15), 4);
    slab(c, -30, -21, 60, 8, 3, light(WOOD, 0.3));
    for (const y of [-17, -10]) {
      slab(c, -29, y, 58, 6.6, 3, dark(WOOD, 0.42));
      slab(c, -29, y - 1.2, 58, 5.6, 2.8, ramp(c, -29, 0, 29, 0, WOOD, dark(WOOD, 0.2)));
    }
    line(c, 'M-27 0 V-22 M27 0 V-22', iron, 3.4);
  }
}

function paintNoticeBoard(c: Canvas2D): void {
  for (const x of [-27, 27]) slab(c, x - 3.5, -62, 7, 63, 2.5, wood(c, x, 3.5));
  slab(c, -31, -55, 62, 38, 4, dark(WOOD, 0.36));
  slab(c, -31, -57, 62, 38, 4, light(WOOD, 0.06));
  slab(c, -27, -53, 54, 30, 2.5, '#e8c796');
  c.fillStyle = ramp(c, 0, -53, 0, -45, 'rgba(80,50,90,0.35)', 'rgba(80,50,90,0)');
  c.fillRect(-27, -53, 54, 8);
  const note = (
    x: number,
    y: number,
    w: number,
    h: number,
    paper: string,
    turn: number,
    lines: number,
  ): void => {
    c.save();
    c.translate(x, y);
    c.rotate(turn);
    slab(c, -w / 2 + 0.6, -h / 2 + 1.2, w, h, 1.2, fade('#5a3a4a', 0.3));
    slab(c, -w / 2, -h / 2, w, h, 1.2, paper);
    for (let i = 0; i < lines; i++)
      line(c, `M${-w / 2 + 2.4} ${-h / 2 + 5 + i * 3} h${w - 5 - (i % 2) * 3}`, fade('#6a5a86', 0.5), 1);
    dot(c, 0, -h / 2 + 1.6, 1.5, '#f2766b');
    c.restore();
  };
  note(-17, -38, 14, 18, '#fffaf0', -0.06, 4);
  note(0, -40, 13, 13, '#ffe7ee', 0.08, 2);
  note(17, -37, 15, 19, '#eaf6ff', 0.03, 4);
  note(1, -28.5, 13, 8, '#fff3c4', -0.04, 1);
  // A little roof with tiles.
  shape(c, 'M-39 -56 L-29 -72 Q0 -78 29 -72 L39 -56 Q0 -62 -39 -56 Z', dark('#f2766b', 0.32));
  shape(
    c,
    'M-39 -59 L-29 -74 Q0 -80 29 -74 L39 -59 Q0 -65 -39 -59 Z',
    ramp(c, -39, 0, 39, 0, light('#f2766b', 0.26), '#f2766b', dark('#f2766b', 0.2)),
  );
  line(
    c,
    'M-28 -61 L-21 -74 M-14 -63 L-10 -76 M0 -64 V-77 M14 -63 L10 -76 M28 -61 L21 -74',
    fade('#a83f4c', 0.4),
    1.3,
  );
  for (const [x, k] of [
    [-30, 0],
    [-24, 1],
    [25, 2],
    [31, 3],
  ] as const) {
    oval(c, x, -1, 5, 3, '#63b05c');
    flower(c, x, -4, 3.4, PETALS[k] ?? '#fff');
  }
}

function paintSignpost(c: Canvas2D): void {
  slab(c, -3, -66, 6, 67, 2, wood(c, 0, 3));
  dot(c, 0, -67, 4.5, '#f3c969');
  const arm = (y: number, dir: 1 | -1, color: string, mark: string): void => {
    const tip = 30 * dir;
    const d = `M${-10 * dir} ${y} H${tip - 7 * dir} L${tip} ${y + 6.5} L${tip - 7 * dir} ${y + 13} H${-10 * dir} Z`;
    c.save();
    c.translate(0, 2);
    shape(c, d, dark(color, 0.42));
    c.restore();
    shape(c, d, color);
    line(c, `M${-8 * dir} ${y + 1.6} H${tip - 8 * dir}`, light(color, 0.4), 1.2);
    line(c, `M${-3 * dir} ${y + 6.6} h${8 * dir} m${4 * dir} 0 h${6 * dir}`, mark, 2);
  };
  arm(-60, 1, '#e9b678', '#8f5c38');
  arm(-45, -1, '#7fc4b4', '#f4fff6');
  arm(-30, 1, '#f2a79a', '#fff4ee');
  oval(c, 0, 0, 9, 3, '#63b05c');
  flower(c, -5, -3, 3, '#fff');
  flower(c, 5, -2, 2.8, '#ffd166');
}

function paintMailbox(c: Canvas2D, variant: number): void {
  const color = ['#f2766b', '#2fb5a8', '#8a5a9e'][variant % 3] ?? '#f2766b';
  slab(c, -2.4, -20, 4.8, 21, 2, wood(c, 0, 2.4));
  slab(c, -9, -34, 18, 16, [8, 8, 2, 2], dark(color, 0.3));
  slab(
    c,
    -9,
    -35.5,
    18,
    15,
    [8, 8, 2, 2],
    ramp(c, -9, 0, 9, 0, light(color, 0.26), color, dark(color, 0.15)),
  );
  slab(c, -5, -29, 10, 2.4, 1.2, dark(color, 0.5));
  slab(c, -3.4, -32, 7.6, 4.4, 0.8, '#fffaf0');
  line(c, 'M9 -27 h3 v-9', '#f3c969', 2);
  slab(c, 10.6, -38, 5, 4, 1, '#f3c969');
  oval(c, 0, 0, 6, 2.2, '#63b05c');
}

function paintFence(c: Canvas2D, variant: number): void {
  const paint = variant % 2 === 0 ? '#fff6ea' : '#f3dfc4';
  for (const y of [-19, -9]) {
    slab(c, -33, y + 1, 66, 4, 2, dark(paint, 0.34));
    slab(c, -33, y, 66, 3.6, 1.8, dark(paint, 0.08));
  }
  for (let i = 0; i < 8; i++) {
    const x = -31.5 + i * 8;
    shape(
      c,
      `M${x} 1 V-22 Q${x + 3} -29 ${x + 6} -22 V1 Z`,
      ramp(c, x, 0, x + 6, 0, '#ffffff', paint, dark(paint, 0.2)),
    );
  }
  const roll = dice(4 + variant);
  for (let i = 0; i < 9; i++) {
    const x = -30 + i * 7.4;
    line(c, `M${x} 2 q-1 -4 -2 -6 M${x} 2 q1 -4 3 -6`, '#6bb05e', 1.6);
    if (roll() < 0.45) flower(c, x + 1, -5 - roll() * 3, 3, PETALS[i % PETALS.length] ?? '#fff');
  }
}

function paintArch(c: Canvas2D): void {
  line(c, 'M-34 0 V-56 Q-32 -88 0 -90 Q32 -88 34 -56 V0', dark('#fff2dc', 0.28), 7);
  line(c, 'M-34 0 V-57 Q-32 -89 0 -91 Q32 -89 34 -57 V0', '#fff6ea', 5);
  const roll = dice(12);
  for (let i = 0; i < 120; i++) {
    const t = i / 119;
    const turn = Math.PI * (1 - t);
    const side = t < 0.28 || t > 0.72;
    const x = side ? (t < 0.28 ? -34 : 34) : Math.cos((turn - Math.PI / 2) * 1.75 + Math.PI / 2) * 34;
    const y = side ? -(Math.min(t, 1 - t) / 0.28) * 58 : -58 - Math.sin(((t - 0.28) / 0.44) * Math.PI) * 33;
    const away = (roll() - 0.5) * 15;
    oval(
      c,
      x + away,
      y + (roll() - 0.5) * 10,
      4.2,
      2.9,
      ['#4f9a55', '#63b05c', '#8cc760'][i % 3] ?? '#63b05c',
      roll() * 3,
    );
    if (i % 4 === 0)
      flower(
        c,
        x + away * 0.9,
        y + (roll() - 0.5) * 8,
        4.2,
        ['#ffb3c6', '#fff1f4', '#ff8fab'][(i / 4) % 3] ?? '#fff',
      );
  }
}

/** A garden gate: two posts with round caps and two leaves; open leaves stand towards the viewer. */
function paintGate(c: Canvas2D, variant: number): void {
  const paint = '#fff6ea';
  const iron = '#8a6a4a';
  const leaf = (side: 1 | -1): void => {
    for (let i = 0; i < 5; i++) {
      const x = side * (6 + i * 7.4);
      const top = -27 - (4 - i) * 2.4;
      slab(c, x - 2.6, top, 5.2, -top - 3, 2.4, dark(paint, 0.2));
      slab(c, x - 2.6, top, 4.2, -top - 3, 2.2, paint);
    }
    for (const y of [-25, -11]) {
      slab(c, side > 0 ? 2 : -40, y, 38, 4, 2, dark(paint, 0.16));
      slab(c, side > 0 ? 2 : -40, y - 0.8, 38, 3, 1.5, light(paint, 0.3));
    }
  };
  const opened = (side: 1 | -1): void => {
    // Seen edge-on: narrow, and closer to the viewer at the far end.
    for (let i = 0; i < 4; i++) {
      const x = side * (40 - i * 2.6);
      const low = 1 + i * 2.4;
      slab(c, x - 2, low - 32 + i * 1.2, 4, 31 - i * 1.2, 2, i % 2 ? paint : dark(paint, 0.14));
    }
    line(c, `M${side * 41} -25 L${side * 31} -15`, dark(paint, 0.22), 3);
    line(c, `M${side * 41} -11 L${side * 31} -1`, dark(paint, 0.22), 3);
  };
  for (const side of [-1, 1] as const) {
    if (variant % 2 === 0) leaf(side);
    else opened(side);
    const x = side * 44;
    slab(c, x - 5, -46, 10, 47, 3, dark('#e9c79a', 0.3));
    slab(
      c,
      x - 5,
      -47,
      10,
      46,
      3,
      ramp(c, x - 5, 0, x + 5, 0, light('#e9c79a', 0.35), dark('#e9c79a', 0.06)),
    );
    slab(c, x - 6.5, -49, 13, 4.5, 2, light('#e9c79a', 0.45));
    dot(c, x, -53, 5, '#5b8f5a');
    dot(c, x - 1.2, -54.4, 3.4, '#83c25a');
    flower(c, x + 1.6, -55, 3, side > 0 ? '#ffb3c6' : '#ffd166');
    for (const y of [-25, -11]) slab(c, x - side * 5 - 2, y, 4, 3.4, 1, iron);
    oval(c, x - 4, 0, 4.4, 2.6, '#63b05c');
    oval(c, x + 4, 0.6, 3.8, 2.3, '#8cc760');
  }
  if (variant % 2 === 0) {
    dot(c, 0, -18, 4.4, dark('#f3c969', 0.3));
    dot(c, 0, -18.6, 3.6, '#f3c969');
    slab(c, -0.8, -19.4, 1.6, 3.2, 0.8, iron);
  }
}

function paintCrate(c: Canvas2D, variant: number): void {
  slab(c, -15, -22, 30, 23, 3, dark(WOOD, 0.42));
  slab(c, -15, -23, 30, 21, 3, ramp(c, -15, 0, 15, 0, light(WOOD, 0.16), dark(WOOD, 0.1)));
  slab(c, -15, -31, 30, 11, 3, dark(WOOD, 0.5));
  const roll = dice(8 + variant);
  for (let i = 0; i < 14; i++) {
    const x = -11 + (i % 5) * 5.6;
    const y = -27 + Math.floor(i / 5) * 3;
    const fruit =
      variant % 2 === 0 ? (roll() < 0.7 ? '#f2766b' : '#ffb25c') : roll() < 0.6 ? '#8cc760' : '#f3c969';
    dot(c, x, y, 3.6, dark(fruit, 0.16));
    dot(c, x - 0.5, y - 0.6, 3, fruit);
    dot(c, x - 1.3, y - 1.5, 0.9, '#fff6e0');
  }
  slab(c, -15, -20, 30, 5, 2, light(WOOD, 0.26));
  slab(c, -15, -11, 30, 5, 2, light(WOOD, 0.2));
  for (const x of [-15, 10]) slab(c, x, -22, 5, 22, 2, light(WOOD, 0.1));
}

const solid = (
  art: Pick<PropArt, 'box' | 'paint' | 'paintGlow'>,
  radius: number,
  flatten = 0.3,
): PropArt => ({
  ...art,
  frames: 1,
  frameMs: 1000,
  sway: 0,
  shadow: { radiusX: radius, radiusY: Math.max(4, radius * flatten), dx: 4, dy: 0 },
  flat: false,
  fades: false,
});

/** Art without a contact shadow: it has two feet, and a single ellipse would lie between them. */
const unshaded = (art: Pick<PropArt, 'box' | 'paint'>): PropArt => ({
  ...art,
  frames: 1,
  frameMs: 1000,
  sway: 0,
  flat: false,
  fades: false,
});

export const SQUARE = {
  bench: solid({ box: { x: -36, y: -40, width: 72, height: 46 }, paint: paintBench }, 32, 0.24),
  noticeBoard: solid(
    {
      box: { x: -44, y: -84, width: 88, height: 90 },
      paint: paintNoticeBoard,
      paintGlow: (c) => halo(c, 0, -40, 40, '#ffe3ad', 0.4),
    },
    34,
    0.2,
  ),
  signpost: solid({ box: { x: -36, y: -76, width: 72, height: 82 }, paint: paintSignpost }, 12),
  mailbox: solid({ box: { x: -14, y: -42, width: 34, height: 48 }, paint: paintMailbox }, 10),
  fence: solid({ box: { x: -38, y: -32, width: 76, height: 38 }, paint: paintFence }, 34, 0.14),
  gate: unshaded({ box: { x: -54, y: -62, width: 108, height: 76 }, paint: paintGate }),
  flowerArch: unshaded({ box: { x: -54, y: -104, width: 108, height: 112 }, paint: paintArch }),
  crate: solid({ box: { x: -20, y: -36, width: 40, height: 42 }, paint: paintCrate }, 17),
} as const satisfies Record<string, PropArt>;
