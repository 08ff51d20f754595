import type { Box } from '../box';
import type { ElementPicture, SpaceElement } from '../space-document';
import { turnedBox } from './solids';

/** How much of an upright picture's width is seen from its side. */
const EDGE_ON = 0.3;

export const quartersOf = ({ turn = 0 }: Pick<SpaceElement, 'turn'>): number => Math.round(turn / 90) % 4;

/**
 * The box of an own picture in the 2D view, relative to the base point. A lying picture is turned about the base point.
 * A standing one is turned about its upright axis: it is seen from its side at a quarter, from behind at two.
 */
export function pictureBoxOf(picture: Pick<ElementPicture, 'width' | 'height' | 'stands'>, turn = 0): Box {
  const { width, height, stands } = picture;
  if (stands !== 'up') return turnedBox({ x: -width / 2, y: -height, width, height }, turn);
  const seen = quartersOf({ turn }) % 2 === 1 ? width * EDGE_ON : width;
  return { x: -seen / 2, y: -height, width: seen, height };
}
