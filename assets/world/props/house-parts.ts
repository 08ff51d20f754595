import type { Canvas2D } from '../../art/shape';
import {
  dark,
  dice,
  dot,
  fade,
  flower,
  halo,
  light,
  line,
  mix,
  oval,
  ramp,
  shape,
  slab,
  within,
} from '../brush';

/** Rounded roof tiles in rows from the eave up, lit from the left. `d` is the roof's outline. */
export function roofTiles(
  c: Canvas2D,
  d: string,
  half: number,
  top: number,
  eave: number,
  color: string,
): void {
  shape(c, d, dark(color, 0.3));
  within(c, d, () => {
    const rows = Math.ceil((eave - top) / 11);
    const roll = dice(Math.round(half + top * 3));
    for (let row = 0; row <= rows; row++) {
      const y = eave - row * 11;
      for (let i = -1; i <= (half * 2) / 15 + 1; i++) {
        const x = -half + i * 15 + (row % 2) * 7.5;
        const side = (x + half) / (half * 2);
        const up = (eave - y) / (eave - top);
        const tone = mix(
          light(color, 0.2 * up + 0.06),
          dark(color, 0.24),
          side * 0.85 + (roll() - 0.5) * 0.22,
        );
        slab(c, x, y - 13, 15.4, 16.5, [2, 2, 8, 8], dark(tone, 0.22));
        slab(c, x + 0.3, y - 13, 14.6, 14.6, [2, 2, 7.5, 7.5], tone);
        line(c, `M${x + 3} ${y - 2} q4 3 8 0.6`, light(tone, 0.16), 1.1);
      }
    }
    slab(c, -half - 10, eave - 5, half * 2 + 20, 10, 0, fade('#33265e', 0.16));
  });
}

/** A round or arched window with curtains and a flower box. `x`, `y` is its middle. */
export function roundWindow(c: Canvas2D, x: number, y: number, r: number, frame = '#fff2dc'): void {
  dot(c, x + 0.6, y + 1.6, r + 3, fade('#33265e', 0.28));
  dot(c, x, y, r + 3, frame);
  dot(c, x, y, r, ramp(c, x - r, y - r, x + r, y + r, '#9fdcf0', '#5aa5cf'));
  c.save();
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.clip();
  shape(c, `M${x - r} ${y - r} h${r} q-1 ${r * 1.2} -${r} ${r * 1.7} Z`, fade('#fff7ea', 0.9));
  shape(c, `M${x + r} ${y - r} h-${r} q1 ${r * 1.2} ${r} ${r * 1.7} Z`, fade('#f5dfd0', 0.9));
  line(c, `M${x - r} ${y + r * 0.7} L${x + r * 0.5} ${y - r}`, fade('#ffffff', 0.28), 2.2);
  c.restore();
  line(c, `M${x} ${y - r} V${y + r} M${x - r} ${y} H${x + r}`, frame, 1.8);
}

/** An arched window: `x` middle, `y` sill. */
export function archWindow(c: Canvas2D, x: number, y: number, w: number, h: number, frame = '#fff2dc'): void {
  const r = w / 2;
  slab(c, x - r - 3, y - h - 3 + 1, w + 6, h + 5, [r + 3, r + 3, 3, 3], fade('#33265e', 0.25));
  slab(c, x - r - 3, y - h - 3, w + 6, h + 5, [r + 3, r + 3, 3, 3], frame);
  slab(c, x - r, y - h, w, h, [r, r, 1, 1], ramp(c, x, y - h, x, y, '#a6e0f2', '#5aa5cf'));
  c.save();
  c.beginPath();
  c.roundRect(x - r, y - h, w, h, [r, r, 1, 1]);
  c.clip();
  shape(c, `M${x - r} ${y - h} h${r * 0.9} q0 ${h * 0.5} -${r * 0.9} ${h * 0.72} Z`, fade('#fff7ea', 0.92));
  shape(c, `M${x + r} ${y - h} h-${r * 0.9} q0 ${h * 0.5} ${r * 0.9} ${h * 0.72} Z`, fade('#f3dccb', 0.92));
  c.restore();
  line(c, `M${x} ${y - h + 1} V${y - 1} M${x - r} ${y - h * 0.45} H${x + r}`, frame, 1.6);
}

export function flowerBox(c: Canvas2D, x: number, y: number, width: number, seed: number): void {
  const roll = dice(seed);
  const petals = ['#ff8fa3', '#ffd166', '#fff4f4', '#c89bf0'] as const;
  for (let i = 0; i < width / 3; i++)
    oval(
      c,
      x - width / 2 + i * 3 + 1,
      y - 1 - roll() * 3,
      3,
      2.2,
      roll() < 0.5 ? '#5fae60' : '#83c25a',
      roll(),
    );
  for (let i = 0; i < width / 4.6; i++)
    flower(
      c,
      x - width / 2 + 2 + i * 4.6,
      y - 2.5 - roll() * 4,
      2.6,
      petals[Math.floor(roll() * 4)] ?? '#fff',
    );
  slab(c, x - width / 2 - 1, y + 1, width + 2, 6, 2, '#8f5c38');
  slab(c, x - width / 2 - 1, y, width + 2, 5, 2, '#c98d5a');
}

