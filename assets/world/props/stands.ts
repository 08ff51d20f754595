import type { Canvas2D } from '../../art/shape';
import { dark, dot, fade, halo, light, line, oval, ramp, shape, slab, within } from '../brush';
import { BOOTHS, STAND } from '../colors';
import type { PropArt } from '../prop-art';
import { standing } from './standing';

/** The places where people take part in something: quiz, lottery, boxes, shop, vote and punch card. */

const { wood, brass, cream, yes, no, night } = STAND;

/** Directions of a circle's `count` equal parts, the first one at the top. */
const around = (count: number): { from: number; to: number }[] =>
  Array.from({ length: count }, (_, i) => ({
    from: (i / count) * Math.PI * 2 - Math.PI / 2,
    to: ((i + 1) / count) * Math.PI * 2 - Math.PI / 2,
  }));

const HUB = { x: 0, y: -66, radius: 34 } as const;
const BULBS = around(12).map(({ from }) => ({
  x: HUB.x + Math.cos(from) * (HUB.radius + 3.4),
  y: HUB.y + Math.sin(from) * (HUB.radius + 3.4),
}));

function paintWheel(c: Canvas2D): void {
  const { x, y, radius } = HUB;
  line(c, 'M-13 -56 L-24 -2 M13 -56 L24 -2', dark(wood, 0.4), 7);
  line(c, 'M-13 -57 L-24 -3 M13 -57 L24 -3', wood, 4.6);
  slab(c, -32, -6, 64, 7, 3.5, dark(wood, 0.36));
  slab(c, -32, -8, 64, 7, 3.5, ramp(c, -32, 0, 32, 0, light(wood, 0.3), wood, dark(wood, 0.2)));
  line(c, 'M-17 -24 H17', dark(wood, 0.2), 4);
  dot(c, x + 1.6, y + 2.4, radius + 7, dark(brass, 0.5));
  dot(c, x, y, radius + 7, ramp(c, -36, -100, 36, -30, light(brass, 0.4), brass, dark(brass, 0.3)));
  for (const [i, { from, to }] of around(8).entries()) {
    c.beginPath();
    c.moveTo(x, y);
    c.arc(x, y, radius, from, to);
    c.closePath();
    c.fillStyle = i % 2 ? cream : (BOOTHS[(i / 2) % 4] ?? BOOTHS[0]);
    c.fill();
    const turn = (from + to) / 2;
    const at = { x: x + Math.cos(turn) * 24, y: y + Math.sin(turn) * 24 };
    if (i % 2) dot(c, at.x, at.y, 3, fade(brass, 0.9));
    else shape(c, star(at.x, at.y, 4.4), fade('#fffaf0', 0.92));
  }
  // Light from the upper left over the whole disc.
  within(c, `M${x - radius} ${y} a${radius} ${radius} 0 0 1 ${radius * 2} 0 Z`, () =>
    oval(c, x - 8, y - 12, 30, 22, fade('#fff6dc', 0.2), -0.5),
  );
  for (const bulb of BULBS) dot(c, bulb.x, bulb.y, 2, '#fff4cf');
  dot(c, x, y + 1.2, 8, dark(brass, 0.4));
  dot(c, x, y, 8, ramp(c, -8, y - 8, 8, y + 8, light(brass, 0.5), brass));
  dot(c, x - 2, y - 2.4, 2.4, fade('#ffffff', 0.7));
  shape(c, `M-7 ${y - radius - 14} h14 l-7 17 Z`, dark(no, 0.36));
  shape(c, `M-7 ${y - radius - 16} h14 l-7 17 Z`, no);
}

/** A five-pointed star. */
function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const turn = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = i % 2 ? r * 0.46 : r;
    return `${(x + Math.cos(turn) * reach).toFixed(2)} ${(y + Math.sin(turn) * reach).toFixed(2)}`;
  });
  return `M${points.join(' L')} Z`;
}

const tick = (x: number, y: number, r: number): string =>
  `M${x - r} ${y} L${x - r * 0.25} ${y + r * 0.75} L${x + r} ${y - r * 0.7}`;
const cross = (x: number, y: number, r: number): string =>
  `M${x - r} ${y - r} L${x + r} ${y + r} M${x + r} ${y - r} L${x - r} ${y + r}`;

/** The two sides of the quiz wall; they glow at night. */
function paintSides(c: Canvas2D): void {
  for (const [x, color] of [
    [-72, yes],
    [24, no],
  ] as const)
    slab(c, x, -92, 48, 62, 8, ramp(c, x, -92, x + 48, -30, light(color, 0.36), color, dark(color, 0.16)));
  line(c, tick(-48, -61, 13), '#fffaf0', 6.4);
  line(c, cross(48, -61, 11), '#fffaf0', 6.4);
}

