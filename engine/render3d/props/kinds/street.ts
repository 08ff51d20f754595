import { dark, light } from '../../../../assets/world/brush';
import { BoxGeometry, CircleGeometry, RingGeometry, TorusGeometry, type BufferGeometry } from 'three';
import type { Model, PropModel } from '../model';
import { flower, tuft, woodTones as wood } from './plants';

const noticeBoard: PropModel = (m) => {
  for (const x of [-27, 27]) m.box({ color: wood.base }, 6.4, 62, 6.4, { x });
  m.box({ color: light(wood.base, 0.06) }, 62, 38, 4, { y: 18 });
  m.box({ color: '#e8c796', glow: 0.35 }, 54, 30, 4.8, { y: 22 });
  for (const [x, y, w, h, color] of [
    [-17, 29, 14, 18, '#fffaf0'],
    [0, 33, 13, 13, '#ffe7ee'],
    [17, 28, 15, 19, '#eaf6ff'],
    [1, 24, 13, 8, '#fff3c4'],
  ] as const) {
    m.box({ color, glow: 0.4 }, w, h, 0.6, { x, y, z: 2.6 });
    m.ball({ color: '#f2766b' }, 1.3, { x, y: y + h - 1.6, z: 3.2 }, 0.5);
  }
  for (const side of [-1, 1])
    m.box({ color: '#f2766b' }, 40, 3.4, 22, { x: side * 18, y: 63, tiltZ: -side * 0.32 });
  for (const [x, petal] of [
    [-31, '#ff8fa3'],
    [31, '#ffd166'],
  ] as const)
    tuft(m, x, 4, petal);
};

const signpost: PropModel = (m) => {
  m.box({ color: wood.base }, 6, 66, 6);
  m.ball({ color: '#f3c969' }, 4.5, { y: 67 }, 0.8);
  for (const [y, side, color] of [
    [48, 1, '#e9b678'],
    [33, -1, '#7fc4b4'],
    [18, 1, '#f2a79a'],
  ] as const) {
    m.box({ color }, 33, 13, 3.4, { x: side * 6.5, y, z: 3.6 });
    m.cone(
      { color },
      9.2,
      7,
      { x: side * 23, y: y + 6.5, z: 3.6, tiltZ: (-side * Math.PI) / 2, scale: [1, 1, 0.26] },
      4,
    );
    m.box({ color: light(color, 0.5) }, 16, 2, 0.8, { x: side * 6, y: y + 5.6, z: 5.6 });
  }
  tuft(m, -6, 4, '#ffffff');
  tuft(m, 6, 4, '#ffd166');
};

const mailbox: PropModel = (m, variant) => {
  const color = ['#f2766b', '#2fb5a8', '#8a5a9e'][variant % 3] ?? '#f2766b';
  m.box({ color: wood.base }, 4.6, 20, 4.6);
  m.box({ color }, 17, 9, 15, { y: 19 });
  m.tube({ color: light(color, 0.1) }, 8.5, 8.5, 15, { y: 28, z: -7.5, tiltX: Math.PI / 2 }, 12);
  m.box({ color: dark(color, 0.5) }, 10, 2.2, 1, { y: 26, z: 7.4 });
  m.box({ color: '#f3c969' }, 1.4, 11, 1.4, { x: 9.6, y: 26 });
  m.box({ color: '#f3c969' }, 1.4, 4, 6, { x: 9.6, y: 35, z: 2 });
  tuft(m, 5, 3);
};

const fence: PropModel = (m, variant, dice) => {
  const paint = variant % 2 ? '#f3dfc4' : '#fff6ea';
  for (const y of [8, 18]) m.box({ color: dark(paint, 0.12) }, 66, 3.4, 2, { y, z: -1.4 });
  for (let i = 0; i < 8; i++) {
    const x = -28 + i * 8;
    m.box({ color: paint }, 5.4, 22, 2.2, { x });
    m.cone({ color: paint }, 3.8, 5, { x, y: 22, turn: Math.PI / 4, scale: [1, 1, 0.5] }, 4);
  }
  for (let i = 0; i < 5; i++) {
    const petal = ['#ff8fa3', '#ffd166', '#c89bf0'][i % 3];
    tuft(m, -28 + i * 14, 3, dice() < 0.5 ? petal : undefined);
  }
};

