import { CREAM, GOLD, mix, type PersonLook } from '../palette';

/** Styles of each head, cycled by colour. */
export const HEAD_STYLES = [
  ['tousled', 'quiff'],
  ['plaits', 'straight', 'tail'],
  ['beanie'],
  ['cat', 'bunny', 'bear'],
  ['cloud', 'bun', 'buns'],
  ['globe', 'explorer'],
] as const;
type Styles = typeof HEAD_STYLES;
export type HeadStyle = Styles[number][number];

/** Selects the head style; the 2D and the 3D view share it, so that an avatar looks the same in both. */
export function headStyle<Head extends number>(head: Head, color: number): StyleOf<Head>;
export function headStyle(head: number, color: number): HeadStyle {
  const styles = HEAD_STYLES[head] ?? HEAD_STYLES[1];
  return styles[color % styles.length] ?? styles[0];
}
type StyleOf<Head extends number> = `${Head}` extends keyof Styles ? Styles[Head][number] : HeadStyle;

/** Accent colour of a head: bobble, inner ear, gold, or hair tie. */
export function headAccent(head: number, { color, cloth }: Pick<PersonLook, 'color' | 'cloth'>): string {
  if (head === 2) return color % 2 === 0 ? CREAM.base : cloth.light;
  if (head === 3) return mix('#ffb3b8', cloth.light, 0.25);
  return head === 5 ? GOLD : cloth.light;
}