function paintQuestion(c: Canvas2D): void {
  line(c, 'M-8 -74 Q-8 -86 0 -86 Q9 -86 9 -77 Q9 -70 2 -66 Q0 -64 0 -57', '#fffaf0', 6);
  dot(c, 0, -47, 3.8, '#fffaf0');
}

function paintQuiz(c: Canvas2D): void {
  // A low stage with two steps.
  slab(c, -92, -10, 184, 14, 6, dark(wood, 0.46));
  slab(c, -92, -13, 184, 14, 6, ramp(c, -92, 0, 92, 0, light(wood, 0.3), wood, dark(wood, 0.14)));
  slab(c, -80, -19, 160, 10, 5, dark(wood, 0.3));
  slab(c, -80, -22, 160, 10, 5, ramp(c, -80, 0, 80, 0, light(wood, 0.42), light(wood, 0.1), wood));
  // The wall behind it.
  slab(c, -80, -102, 160, 84, 10, dark(night, 0.5));
  slab(c, -80, -105, 160, 84, 10, ramp(c, -80, -105, 80, -21, light(night, 0.24), night, dark(night, 0.2)));
  paintSides(c);
  slab(c, -20, -98, 40, 72, 8, ramp(c, 0, -98, 0, -26, light('#8d7fd6', 0.1), '#6f60bd'));
  paintQuestion(c);
  // A row of bulbs along the top.
  for (let i = 0; i < 9; i++) dot(c, -68 + i * 17, -105, 2.6, '#fff4cf');
  // Two desks with a button each.
  for (const [x, color] of [
    [-48, yes],
    [48, no],
  ] as const) {
    slab(c, x - 17, -24, 34, 24, 4, dark(color, 0.44));
    slab(
      c,
      x - 17,
      -26,
      34,
      24,
      4,
      ramp(c, x - 17, 0, x + 17, 0, light(color, 0.3), color, dark(color, 0.1)),
    );
    slab(c, x - 20, -31, 40, 7, 3.5, cream);
    oval(c, x, -33, 7, 3, dark(brass, 0.3));
    oval(c, x, -35, 6.4, 3.4, brass);
  }
}

function paintChest(c: Canvas2D): void {
  slab(c, -26, -24, 52, 26, 5, dark('#6f60bd', 0.5));
  slab(c, -26, -27, 52, 27, 5, ramp(c, -26, 0, 26, 0, '#9d90e0', '#7d6fca', '#5f51a6'));
}

/** A hoop of brass around the chest. */
const paintHoop = (c: Canvas2D, x: number): void =>
  slab(c, x - 3, -27, 6, 27, 1, ramp(c, x - 3, 0, x + 3, 0, light(brass, 0.4), dark(brass, 0.14)));

function paintBox(c: Canvas2D): void {
  paintChest(c);
  shape(c, 'M-28 -27 Q-28 -50 0 -50 Q28 -50 28 -27 Z', dark('#6f60bd', 0.4));
  shape(
    c,
    'M-28 -29 Q-28 -52 0 -52 Q28 -52 28 -29 Z',
    ramp(c, -28, -52, 28, -27, '#b7acf0', '#8d7fd6', '#6a5cb4'),
  );
  for (const x of [-18, 18]) {
    paintHoop(c, x);
    line(c, `M${x} -29 V-${x < 0 ? 46 : 45}`, brass, 5);
  }
  slab(c, -28, -31, 56, 5, 2.5, ramp(c, -28, 0, 28, 0, light(brass, 0.5), brass, dark(brass, 0.24)));
  slab(c, -8, -35, 16, 17, 4, dark(brass, 0.34));
  slab(c, -8, -36, 16, 17, 4, light(brass, 0.2));
  shape(c, star(0, -27.4, 6), no);
  line(c, 'M-19 -47 Q-8 -50 2 -49', fade('#fff6dc', 0.6), 2.4);
  for (const [x, y, r] of [
    [-30, -58, 2.6],
    [28, -60, 3.4],
    [4, -64, 2.4],
  ] as const)
    shape(c, star(x, y, r), brass);
}

