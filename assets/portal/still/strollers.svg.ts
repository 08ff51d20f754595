import type { AvatarLook } from '../../../contract/model/avatar/avatar';
import { toSvg, type Drawing } from '../../art/shape';
import { figureShapes } from '../../avatar/figure';
import { FIGURE_BOX } from '../../avatar/figure-box';
import { place } from '../../avatar/draw';
import { shift } from '../../avatar/path';
import { STROLLER_LOOKS } from '../looks';
import { CASE_PICTURES } from './cases.svg';
import { DESK, FEAST, LANTERN } from './events.svg';
import { CLOUD, MOON, PLANET } from './planet.svg';

/** Steps per strip; the page shows one after the other. */
export const STRIP_STEPS = 6;
const CELL = { width: FIGURE_BOX.width + 12, height: FIGURE_BOX.height + 4 } as const;

/** One walk cycle in side view, facing left, as a horizontal strip. */
export function walkStrip(person: AvatarLook): Drawing {
  const steps = Array.from({ length: STRIP_STEPS }, (_, step) =>
    place(
      figureShapes(person, { facing: 'side', pose: 'walk', phase: step / STRIP_STEPS }),
      shift(step * CELL.width + 6, 2),
    ),
  );
  return {
    box: { x: 0, y: 0, width: CELL.width * STRIP_STEPS, height: CELL.height },
    shapes: steps.flat(),
  };
}

/** The images of `public/portal` by file name. `e2e/shots/portal.ts` writes them; a test compares them. */
export const stillPictures = (): Readonly<Record<string, string>> => ({
  'planet.svg': toSvg(PLANET),
  'moon.svg': toSvg(MOON),
  'cloud.svg': toSvg(CLOUD),
  'lantern.svg': toSvg(LANTERN),
  'feast.svg': toSvg(FEAST),
  'desk.svg': toSvg(DESK),
  ...Object.fromEntries(
    Object.entries(CASE_PICTURES).map(([id, drawing]) => [`case-${id}.svg`, toSvg(drawing)]),
  ),
  ...Object.fromEntries(STROLLER_LOOKS.map((person, i) => [`stroller-${i}.svg`, toSvg(walkStrip(person))])),
});