/** A garden gate: fixed posts, and two leaves that close the way or stand open towards the viewer. */
const gate: PropModel = (m, variant) => {
  const post = '#e9c79a';
  const paint = '#fff6ea';
  const open = variant % 2 === 1;
  for (const side of [-1, 1]) {
    const x = side * 44;
    m.box({ color: post }, 9, 46, 9, { x });
    m.box({ color: light(post, 0.3) }, 12, 4, 12, { x, y: 46 });
    m.lump({ color: '#6fb35c' }, 6.5, { x, y: 54 }, 1);
    m.ball({ color: side > 0 ? '#ffb3c6' : '#ffd166' }, 2.2, { x: x + 2, y: 59, z: 3 }, 0.8);
    for (const y of [9, 23])
      m.box({ color: dark(paint, 0.12) }, open ? 2 : 38, 3.4, open ? 38 : 2, {
        x: open ? x - side * 3 : side * 21,
        y,
        z: open ? 22 : -1.2,
      });
    for (let i = 0; i < 5; i++) {
      const along = 6 + i * 7.4;
      const high = 27 + (4 - i) * 2.4;
      const at = open ? { x: x - side * 3, z: 44 - along } : { x: side * along, z: 0 };
      m.box({ color: paint }, open ? 2.2 : 5, high, open ? 5 : 2.2, at);
    }
    tuft(m, x + side * 5, 4, side > 0 ? '#ff8fa3' : undefined);
  }
  if (!open) m.ball({ color: '#f3c969' }, 3.4, { y: 19, z: 2.4 }, 0.8);
};

const flowerArch: PropModel = (m, _variant, dice) => {
  for (const x of [-34, 34]) for (const z of [-4, 4]) m.box({ color: '#fff6ea' }, 3, 58, 3, { x, z });
  for (const z of [-4, 4]) m.add(half(34), { color: '#fff6ea' }, { y: 57, z });
  const petals = ['#ff9db0', '#fff1f4', '#ffc4d6', '#f7b6cf'];
  for (let i = 0; i < 46; i++) {
    const t = i / 45;
    const side = t < 0.28 || t > 0.72;
    const turn = Math.PI * (1 - (t - 0.28) / 0.44);
    const x = side ? (t < 0.28 ? -34 : 34) : Math.cos(turn) * 34;
    const y = side ? (Math.min(t, 1 - t) / 0.28) * 58 : 58 + Math.sin(turn) * 34;
    const color = i % 3 ? (i % 2 ? '#5fae60' : '#83c25a') : (petals[i % 4] ?? '#ff9db0');
    m.lump(
      { color, sway: 0.08 },
      i % 3 ? 6.4 : 4.4,
      { x: x + dice() * 6 - 3, y: y + dice() * 6 - 3, z: dice() * 12 - 6 },
      0,
    );
  }
};

/** A half ring, open at the bottom. */
function half(radius: number) {
  return new TorusGeometry(radius, 2, 5, 14, Math.PI);
}

const crate: PropModel = (m, variant) => {
  m.box({ color: wood.light }, 24, 18, 16, { z: -8 });
  for (const y of [1, 7.5, 14]) m.box({ color: wood.base }, 26, 3.4, 17.6, { y, z: -8 });
  if (variant % 2)
    for (let i = 0; i < 7; i++)
      m.ball(
        { color: i % 2 ? '#f2766b' : '#ffb27a' },
        4,
        { x: -8 + (i % 4) * 5.4, y: 19, z: -12 + Math.floor(i / 4) * 7 },
        0.6,
      );
  else {
    m.lump({ color: '#6bb85f', sway: 0.1 }, 8, { x: -3, y: 22, z: -8 }, 0);
    flower(m, 5, 26, -7, '#ffd166');
    flower(m, -6, 29, -9, '#ff9db0');
  }
};

function post(m: Model, x: number, height: number): void {
  m.box({ color: wood.base }, 6, height, 6, { x });
  m.ball({ color: wood.light }, 4.4, { x, y: height + 1 }, 0.7);
  tuft(m, x - 4, 3, '#ffffff');
}

