import type { Canvas2D } from '../../art/shape';
import {
  dark,
  dot,
  fade,
  flower,
  foliage,
  halo,
  light,
  line,
  oval,
  ramp,
  shape,
  slab,
  tonesOf,
  within,
} from '../brush';
import type { PropArt } from '../prop-art';

const STONE = '#c9c6d3';

/**
 * The logo as a statue: a small round planet on a pedestal, with a path, a tree and a house with a lit
 * window.
 */
function paintStatue(c: Canvas2D): void {
  // Pedestal.
  oval(c, 0, -9, 34, 12, dark(STONE, 0.36));
  shape(
    c,
    'M-33 -14 V-8 A33 11 0 0 0 33 -8 V-14 Z',
    ramp(c, -33, 0, 33, 0, light(STONE, 0.34), STONE, dark(STONE, 0.34)),
  );
  oval(c, 0, -14, 33, 11, light(STONE, 0.3));
  shape(
    c,
    'M-17 -36 Q-15 -22 -22 -14 A22 7 0 0 0 22 -14 Q15 -22 17 -36 Z',
    ramp(c, -22, 0, 22, 0, light(STONE, 0.26), STONE, dark(STONE, 0.36)),
  );
  oval(c, 0, -15, 15, 4, fade('#5a5180', 0.25));
  shape(c, 'M-26 -44 Q-24 -33 0 -32 Q24 -33 26 -44 Z', dark('#f3c969', 0.26));
  oval(c, 0, -44, 26, 7.4, '#f3c969');
  // Ring, far half.
  const ring = (from: number, to: number, color: string, width: number): void => {
    c.save();
    c.translate(0, -76);
    c.rotate(-0.28);
    c.beginPath();
    c.ellipse(0, 0, 56, 15, 0, from, to);
    c.lineWidth = width;
    c.lineCap = 'round';
    c.strokeStyle = color;
    c.stroke();
    c.restore();
  };
  ring(Math.PI - 0.1, Math.PI * 2 + 0.1, '#c89f6c', 6);
  // The props on top, behind the globe's edge.
  line(c, 'M-17 -104 V-116', '#8f5c38', 5);
  foliage(
    c,
    [
      { x: -18, y: -124, r: 12 },
      { x: -27, y: -117, r: 8 },
      { x: -9, y: -117, r: 8 },
      { x: -18, y: -134, r: 7 },
    ],
    tonesOf('#63b45c'),
    19,
    0.7,
  );
  slab(c, 6, -122, 22, 20, 2, ramp(c, 6, 0, 28, 0, '#fff6e4', '#e6cdb4'));
  shape(c, 'M2 -118 L17 -136 L32 -118 Q17 -122 2 -118 Z', dark('#f2766b', 0.3));
  shape(
    c,
    'M2 -120 L17 -138 L32 -120 Q17 -124 2 -120 Z',
    ramp(c, 2, 0, 32, 0, light('#f2766b', 0.22), dark('#f2766b', 0.12)),
  );
  slab(c, 24, -138, 5, 10, 1, '#cf8a78');
  dot(c, 13, -111, 4.4, '#fff2dc');
  dot(c, 13, -111, 3.2, '#ffd06e');
  slab(c, 19.5, -113, 6, 12, [3, 3, 0, 0], '#8a5a9e');
  // The globe.
  dot(c, 1, -74, 36, dark('#6bb05e', 0.42));
  dot(c, 0, -76, 36, '#6bb05e');
  within(c, 'M-36 -76 A36 36 0 1 1 36 -76 A36 36 0 1 1 -36 -76 Z', () => {
    dot(c, -9, -86, 36, '#7bbf69');
    dot(c, -14, -93, 27, '#8fce7a');
    oval(c, 22, -66, 17, 12, '#4eaed1', 0.5);
    oval(c, 20, -68, 15, 10, '#6cc5e0', 0.5);
    oval(c, -22, -62, 9, 6, '#6cc5e0', -0.4);
    line(c, 'M-38 -84 Q-8 -58 38 -92', '#dcc79c', 9);
    line(c, 'M-38 -85.5 Q-8 -59.5 38 -93.5', '#ead9b5', 7);
    shape(c, 'M40 -110 Q22 -44 -30 -44 L40 -34 Z', fade('#33265e', 0.2));
    for (const [x, y, p] of [
      [-12, -98, '#fff'],
      [4, -92, '#ffd166'],
      [-24, -88, '#ff9db0'],
      [8, -56, '#fff'],
      [-8, -50, '#ffd166'],
    ] as const)
      flower(c, x, y, 2.6, p);
  });
  // Ring, near half, and the moon on it.
  ring(0.1, Math.PI - 0.1, dark('#f3c969', 0.3), 7);
  ring(0.1, Math.PI - 0.1, '#ffdf9a', 4.6);
  dot(c, -44, -56, 6.5, dark('#fff0c2', 0.22));
  dot(c, -45, -57, 6, '#fff0c2');
  dot(c, -46.5, -55.5, 1.4, '#e3cf98');
  for (const x of [-26, -18, 18, 27]) {
    oval(c, x, -2, 6, 3, '#63b05c');
    flower(c, x - 1, -5, 3.4, x < 0 ? '#c89bf0' : '#fff1f4');
  }
}

function paintTelescope(c: Canvas2D): void {
  const brass = '#e0b062';
  line(c, 'M0 -26 L-12 0 M0 -26 L12 0 M0 -26 L2 2', '#7c5638', 3.6);
  line(c, 'M-0.8 -26 L-12.8 -1', '#b98a5c', 1.4);
  oval(c, 0, -27, 5, 3.4, '#4a3f63');
  c.save();
  c.translate(0, -34);
  c.rotate(-0.5);
  slab(c, -22, -5, 20, 10, 3, ramp(c, 0, -5, 0, 5, '#7d76a0', '#4a3f63'));
  slab(c, -27, -3.4, 7, 6.8, 2, '#4a3f63');
  slab(c, -4, -7, 30, 14, 3, ramp(c, 0, -7, 0, 7, light(brass, 0.45), brass, dark(brass, 0.35)));
  slab(c, 22, -9, 9, 18, 3, ramp(c, 0, -9, 0, 9, light(brass, 0.3), dark(brass, 0.4)));
  slab(c, -5, -7.6, 4, 15.2, 2, dark(brass, 0.25));
  oval(c, 31, 0, 2.6, 8, '#9fdcf0');
  oval(c, 30.6, -2, 1.2, 4, '#ffffff');
  c.restore();
  dot(c, 0, -33, 3.4, '#4a3f63');
}

export const LOOKOUT = {
  planetStatue: {
    box: { x: -64, y: -146, width: 128, height: 152 },
    paint: paintStatue,
    paintGlow: (c) => {
      halo(c, 13, -111, 20, '#ffd06e', 0.9);
      dot(c, 13, -111, 3.2, '#fff3c4');
      halo(c, 0, -76, 62, '#c9b8ff', 0.32);
      halo(c, -45, -57, 18, '#fff0c2', 0.8);
      dot(c, -45, -57, 5, '#fff6d8');
    },
    frames: 1,
    frameMs: 1000,
    sway: 0,
    shadow: { radiusX: 42, radiusY: 14, dx: 8, dy: -6 },
    flat: false,
    fades: true,
  },
  telescope: {
    box: { x: -32, y: -64, width: 64, height: 70 },
    paint: paintTelescope,
    frames: 1,
    frameMs: 1000,
    sway: 0,
    shadow: { radiusX: 16, radiusY: 5, dx: 4, dy: 0 },
    flat: false,
    fades: false,
  },
} as const satisfies Record<string, PropArt>;