export function door(c: Canvas2D, x: number, color: string, height = 46, half = 14): void {
  // Step and mat before it.
  slab(c, x - half - 7, -3, half * 2 + 14, 8, 3, '#a29cb4');
  slab(c, x - half - 7, -5, half * 2 + 14, 7, 3, '#d2cdd9');
  slab(c, x - half + 1, -4, half * 2 - 2, 4.6, 1.6, '#c46b5c');
  line(c, `M${x - half + 4} -1.8 h${half * 2 - 8}`, '#f2b8a2', 1);
  slab(c, x - half - 3.5, -5 - height - 3, half * 2 + 7, height + 3, [half + 3, half + 3, 2, 2], '#fff2dc');
  slab(
    c,
    x - half,
    -5 - height,
    half * 2,
    height,
    [half, half, 1, 1],
    ramp(c, x - half, 0, x + half, 0, light(color, 0.14), color, dark(color, 0.22)),
  );
  line(
    c,
    `M${x - half / 2.6} ${-height + 2} V-6 M${x + half / 2.6} ${-height + 2} V-6`,
    dark(color, 0.2),
    1.2,
  );
  dot(c, x, -height + 9, 5, '#fff2dc');
  dot(c, x, -height + 9, 3.6, '#7fc4e0');
  dot(c, x + half - 4.5, -24, 1.9, '#ffd98a');
}

/** A small lantern on the wall. */
export function lantern(c: Canvas2D, x: number, y: number): void {
  const iron = '#4a3f63';
  line(c, `M${x} ${y - 6} v-5 h-5`, iron, 1.8);
  slab(c, x - 4.4, y - 6.6, 8.8, 13, 2.4, iron);
  slab(c, x - 2.8, y - 4, 5.6, 8.2, 1.4, '#ffdf94');
  slab(c, x - 2.8, y - 4, 2.4, 8.2, 1.2, '#fff4cf');
}

export function chimney(c: Canvas2D, x: number, y: number, height = 30): void {
  const brick = '#cf8a78';
  slab(
    c,
    x - 8,
    y - height,
    16,
    height,
    2,
    ramp(c, x - 8, 0, x + 8, 0, light(brick, 0.16), dark(brick, 0.24)),
  );
  for (const [dx, dy] of [
    [-6, -8],
    [1, -14],
    [-5, -19],
    [2, -5],
  ] as const)
    slab(c, x + dx, y + dy, 6, 3.4, 1, fade('#8f4c50', 0.3));
  slab(c, x - 10, y - height - 4, 20, 7, 3, '#e4d3cf');
  slab(c, x - 10, y - height - 0.4, 20, 2.6, 1.3, '#b79fae');
  oval(c, x, y - height - 3, 6, 1.8, '#5b4560');
}

/** Ivy between two heights along a wall's edge. */
export function ivy(c: Canvas2D, x: number, bottom: number, top: number, seed: number): void {
  const roll = dice(seed);
  for (let y = bottom; y > top; y -= 2.4) {
    const spread = 8 * (0.3 + (y - top) / Math.max(1, bottom - top));
    oval(
      c,
      x + (roll() - 0.5) * spread,
      y,
      3.2,
      2.3,
      ['#4f9a55', '#63b05c', '#8cc760'][Math.floor(roll() * 3)] ?? '#63b05c',
      roll() * 3,
    );
  }
}

/** Lit window pane, round or arched, for the night. */
export function litPane(c: Canvas2D, x: number, y: number, w: number, h: number, round: boolean): void {
  halo(c, x, y - h / 2, Math.max(w, h) * 1.5, '#ffb765', 0.5);
  const warm = ramp(c, x, y - h, x, y, '#fff0b8', '#ffbf68');
  slab(c, x - w / 2, y - h, w, h, round ? h / 2 : [w / 2, w / 2, 1, 1], warm);
  line(
    c,
    round
      ? `M${x} ${y - h} V${y} M${x - w / 2} ${y - h / 2} H${x + w / 2}`
      : `M${x} ${y - h + 1} V${y} M${x - w / 2} ${y - h * 0.45} H${x + w / 2}`,
    '#b4683f',
    1.4,
  );
}

/** Plaster walls with corner beams and a stone foot. */
export function walls(c: Canvas2D, half: number, height: number, plaster: string, wood: string): void {
  const d = `M${-half} ${-height} H${half} V-3 Q${half} 0 ${half - 4} 0 H${-half + 4} Q${-half} 0 ${-half} -3 Z`;
  shape(c, d, ramp(c, -half, 0, half, 0, light(plaster, 0.25), plaster, dark(plaster, 0.17)));
  within(c, d, () => {
    // Shade under the eave.
    c.fillStyle = ramp(c, 0, -height, 0, -height + 24, 'rgba(60,40,100,0.42)', 'rgba(60,40,100,0)');
    c.fillRect(-half, -height, half * 2, 24);
    const roll = dice(half);
    c.fillStyle = '#938aa6';
    c.fillRect(-half, -9, half * 2, 10);
    for (let i = 0; i < 16; i++)
      slab(
        c,
        -half + roll() * half * 2,
        -height + 14 + roll() * (height - 30),
        7 + roll() * 5,
        3,
        1.5,
        fade(dark(plaster, 0.2), 0.28),
      );
    for (let i = 0, x = -half - 4; x < half; i++) {
      const w = 11 + roll() * 8;
      slab(
        c,
        x,
        -11 + (i % 2),
        w - 1,
        14,
        3.5,
        dark('#c9c6d3', 0.08 + ((x + half) / (half * 2)) * 0.2 + roll() * 0.06),
      );
      slab(c, x + 1, -11 + (i % 2), w - 4, 4, 2, fade('#ffffff', 0.3));
      x += w;
    }
  });
  for (const x of [-half, half - 7])
    slab(c, x, -height, 7, height - 9, 2, ramp(c, x, 0, x + 7, 0, light(wood, 0.15), dark(wood, 0.2)));
}
