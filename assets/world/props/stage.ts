import type { Canvas2D } from '../../art/shape';
import { dark, dot, fade, halo, light, line, mix, oval, ramp, shape, slab, within } from '../brush';
import type { PropArt } from '../prop-art';
import { BULBS } from './lights';

const VELVET = '#c24d62';
const FRAME = '#f3c969';

/** Bulbs around the proscenium's arch. */
const arch = (): { x: number; y: number; color: string }[] =>
  Array.from({ length: 19 }, (_, i) => {
    const a = Math.PI * (1 - i / 18);
    return { x: Math.cos(a) * 148, y: -96 - Math.sin(a) * 78, color: BULBS[i % BULBS.length] ?? '#ffd166' };
  });

const SPOTS = [-96, -34, 34, 96] as const;

/** Arc of the painted planet's ring; angles in radians. */
function planetRing(c: Canvas2D, from: number, to: number, color: string): void {
  c.save();
  c.translate(5, -97);
  c.rotate(-0.24);
  c.lineWidth = 5;
  c.strokeStyle = color;
  c.beginPath();
  c.ellipse(0, 0, 62, 16, 0, from, to);
  c.stroke();
  c.restore();
}

function paintBackdrop(c: Canvas2D, on: boolean): void {
  // Painted night sky inside the arch.
  const opening = 'M-142 0 V-98 Q-136 -170 0 -172 Q136 -170 142 -98 V0 Z';
  shape(c, 'M-160 2 V-96 Q-154 -188 0 -191 Q154 -188 160 -96 V2 Z', dark('#8a5a9e', 0.42));
  shape(
    c,
    'M-160 -1 V-98 Q-154 -190 0 -193 Q154 -190 160 -98 V-1 Z',
    ramp(c, -160, -190, 160, 0, '#a878ba', '#8a5a9e', '#64407f'),
  );
  shape(c, opening, ramp(c, 0, -172, 0, 0, '#2f2b68', '#6d4f96', '#f0927f'));
  within(c, opening, () => {
    for (const [x, y, r] of [
      [-90, -120, 1.6],
      [-60, -146, 1.2],
      [-28, -128, 1.4],
      [78, -138, 1.5],
      [104, -104, 1.2],
      [58, -110, 1],
      [-110, -88, 1.2],
      [24, -152, 1.6],
      [-46, -98, 1],
      [92, -76, 1.3],
    ] as const)
      dot(c, x, y, r, '#fff3d2');
    // The planet with its ring, and the moon.
    planetRing(c, Math.PI, Math.PI * 2, '#c9a06a');
    dot(c, 6, -96, 38, '#4f8f86');
    dot(c, 4, -98, 36.5, '#7fc4a4');
    within(c, 'M-32 -98 A37 37 0 1 1 42 -98 A37 37 0 1 1 -32 -98 Z', () => {
      oval(c, -14, -112, 22, 10, '#a9dd9a', -0.4);
      oval(c, 24, -82, 18, 9, '#5fae92', 0.3);
      oval(c, 28, -98, 22, 44, fade('#2f2b68', 0.22));
    });
    planetRing(c, 0, Math.PI, '#ffd98a');
    dot(c, -66, -112, 11, '#fff0c2');
    dot(c, -61.5, -114.5, 9, '#453a7c');
    // Painted hills.
    shape(c, 'M-150 0 V-44 Q-100 -70 -50 -40 Q10 -62 60 -38 Q110 -60 150 -36 V0 Z', '#5a3f86');
    shape(c, 'M-150 0 V-26 Q-90 -46 -30 -22 Q40 -44 90 -20 Q120 -32 150 -18 V0 Z', '#45336f');
  });
  // Curtains, gathered to the sides.
  for (const side of [-1, 1]) {
    c.save();
    c.scale(side, 1);
    const curtain = 'M-146 0 V-104 Q-140 -160 -84 -168 Q-88 -120 -112 -78 Q-100 -40 -104 0 Z';
    shape(c, curtain, VELVET);
    within(c, curtain, () => {
      for (let i = 0; i < 6; i++) {
        const x = -142 + i * 11;
        line(
          c,
          `M${x + 18} -172 Q${x} -120 ${x - 4} -78 Q${x - 2} -40 ${x} 4`,
          i % 2 ? fade(dark(VELVET, 0.5), 0.5) : fade(light(VELVET, 0.4), 0.5),
          5,
        );
      }
      shape(c, 'M-150 -172 H-80 V-140 Q-120 -148 -150 -110 Z', fade('#33265e', 0.25));
      slab(c, -150, -7, 60, 8, 0, dark(FRAME, 0.1));
    });
    line(c, 'M-145 -82 Q-126 -70 -110 -79', FRAME, 5);
    dot(c, -110, -78, 4.4, light(FRAME, 0.2));
    c.restore();
  }
  // The valance with its scallops.
  for (let i = 0; i < 9; i++) {
    const x = -112 + i * 28;
    const y = -158 + (x / 112) ** 2 * 22;
    slab(c, x - 14.4, y - 22, 28.8, 34, [0, 0, 14, 14], FRAME);
    slab(c, x - 14.4, y - 24, 28.8, 33, [0, 0, 14, 14], mix(light(VELVET, 0.16), dark(VELVET, 0.2), i / 8));
    line(c, `M${x} ${y - 16} V${y + 3}`, fade(dark(VELVET, 0.5), 0.4), 3);
  }
  // The arch in front.
  line(c, 'M-149 0 V-98 Q-143 -180 0 -182 Q143 -180 149 -98 V0', dark('#8a5a9e', 0.2), 16);
  line(
    c,
    'M-150 0 V-99 Q-144 -181 0 -183 Q144 -181 150 -99 V0',
    ramp(c, -150, 0, 150, 0, '#c39ad0', '#9a69ad', '#734a8a'),
    13,
  );
  line(c, 'M-154 0 V-99 Q-148 -184 0 -187', fade('#ffffff', 0.3), 2.4);
  for (const b of arch()) {
    const color = on ? b.color : mix(b.color, '#5f5878', 0.7);
    dot(c, b.x, b.y - 8, 4, dark(color, 0.25));
    dot(c, b.x - 0.4, b.y - 8.6, 3.3, color);
    dot(c, b.x - 1.2, b.y - 9.8, 1.1, '#ffffff');
  }
  // The star on top.
  let star = '';
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 ? 7 : 15;
    star += `${i ? 'L' : 'M'}${Math.cos(a) * r} ${-194 + Math.sin(a) * r} `;
  }
  c.save();
  c.translate(0, 2);
  line(c, `${star}Z`, dark(FRAME, 0.4), 4);
  c.restore();
  line(c, `${star}Z`, FRAME, 4);
  shape(c, `${star}Z`, light(FRAME, 0.3));
  // Floor lights.
  for (const x of SPOTS) {
    slab(c, x - 8, -6, 16, 8, 4, '#4a3f63');
    oval(c, x, -6, 6.4, 3, on ? '#fff0c2' : '#8f88a6');
  }
}