/** The chest with its lid up, empty. */
function paintOpenBox(c: Canvas2D): void {
  // The lid behind, seen from inside.
  shape(c, 'M-28 -32 Q-28 -63 -19 -65 H19 Q28 -63 28 -32 Z', dark('#6f60bd', 0.4));
  shape(
    c,
    'M-28 -34 Q-28 -65 -19 -67 H19 Q28 -65 28 -34 Z',
    ramp(c, -28, -67, 28, -34, '#b7acf0', '#8d7fd6', '#6a5cb4'),
  );
  shape(c, 'M-23 -34 Q-23 -59 -16 -61 H16 Q23 -59 23 -34 Z', ramp(c, 0, -61, 0, -34, '#5a4c9c', '#3b3170'));
  for (const x of [-18, 18]) line(c, `M${x} -36 V-61`, dark(brass, 0.2), 3.4);
  paintChest(c);
  slab(c, -25, -38, 50, 12, 4, ramp(c, 0, -38, 0, -27, '#2c2455', '#3b3170'));
  for (const x of [-18, 18]) paintHoop(c, x);
  slab(c, -28, -31, 56, 5, 2.5, ramp(c, -28, 0, 28, 0, light(brass, 0.5), brass, dark(brass, 0.24)));
  slab(c, -8, -30, 16, 12, 4, dark(brass, 0.34));
  slab(c, -8, -31, 16, 12, 4, light(brass, 0.2));
  dot(c, 0, -26, 2.2, dark(brass, 0.6));
}

/** Presents on the counter. */
const GOODS = [
  { x: -38, width: 17, height: 15, color: BOOTHS[0], ribbon: cream },
  { x: -17, width: 13, height: 20, color: BOOTHS[1], ribbon: brass },
  { x: 2, width: 19, height: 12, color: BOOTHS[3], ribbon: cream },
] as const;

function paintCounter(c: Canvas2D): void {
  for (const x of [-54, 54]) line(c, `M${x} -8 V-92`, dark(wood, 0.3), 5);
  // Shelf behind.
  slab(c, -52, -84, 104, 44, 3, ramp(c, 0, -84, 0, -40, light(night, 0.1), dark(night, 0.16)));
  slab(c, -50, -62, 100, 3, 1.5, wood);
  for (let i = 0; i < 7; i++) {
    const x = -43 + i * 14.4;
    const color = BOOTHS[i % 4] ?? BOOTHS[0];
    if (i % 3 === 0) slab(c, x - 4, -73, 8, 11, 2, color);
    else if (i % 3 === 1) dot(c, x, -67, 4.8, light(color, 0.2));
    else shape(c, star(x, -68, 6), brass);
  }
  // Counter.
  slab(c, -60, -32, 120, 34, 5, dark(yes, 0.5));
  slab(c, -60, -34, 120, 33, 5, ramp(c, -60, 0, 60, 0, light(yes, 0.3), yes, dark(yes, 0.2)));
  for (let i = 0; i < 7; i++) slab(c, -52 + i * 16, -26, 8, 19, 3, fade('#fffaf0', 0.24));
  slab(c, -64, -39, 128, 9, 4, dark(cream, 0.3));
  slab(c, -64, -42, 128, 9, 4, cream);
  for (const { x, width, height, color, ribbon } of GOODS) {
    slab(
      c,
      x - width / 2,
      -41 - height,
      width,
      height,
      2.4,
      ramp(c, x - 9, 0, x + 9, 0, light(color, 0.3), color),
    );
    slab(c, x - 1.5, -41 - height, 3, height, 0, ribbon);
    line(c, `M${x} -${41 + height} q-7 -8 -6 0 M${x} -${41 + height} q7 -8 6 0`, ribbon, 2);
  }
  slab(c, 26, -58, 22, 17, 3, dark(wood, 0.2));
  slab(c, 28, -56, 18, 13, 2, '#fffaf0');
  shape(c, star(37, -49.6, 5), brass);
  // Awning with scallops.
  slab(c, -66, -106, 132, 18, [9, 9, 0, 0], dark(no, 0.3));
  for (let i = 0; i < 11; i++) {
    const color = i % 2 ? cream : no;
    slab(c, -66 + i * 12, -108, 12, 26, [i === 0 ? 9 : 0, i === 10 ? 9 : 0, 6, 6], color);
  }
  slab(c, -66, -108, 132, 8, [9, 9, 0, 0], fade('#fff6dc', 0.3));
  slab(c, -66, -88, 132, 6, 3, fade('#33265e', 0.1));
}

