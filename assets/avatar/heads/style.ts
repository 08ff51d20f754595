import { CREAM, GOLD, mix, type PersonLook } from '../palette';

/** What the heads of one number are in turn from colour to colour. */
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

/** Both views choose by this, so that a person is the same in 2D and in 3D. */
export function headStyle<Head extends number>(head: Head, color: number): StyleOf<Head>;
export function headStyle(head: number, color: number): HeadStyle {
  const styles = HEAD_STYLES[head] ?? HEAD_STYLES[1];
  return styles[color % styles.length] ?? styles[0];
}
type StyleOf<Head extends number> = `${Head}` extends keyof Styles ? Styles[Head][number] : HeadStyle;

/** The second colour of a head: a bobble, the inside of an animal's ears, gold; of hair, what ties it. */
export function headAccent(head: number, { color, cloth }: Pick<PersonLook, 'color' | 'cloth'>): string {
  if (head === 2) return color % 2 === 0 ? CREAM.base : cloth.light;
  if (head === 3) return mix('#ffb3b8', cloth.light, 0.25);
  return head === 5 ? GOLD : cloth.light;
}