function paintSpeaker(c: Canvas2D): void {
  const body = '#4f4870';
  slab(c, -15, -56, 30, 58, 5, dark(body, 0.4));
  slab(c, -15, -58, 30, 57, 5, ramp(c, -15, 0, 15, 0, light(body, 0.22), body, dark(body, 0.24)));
  slab(c, -13, -60, 26, 8, 4, light(body, 0.34));
  for (const [y, r] of [
    [-42, 6.5],
    [-20, 10.5],
  ] as const) {
    dot(c, 0, y, r + 1.6, '#8d84b4');
    dot(c, 0, y, r, '#2d2648');
    dot(c, 0, y, r * 0.62, '#453d68');
    dot(c, -r * 0.2, y - r * 0.25, r * 0.28, '#8d84b4');
  }
  dot(c, 10, -51, 1.4, '#7fe0b0');
}

export const STAGE = {
  stageBackdrop: {
    box: { x: -168, y: -214, width: 336, height: 222 },
    paint: (c) => paintBackdrop(c, true),
    paintOff: (c) => paintBackdrop(c, false),
    paintGlow: (c) => {
      for (const b of arch()) {
        halo(c, b.x, b.y - 8, 17, b.color, 0.85);
        dot(c, b.x, b.y - 8, 2.8, light(b.color, 0.65));
      }
      halo(c, 5, -97, 62, '#ffd98a', 0.3);
      halo(c, 0, -192, 22, '#ffe08a', 0.85);
      for (const [i, x] of SPOTS.entries()) {
        const color = ['#ff9dc0', '#8fe0ff', '#ffe08a', '#c9a6ff'][i] ?? '#ffe08a';
        const to = -x * 0.2 + x;
        shape(
          c,
          `M${x - 5} -6 L${to - 26} -150 Q${to} -160 ${to + 26} -150 L${x + 5} -6 Z`,
          ramp(c, 0, -6, 0, -150, fade(color, 0.4), fade(color, 0)),
        );
        halo(c, x, -7, 14, color, 0.9);
      }
    },
    frames: 1,
    frameMs: 1000,
    sway: 0,
    shadow: { radiusX: 160, radiusY: 14, dx: 6, dy: -2 },
    flat: false,
    fades: true,
  },
  speaker: {
    box: { x: -20, y: -64, width: 40, height: 70 },
    paint: paintSpeaker,
    frames: 1,
    frameMs: 1000,
    sway: 0,
    shadow: { radiusX: 18, radiusY: 7, dx: 5, dy: -2 },
    flat: false,
    fades: false,
  },
} as const satisfies Record<string, PropArt>;
