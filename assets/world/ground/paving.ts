import type { Canvas2D } from '../../art/shape';
import { at, sampleAt } from './field';
import type { GroundModel } from './model';
import { hash } from './noise';
import type { RoundPaving } from './pavings';

/** Stones by tone, ready to fill. */
interface Stones {
  readonly tones: readonly (readonly [string, Path2D])[];
  readonly shine: Path2D;
}

const TONES = ['#e2dad8', '#d8d0d6', '#e9e2dc', '#cfc8d3', '#dccfc9'] as const;
const ACCENT = '#e6b7a1';
const ACCENT_TWO = '#9fcfc8';
const GAP = '#b7adb9';

type Add = (tone: number, draw: (path: Path2D) => void, shine: readonly [number, number, number]) => void;

/** Rings of stones, with two coloured rings and a mosaic in the middle. */
function rings(p: RoundPaving, seed: number, add: Add): void {
  const step = 20;
  const count = Math.floor((p.radius - 13) / step);
  for (let ring = 1; ring <= count; ring++) {
    const r0 = (ring - 1) * step + 9;
    const r1 = r0 + step - 1.4;
    const accent = ring === count - 1 ? 5 : ring === Math.max(3, Math.round(count * 0.55)) ? 6 : -1;
    const narrow = accent >= 0 ? 15 : 29;
    const stones = Math.max(6, Math.round((Math.PI * (r0 + r1)) / narrow));
    const turn = hash(ring, 3, seed) * Math.PI;
    for (let i = 0; i < stones; i++) {
      const wide = hash(ring, i, seed + 9) * 0.16;
      const gap = 0.8 / r1;
      const a0 = turn + ((i + wide) / stones) * Math.PI * 2 + gap;
      const a1 =
        turn + ((i + 1 + hash(ring, (i + 1) % stones, seed + 9) * 0.16) / stones) * Math.PI * 2 - gap;
      const tone = accent >= 0 && i % 2 === 0 ? accent : Math.floor(hash(ring, i, seed) * 5);
      add(
        tone,
        (path) => {
          path.moveTo(p.x + Math.cos(a0) * r0, p.y + Math.sin(a0) * r0);
          path.arc(p.x, p.y, r1, a0, a1);
          path.arc(p.x, p.y, r0, a1, a0, true);
          path.closePath();
        },
        [p.x + Math.cos((a0 + a1) / 2) * ((r0 + r1) / 2), p.y + Math.sin((a0 + a1) / 2) * ((r0 + r1) / 2), 6],
      );
    }
  }
}

/** Height of a course, and length after which the widths of its stones are chosen anew, logical pixels. */
const HIGH = 19;
const LONG = 108;
/** The stones of such a length. */
const WIDTHS = [
  [27, 27, 27, 27],
  [20, 34, 27, 27],
  [34, 20, 34, 20],
  [20, 27, 34, 27],
  [34, 27, 20, 27],
  [27, 20, 27, 34],
] as const;

/** Courses of irregular flagstones, counted over the whole map, for areas that are not round. */
function courses({ plaza, rounds }: GroundModel, seed: number, add: Add): void {
  const { left, top, columns, rows } = plaza;
  const [x0, x1] = [sampleAt(left), sampleAt(left + columns)];
  const [y0, y1] = [sampleAt(top), sampleAt(top + rows)];
  const inRings = (x: number, y: number): boolean =>
    rounds.some((round) => Math.hypot(x - round.x, y - round.y) < round.radius + 20);
  for (let row = Math.floor(y0 / HIGH) - 1; row * HIGH < y1; row++) {
    const y = row * HIGH;
    const shift = hash(row, 1, seed) * LONG;
    for (let length = Math.floor((x0 - shift) / LONG) - 1; length * LONG + shift < x1; length++) {
      let x = length * LONG + shift;
      const widths = WIDTHS[Math.floor(hash(row, length, seed + 2) * WIDTHS.length)] ?? WIDTHS[0];
      for (const [i, width] of widths.entries()) {
        const inset = Math.min(
          at(plaza, x + 3, y + 3),
          at(plaza, x + width - 3, y + 3),
          at(plaza, x + 3, y + HIGH - 3),
          at(plaza, x + width - 3, y + HIGH - 3),
        );
        if (inset > -14 && !inRings(x + width / 2, y + HIGH / 2)) {
          const from = x;
          add(
            Math.floor(hash(row, length * 4 + i, seed) * 5),
            (path) => path.roundRect(from + 0.6, y + 0.6, width - 1.2, HIGH - 1.2, 4.5),
            [x + width / 2, y + HIGH / 2, width / 4],
          );
        }
        x += width;
      }
    }
  }
}

/** The stones around a piece. */
export function layStones(model: GroundModel, seed: number): Stones {
  const colors = [...TONES, ACCENT, ACCENT_TWO];
  const paths = colors.map(() => new Path2D());
  const shine = new Path2D();
  const add: Add = (tone, draw, [x, y, half]) => {
    const path = paths[tone];
    if (path) draw(path);
    if (hash(Math.round(x), Math.round(y), seed + 5) < 0.12) {
      shine.moveTo(x - half, y - 5);
      shine.lineTo(x + half * 0.4, y - 5.6);
    }
  };
  for (const round of model.rounds) rings(round, seed, add);
  courses(model, seed, add);
  return { tones: colors.map((color, i) => [color, paths[i] ?? new Path2D()] as const), shine };
}

export interface PlazaPaths {
  readonly edge: Path2D;
  readonly inner: Path2D;
  readonly stones: Stones;
}

/** Kerb, gaps, stones. */
export function paintPlaza(c: Canvas2D, plaza: PlazaPaths): void {
  c.save();
  c.translate(1.5, 4);
  c.fillStyle = 'rgba(52,42,96,0.26)';
  c.fill(plaza.edge);
  c.restore();
  c.fillStyle = '#a79fb2';
  c.fill(plaza.edge);
  c.save();
  c.translate(0, -1.5);
  c.fillStyle = '#f0ebe6';
  c.fill(plaza.edge);
  c.restore();
  c.fillStyle = GAP;
  c.fill(plaza.inner);
  c.save();
  c.clip(plaza.inner);
  const { tones, shine } = plaza.stones;
  c.lineJoin = 'round';
  c.lineCap = 'round';
  for (const [color, path] of tones) {
    c.fillStyle = color;
    c.fill(path);
  }
  c.strokeStyle = 'rgba(255,255,255,0.4)';
  c.lineWidth = 1.8;
  c.stroke(shine);
  c.restore();
}
