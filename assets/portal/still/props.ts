import type { Shape } from '../../art/shape';
import { fill, line } from '../../avatar/draw';
import { oval, slab } from '../../avatar/path';

/** Props of the portal's planet. The foot of each is at (0, 0); up is negative y. */
type Prop = readonly Shape[];

const shade = (rx: number): Shape => fill(oval(3, 1, rx, rx * 0.24), '#2a2350', 0.2);

export const roundTree: Prop = [
  shade(44),
  line('M 0 2 Q 4 -26 -2 -58', '#8a5836', 15),
  line('M -1 0 Q 2 -26 -4 -56', '#a86f42', 9),
  fill(oval(4, -98, 58, 54), '#2f8f6b'),
  fill(oval(-30, -80, 34, 30), '#2f8f6b'),
  fill(oval(-4, -104, 48, 44), '#44a97b'),
  fill(oval(-30, -84, 26, 22), '#44a97b'),
  fill(oval(-14, -114, 30, 26), '#63c795'),
  fill(oval(-24, -122, 11, 8), '#8fe0b2', 0.8),
];

export const blossomTree: Prop = [
  shade(34),
  line('M 0 2 Q -3 -20 2 -44', '#7a4d3a', 11),
  fill(oval(2, -72, 42, 38), '#d9799f'),
  fill(oval(22, -56, 26, 22), '#d9799f'),
  fill(oval(-3, -77, 35, 31), '#f098b8'),
  fill(oval(18, -59, 19, 16), '#f098b8'),
  fill(oval(-11, -84, 20, 17), '#ffc0d3'),
];

export const pine: Prop = [
  shade(26),
  line('M 0 1 L 0 -18', '#8a5836', 10),
  fill('M -34 -12 Q 0 2 34 -12 Q 16 -30 6 -62 L -6 -62 Q -16 -30 -34 -12 Z', '#23735f'),
  fill('M -28 -42 Q 0 -30 28 -42 Q 14 -56 3 -88 L -3 -88 Q -14 -56 -28 -42 Z', '#2f8f6b'),
  fill('M -20 -70 Q 0 -60 20 -70 Q 8 -84 0 -110 Q -8 -84 -20 -70 Z', '#3fa57b'),
  fill('M -20 -70 Q -10 -66 -2 -66 Q -3 -84 0 -110 Q -8 -84 -20 -70 Z', '#58bd8f'),
];

export const bush: Prop = [
  shade(28),
  fill(oval(0, -14, 28, 19), '#4a9b58'),
  fill(oval(-4, -17, 22, 14), '#63b565'),
  fill(oval(-10, -20, 11, 8), '#86cf7d'),
];

export const stone: Prop = [
  shade(16),
  fill('M -17 0 Q -18 -14 -4 -17 Q 14 -17 17 0 Z', '#a29db8'),
  fill('M -15 -2 Q -14 -13 -3 -15 Q 6 -15 8 -4 Z', '#c9c6d3'),
];

/** Coral roof, cream walls, one lit window. */
export const house: Prop = [
  shade(70),
  fill(slab(20, -132, 18, 44, 3), '#b98a86'),
  fill(slab(17, -138, 24, 10, 4), '#d9aca4'),
  fill('M -56 2 L -56 -70 L 0 -118 L 58 -70 L 58 2 Z', '#fff3df'),
  fill('M 30 2 L 30 -96 L 58 -70 L 58 2 Z', '#e6cfc4'),
  fill(
    'M -74 -62 Q -78 -68 -72 -74 L -8 -128 Q 0 -134 8 -128 L 76 -74 Q 82 -68 78 -62 Q 74 -58 68 -62 L 0 -114 L -64 -62 Q -70 -58 -74 -62 Z',
    '#f2766b',
  ),
  fill('M 8 -128 L 76 -74 Q 82 -68 78 -62 Q 74 -58 68 -62 L 0 -114 L 0 -132 Q 5 -131 8 -128 Z', '#d4585a'),
  line('M -66 -70 L -6 -120', '#ff9d90', 4, 0.9),
  fill(slab(-42, -58, 34, 34, 6), '#a86f42'),
  fill(slab(-38, -54, 26, 26, 3), '#ffc94d'),
  fill(slab(-38, -54, 12, 12, 2), '#fff0b8'),
  line('M -25 -54 L -25 -28', '#a86f42', 3),
  line('M -38 -41 L -12 -41', '#a86f42', 3),
  fill('M 4 2 L 4 -40 Q 4 -54 17 -54 Q 30 -54 30 -40 L 30 2 Z', '#8a5a9e'),
  fill('M 8 2 L 8 -39 Q 8 -49 17 -49 Q 22 -49 24 -46 L 20 2 Z', '#a473b8'),
  fill(oval(25, -22, 2.6), '#ffcf5c'),
  fill(oval(0, -88, 9), '#ffc94d'),
  fill(oval(-2, -90, 5), '#fff0b8'),
  fill(slab(-46, -26, 42, 8, 3), '#c98d5a'),
  fill(oval(-38, -28, 5), '#f2766b'),
  fill(oval(-26, -29, 5), '#ffcf5c'),
  fill(oval(-14, -28, 5), '#f2766b'),
];

export const lamp: Prop = [
  shade(10),
  line('M 0 0 L 0 -52', '#4b4470', 5),
  fill(oval(0, -60, 24), '#ffd977', 0.22),
  fill(oval(0, -60, 15), '#ffd977', 0.35),
  fill(slab(-8, -70, 16, 19, 6), '#ffe9a8'),
  line('M -9 -71 L 9 -71', '#4b4470', 5),
];

export const fence: Prop = [0, 16, 32, 48].flatMap((x) => [
  line(`M ${x} 0 L ${x} -20`, '#c98d5a', 6),
  ...(x < 48 ? [line(`M ${x} -13 L ${x + 16} -13`, '#dba873', 4)] : []),
]);

export const flower = (petals: string): Prop => [
  line('M 0 0 Q 2 -7 0 -13', '#4a9b58', 2.6),
  fill(oval(-4, -15, 4.2), petals),
  fill(oval(4, -15, 4.2), petals),
  fill(oval(0, -19, 4.2), petals),
  fill(oval(0, -12, 4.2), petals),
  fill(oval(0, -15.5, 3), '#ffe9a8'),
];

export const tuft: Prop = [
  line('M -6 0 Q -9 -6 -10 -11', '#5aa556', 3),
  line('M 0 0 L 0 -14', '#6bb05e', 3),
  line('M 6 0 Q 8 -6 10 -10', '#5aa556', 3),
];
