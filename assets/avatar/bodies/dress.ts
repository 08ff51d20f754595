import { fill, form, line } from '../draw';
import { CREAM, mix } from '../palette';
import { oval } from '../path';
import type { BodyArt } from './body-art';

const n = (value: number): number => Math.round(value * 100) / 100;

/** The bell of the skirt, its hem in soft scallops. */
function bell(waist: number, hem: number, top: number, length: number, sway: number): string {
  const [l, r, y] = [n(-hem + sway), n(hem + sway), length];
  const step = (r - l) / 4;
  const at = (i: number): number => n(r - step * i);
  const dip = n(y + 2.2);
  return (
    `M ${-waist} ${top} L ${waist} ${top} C ${n(waist + 1)} ${n(top + 4)} ${n(r - 1.4)} ${n(y - 4)} ${r} ${y} ` +
    `Q ${n(r - step / 2)} ${dip} ${at(1)} ${n(y + 0.9)} Q ${n(at(1) - step / 2)} ${n(dip + 0.6)} ${at(2)} ${n(y + 1.1)} ` +
    `Q ${n(at(2) - step / 2)} ${n(dip + 0.6)} ${at(3)} ${n(y + 0.9)} Q ${n(at(3) - step / 2)} ${dip} ${l} ${y} ` +
    `C ${n(l + 1.4)} ${n(y - 4)} ${n(-waist - 1)} ${n(top + 4)} ${-waist} ${top} Z`
  );
}

/** A dress with puffed sleeves, a sash and a wide skirt. */
export const dress: BodyArt = {
  trunk: ({ cloth }, { facing, drop, sway, spread }) => {
    const side = facing === 'side';
    const waist = side ? 4.6 : 5.6;
    const length = 12.4 + 4.6 * drop;
    const skirt = bell(waist, (side ? 9 : 11.2) + spread * 0.8, 7, length, sway);
    const bodice = side
      ? 'M -4.4 0 C -5.6 3 -5.4 6 -4.8 8.4 L 4.8 8.4 C 5.4 6 5.4 3 4.4 0 C 2 -1.4 -2 -1.4 -4.4 0 Z'
      : 'M -6 0 C -7 3 -6.4 6 -5.8 8.4 L 5.8 8.4 C 6.4 6 7 3 6 0 C 3 -1.4 -3 -1.4 -6 0 Z';
    const petticoat = bell(waist - 1, (side ? 8.2 : 10.2) + spread * 0.8, 8, length + 1.2, sway);
    const sash = side
      ? 'M -5 6.4 C -2 7.6 2 7.6 5 6.4 L 5.1 8.8 C 2 9.8 -2 9.8 -5.1 8.8 Z'
      : 'M -6 6.4 C -2 7.6 2 7.6 6 6.4 L 6.2 8.8 C 2 9.9 -2 9.9 -6.2 8.8 Z';
    const ribbon = mix(cloth.light, '#ffffff', 0.35);
    const folds = [-0.42, 0.08, 0.5].map((at) =>
      line(
        `M ${n(at * waist * 1.2)} 10.4 Q ${n(at * 9)} ${n(length - 3)} ${n(at * 12 + sway)} ${n(length - 0.2)}`,
        cloth.dark,
        0.95,
        0.55,
      ),
    );
    const bow = (x: number): ReturnType<typeof fill>[] => [
      fill(
        `M ${x} 7.8 C ${x - 2} 5 ${x - 5} 5.4 ${x - 4.6} 7.9 C ${x - 5} 10.6 ${x - 2} 10.6 ${x} 7.8 Z`,
        ribbon,
      ),
      fill(
        `M ${x} 7.8 C ${x + 2} 5 ${x + 5} 5.4 ${x + 4.6} 7.9 C ${x + 5} 10.6 ${x + 2} 10.6 ${x} 7.8 Z`,
        mix(ribbon, cloth.base, 0.25),
      ),
      fill(oval(x, 7.8, 1.2), cloth.light),
    ];
    return {
      front: [
        fill(petticoat, CREAM.dark),
        ...form(skirt, cloth, -2, 8, 0.95),
        ...folds,
        ...form(bodice, cloth, -1.6, 2, 0.92),
        fill(sash, ribbon),
        ...(facing === 'back' ? bow(0) : []),
        ...(facing === 'front' ? [fill(oval(0, 3.6, 0.7), ribbon), fill(oval(0, 5.6, 0.7), ribbon)] : []),
      ],
      collar:
        facing === 'front'
          ? [fill('M -5.4 -1 C -5.6 2.2 -2.6 3.2 0 1.2 C 2.6 3.2 5.6 2.2 5.4 -1 Z', CREAM.base)]
          : [fill('M -5 -1 C -4.6 2 4.6 2 5 -1 Z', CREAM.base)],
    };
  },
};