const BULBS = ['#ffd166', '#ff9db0', '#8fe0d0', '#b9a0ff', '#ffb27a'] as const;

const stringLights: PropModel = (m) => {
  post(m, -64, 74);
  post(m, 64, 74);
  const sag = (t: number): number => 70 - 4 * 17 * t * (1 - t);
  for (let i = 0; i < 9; i++) {
    const t = (i + 0.5) / 9;
    const x = -64 + t * 128;
    const next = (sag(t + 0.06) - sag(t - 0.06)) / (0.12 * 128);
    m.box({ color: '#4a3f63' }, 15, 1, 1, { x, y: sag(t), tiltZ: Math.atan(next) });
    m.ball({ color: BULBS[i % 5] ?? '#ffd166', glow: 1 }, 3.2, { x, y: sag(t) - 4, scale: [1, 1.2, 1] }, 0.7);
  }
};

const PENNANTS = ['#f2766b', '#ffd166', '#2fb5a8', '#8a5a9e', '#fff2dc'] as const;

const bunting: PropModel = (m) => {
  post(m, -62, 70);
  post(m, 62, 70);
  for (let i = 0; i < 9; i++) {
    const t = (i + 0.5) / 9;
    const [x, y] = [-62 + t * 124, 68 - 4 * 13 * t * (1 - t)];
    m.cone(
      { color: PENNANTS[i % 5] ?? '#f2766b', sway: 0.16 },
      6.4,
      14,
      { x, y, tiltX: Math.PI, scale: [1, 1, 0.12] },
      4,
    );
    m.box({ color: '#fff2dc' }, 14.5, 1, 1, { x, y, tiltZ: (t - 0.5) * 0.8 });
  }
};

/** A flag's cloth, wider than high; its waves grow with distance from the pole. */
const CLOTH = { x: 2, y: 64, width: 38, height: 24, thick: 1.2 } as const;
const wave = (x: number): number => Math.sin((x - CLOTH.x) * 0.19) * 3 * Math.min(1, (x - CLOTH.x) / 14);
const blows = (x: number): number => Math.max(0, (x - CLOTH.x) / CLOTH.width) * 0.85;

/** Bends a flat geometry along the cloth's waves. */
function draped(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) position.setZ(i, position.getZ(i) + wave(position.getX(i)));
  geometry.computeVertexNormals();
  return geometry;
}

/** An elliptical band of constant width. */
function ellipse(halfX: number, halfY: number, breadth: number): BufferGeometry {
  const geometry = new RingGeometry(1, 2, 18, 1);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)];
    const long = Math.hypot(x, y);
    const out = (long - 1.5) * breadth;
    position.setXY(i, (x / long) * (halfX + out), (y / long) * (halfY + out));
  }
  return geometry;
}

const flag: PropModel = (m, variant) => {
  const color = ['#f2766b', '#2fb5a8', '#8a5a9e'][variant % 3] ?? '#f2766b';
  m.tube({ color: '#d8d4e0' }, 6, 7.4, 6, {}, 8);
  m.tube({ color: '#fff6ea' }, 1.7, 2.1, 88, { y: 4 }, 6);
  m.ball({ color: '#f3c969' }, 4, { y: 94 }, 0.8);
  const { x, y, width, height, thick } = CLOTH;
  const [middle, centre] = [x + width / 2, y + height / 2];
  const cloth = new BoxGeometry(width, height, thick, 9).translate(middle, centre, 0);
  m.add(draped(cloth), { color, sway: blows });
  // The planet on both sides.
  for (const side of [0, Math.PI])
    for (const part of [new CircleGeometry(6, 14), ellipse(10, 3.4, 1.8).rotateZ(0.35)])
      m.add(draped(part.translate(0, 0, thick).rotateY(side).translate(middle, centre, 0)), {
        color: '#fff2dc',
        sway: blows,
      });
};

export const STREET = {
  noticeBoard,
  signpost,
  mailbox,
  fence,
  gate,
  flowerArch,
  crate,
  stringLights,
  bunting,
  flag,
};
