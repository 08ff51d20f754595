import { canStand, collisionOf, type CollisionGrid } from '../../../contract/model/collision';
import type { Interaction } from '../../../contract/model/element/interaction';
import { TILE } from '../../../contract/model/motion';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { goalPoints, pointOf } from '../editing/goals';

/** What a thing does while a draft is tried out: only what concerns nobody else. */
export type TrialStep =
  | { readonly kind: 'pose'; readonly pose: NonNullable<Interaction['pose']>; readonly elementId: string }
  | { readonly kind: 'go'; readonly to: Point }
  | { readonly kind: 'switch'; readonly elementIds: readonly string[] }
  /** Its use needs the space itself. */
  | { readonly kind: 'tell'; readonly element: SpaceElement };

const RINGS = 6;

/** Where a person comes out beside a point: the nearest free place, in rings around it. */
export function freePlace(grid: CollisionGrid, { x, y }: Point): Point {
  for (let ring = 0; ring <= RINGS; ring++) {
    const [steps, radius] = [Math.max(1, ring * 8), (ring * TILE) / 2];
    for (let step = 0; step < steps; step++) {
      // From the front on, where people stand before a thing.
      const angle = Math.PI * (0.5 + (2 * step) / steps);
      const at = { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
      if (canStand(grid, at.x, at.y)) return at;
    }
  }
  return { x, y };
}

/** Undefined: nothing can be done with the thing. */
export function trialStep(
  document: SpaceDocument,
  spaceId: string,
  elementId: string,
): TrialStep | undefined {
  const element = document.elements.find(({ id }) => id === elementId);
  const { interaction } = element ?? {};
  if (!element || !interaction) return undefined;
  if (interaction.pose) return { kind: 'pose', pose: interaction.pose, elementId };
  if (interaction.controls?.length) return { kind: 'switch', elementIds: interaction.controls };
  const { goal } = interaction;
  if (!goal || (goal.spaceId !== undefined && goal.spaceId !== spaceId)) return { kind: 'tell', element };
  const to = pointOf(goalPoints(document), goal) ?? document.spawns[0];
  return to ? { kind: 'go', to: freePlace(collisionOf(document), to) } : { kind: 'tell', element };
}