function paintBallot(c: Canvas2D): void {
  // The stand.
  slab(c, -17, -6, 34, 8, 4, dark(wood, 0.4));
  slab(c, -17, -8, 34, 8, 4, wood);
  slab(c, -9, -30, 18, 24, 2, ramp(c, -9, 0, 9, 0, light(wood, 0.3), wood, dark(wood, 0.2)));
  // The box, its lid and slot.
  slab(c, -25, -62, 50, 36, 5, dark('#7fb6dd', 0.5));
  slab(c, -25, -65, 50, 36, 5, ramp(c, -25, 0, 25, 0, '#b9dcf2', '#7fb6dd', '#5f93c2'));
  slab(c, -28, -70, 56, 9, 4, dark('#5f93c2', 0.2));
  slab(c, -28, -72, 56, 9, 4, ramp(c, -28, 0, 28, 0, '#d7ecf8', '#9cc9e8', '#79acd4'));
  slab(c, -13, -69.6, 26, 3, 1.5, dark('#5f93c2', 0.6));
  // A ballot halfway in.
  c.save();
  c.translate(0, -68);
  c.rotate(-0.08);
  slab(c, -10, -21, 20, 21, 1.6, '#fffaf0');
  line(c, tick(0, -11, 4.6), yes, 2.8);
  c.restore();
  slab(c, -13, -68, 26, 1.6, 0.8, dark('#5f93c2', 0.6));
  dot(c, 0, -46, 11, '#fffaf0');
  line(c, tick(0, -46.4, 5.6), yes, 3.4);
  slab(c, -23, -63, 46, 4, 2, fade('#ffffff', 0.3));
}

const DAYS = { columns: 6, rows: 4, left: -25, top: -72, step: 10 } as const;
/** The days that are punched on the board. */
const PUNCHED = 15;

function paintPunchBoard(c: Canvas2D): void {
  for (const x of [-26, 26]) {
    line(c, `M${x} -80 V-1`, dark(wood, 0.36), 6);
    line(c, `M${x - 0.8} -80 V-2`, light(wood, 0.1), 3.4);
  }
  slab(c, -36, -88, 72, 68, 6, dark(wood, 0.46));
  slab(c, -36, -91, 72, 68, 6, ramp(c, -36, 0, 36, 0, light(wood, 0.3), wood, dark(wood, 0.16)));
  slab(c, -32, -87, 64, 60, 3, cream);
  slab(c, -32, -87, 64, 11, [3, 3, 0, 0], no);
  for (const x of [-16, 0, 16]) {
    slab(c, x - 1.6, -94, 3.2, 9, 1.6, dark(brass, 0.2));
    dot(c, x, -84, 2, fade('#fffaf0', 0.9));
  }
  for (let i = 0; i < DAYS.columns * DAYS.rows; i++) {
    const x = DAYS.left + (i % DAYS.columns) * DAYS.step;
    const y = DAYS.top + 4 + Math.floor(i / DAYS.columns) * DAYS.step;
    if (i < PUNCHED) {
      dot(c, x, y, 4, BOOTHS[i % 4] ?? BOOTHS[0]);
      if (i % 5 === 4) shape(c, star(x, y, 3.2), cream);
      else line(c, tick(x, y - 0.2, 1.9), '#fffaf0', 1.3);
    } else dot(c, x, y, 3.4, fade('#9d90b8', 0.3));
  }
  // The stamp hangs at its side.
  line(c, 'M36 -60 Q44 -56 43 -47', dark(wood, 0.3), 1.6);
  slab(c, 39, -47, 8, 9, 3, no);
  slab(c, 37, -39, 12, 4, 1.6, dark(no, 0.3));
}

export const STANDS = {
  prizeWheel: standing(
    {
      box: { x: -46, y: -120, width: 92, height: 126 },
      paint: paintWheel,
      paintGlow: (c) => {
        halo(c, HUB.x, HUB.y, 64, '#ffdf9c', 0.5);
        for (const { x, y } of BULBS) dot(c, x, y, 2.4, '#fff8dc');
      },
    },
    30,
  ),
  quizStage: standing(
    {
      box: { x: -98, y: -112, width: 196, height: 120 },
      paint: paintQuiz,
      fades: true,
      paintGlow: (c) => {
        halo(c, 0, -62, 110, '#b9adff', 0.4);
        paintSides(c);
        paintQuestion(c);
        for (let i = 0; i < 9; i++) dot(c, -68 + i * 17, -105, 3, '#fff8dc');
      },
    },
    88,
    0.14,
  ),
  treasureBox: standing(
    {
      box: { x: -36, y: -70, width: 72, height: 76 },
      paint: paintBox,
      paintOff: paintOpenBox,
      paintGlow: (c) => {
        halo(c, 0, -34, 46, '#ffdf9c', 0.6);
        shape(c, star(0, -27.4, 6), '#fff4cf');
      },
    },
    28,
  ),
  shopCounter: standing(
    {
      box: { x: -72, y: -114, width: 144, height: 120 },
      paint: paintCounter,
      fades: true,
      paintGlow: (c) => halo(c, 0, -62, 84, '#ffdf9c', 0.5),
    },
    62,
    0.2,
  ),
  ballotBox: standing({ box: { x: -32, y: -96, width: 64, height: 102 }, paint: paintBallot }, 20),
  punchBoard: standing({ box: { x: -42, y: -98, width: 96, height: 104 }, paint: paintPunchBoard }, 34, 0.2),
} as const satisfies Record<string, PropArt>;
