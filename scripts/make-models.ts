import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { writeGlb, type GlbMaterial, type GlbPart } from './lib/glb';

/** Writes the models of the demo spaces: `node scripts/run-ts.mjs scripts/make-models.ts`. */

type Rgb = readonly [number, number, number];

/** Converts a colour `#rrggbb` to the linear colour of glTF. */
const linear = (hex: string): Rgb => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return [r, g, b];
};

/** A solid of revolution about the y axis: pairs of radius and height, from bottom to top. */
function turned(outline: readonly (readonly [number, number])[], material: GlbMaterial, sides = 28): GlbPart {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  outline.forEach(([radius, height], level) => {
    const before = outline[Math.max(0, level - 1)] ?? [radius, height];
    const after = outline[Math.min(outline.length - 1, level + 1)] ?? [radius, height];
    const [dr, dy] = [after[0] - before[0], after[1] - before[1]];
    const long = Math.hypot(dr, dy) || 1;
    for (let i = 0; i <= sides; i++) {
      const turn = (i / sides) * Math.PI * 2;
      positions.push(Math.sin(turn) * radius, height, Math.cos(turn) * radius);
      normals.push((Math.sin(turn) * dy) / long, -dr / long, (Math.cos(turn) * dy) / long);
      uvs.push(i / sides, 1 - level / (outline.length - 1));
    }
  });
  for (let level = 0; level + 1 < outline.length; level++)
    for (let i = 0; i < sides; i++) {
      const a = level * (sides + 1) + i;
      const b = a + sides + 1;
      indices.push(a, a + 1, b, b, a + 1, b + 1);
    }
  return { positions, normals, uvs, indices, material };
}

/** A flat plate with a thickness: its outline (right and up), rotated about the y axis. */
function plate(
  outline: readonly (readonly [number, number])[],
  thick: number,
  turn: number,
  material: GlbMaterial,
): GlbPart {
  const positions: number[] = [];
  const indices: number[] = [];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const corner = (x: number, y: number, z: number): number => {
    positions.push(cos * x + sin * z, y, cos * z - sin * x);
    return positions.length / 3 - 1;
  };
  // Each face has its own vertices, so that edges stay sharp.
  for (const side of [1, -1]) {
    const at = outline.map(([x, y]) => corner(x, y, (side * thick) / 2));
    for (let i = 1; i + 1 < at.length; i++) {
      const face = [at[0] ?? 0, at[i] ?? 0, at[i + 1] ?? 0];
      indices.push(...(side > 0 ? face : face.reverse()));
    }
  }
  outline.forEach(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    const half = thick / 2;
    const [a, b, c, d] = [
      corner(x, y, half),
      corner(x, y, -half),
      corner(nx, ny, -half),
      corner(nx, ny, half),
    ];
    indices.push(a, b, c, a, c, d);
  });
  return { positions, indices, material };
}

/** Encodes rows of colours as a PNG. */
function png(rows: readonly (readonly Rgb[])[]): Uint8Array {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(rows[0]?.length ?? 0, 0);
  head.writeUInt32BE(rows.length, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.from(rows.flatMap((row) => [0, ...row.flat()]));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    sign,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A rocket on a striped pedestal; y up, facing +z, 2.6 high. */
export function rocket(): Uint8Array<ArrayBuffer> {
  const stripes = png(
    Array.from({ length: 4 }, () =>
      Array.from({ length: 128 }, (_, i): Rgb => ((i >> 3) % 2 ? [91, 91, 214] : [244, 236, 223])),
    ),
  );
  const coral = { color: linear('#f2766b') };
  const cream = { color: linear('#fff3df') };
  const teal = { color: linear('#2fb5a8') };
  const stone = { color: linear('#aeaabf') };
  const parts: GlbPart[] = [
    turned(
      [
        [0, 0],
        [0.62, 0],
        [0.62, 0.1],
        [0.54, 0.14],
      ],
      stone,
    ),
    turned(
      [
        [0.54, 0.14],
        [0.5, 0.36],
      ],
      { color: [1, 1, 1], picture: stripes },
    ),
    turned(
      [
        [0.5, 0.36],
        [0.56, 0.38],
        [0.56, 0.45],
        [0, 0.45],
      ],
      stone,
    ),
    // Smoke and flame under the nozzle.
    turned(
      [
        [0, 0.45],
        [0.34, 0.48],
        [0.38, 0.56],
        [0.3, 0.64],
        [0, 0.66],
      ],
      { color: linear('#ffffff') },
    ),
    turned(
      [
        [0, 0.52],
        [0.12, 0.62],
        [0.16, 0.72],
        [0.1, 0.8],
      ],
      { color: linear('#ffcf5c'), emissive: linear('#e8872f') },
    ),
    turned(
      [
        [0.2, 0.76],
        [0.14, 0.86],
        [0.14, 0.88],
      ],
      { color: linear('#5a5470') },
    ),
    turned(
      [
        [0, 0.84],
        [0.22, 0.85],
        [0.32, 1.05],
        [0.37, 1.35],
        [0.36, 1.65],
        [0.3, 1.92],
      ],
      cream,
    ),
    turned(
      [
        [0.372, 1.33],
        [0.378, 1.36],
        [0.378, 1.44],
        [0.372, 1.47],
      ],
      coral,
    ),
    turned(
      [
        [0.3, 1.92],
        [0.305, 1.94],
        [0.22, 2.2],
        [0.1, 2.42],
        [0, 2.5],
      ],
      coral,
    ),
    turned(
      [
        [0.02, 2.48],
        [0.02, 2.58],
        [0, 2.6],
      ],
      { color: linear('#ffcf5c') },
      10,
    ),
  ];
  for (let i = 0; i < 3; i++)
    parts.push(
      plate(
        [
          [0.3, 0.98],
          [0.62, 0.66],
          [0.64, 0.84],
          [0.52, 1.2],
          [0.34, 1.38],
        ],
        0.07,
        (i / 3) * Math.PI * 2 + Math.PI / 2,
        teal,
      ),
    );
  parts.push(
    window(1.62, 0.15, { color: linear('#e2b04a') }, 0),
    window(1.62, 0.105, { color: linear('#7fd3ee'), emissive: [0.05, 0.12, 0.16] }, 0.02),
  );
  return writeGlb(parts);
}

/** A round window in the front of the hull. */
function window(y: number, radius: number, material: GlbMaterial, before: number): GlbPart {
  const sides = 20;
  const positions = [0, y, 0.385 + before];
  const normals = [0, 0, 1];
  const indices: number[] = [];
  for (let i = 0; i <= sides; i++) {
    const turn = (i / sides) * Math.PI * 2;
    positions.push(Math.sin(turn) * radius, y + Math.cos(turn) * radius, 0.36 + before);
    normals.push(Math.sin(turn) * 0.5, Math.cos(turn) * 0.5, 0.75);
    if (i > 0) indices.push(0, i + 1, i);
  }
  return { positions, normals, indices, material };
}

if (process.argv[1]?.includes('make-models')) {
  const folder = path.resolve('public', 'expo');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'rocket.glb'), rocket());
}
