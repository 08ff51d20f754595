import type { Interaction, LocalText } from '../../../contract/model/element/interaction';
import { TILE } from '../../../contract/model/motion';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';

type Goal = NonNullable<Interaction['goal']>;

/** A point of a document that a portal can lead to. */
export interface GoalPoint extends Point {
  /** Of an entry, or of a thing beside which people come out. */
  readonly kind: 'spawn' | 'element';
  readonly id: string;
  readonly name: LocalText | undefined;
  /** The kind of the thing. */
  readonly of?: SpaceElement['kind'];
}

/** Things that people know by name, or that something can be done with; the others are only for looks. */
const isKnown = ({ name, interaction }: SpaceElement): boolean =>
  interaction !== undefined || name !== undefined;

/** Where a portal to a document can lead: its entries first, then its things. `but`: the portal itself. */
export const goalPoints = ({ spawns, elements }: SpaceDocument, but?: string): readonly GoalPoint[] => [
  ...spawns.map(({ id, x, y, name }): GoalPoint => ({ kind: 'spawn', id, x, y, name })),
  ...elements
    .filter((element) => element.id !== but && isKnown(element))
    .map(({ id, x, y, name, kind: of }): GoalPoint => ({ kind: 'element', id, x, y, name, of })),
];

/** How far from a point a press counts for it, tiles. */
const REACH = 3;

/** The point nearest to a press on the map; entries win over things on the same spot. */
export function nearestGoal(points: readonly GoalPoint[], { x, y }: Point): GoalPoint | undefined {
  let nearest: GoalPoint | undefined;
  let shortest = (REACH * TILE) ** 2;
  for (const point of points) {
    const far = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (far >= shortest) continue;
    shortest = far;
    nearest = point;
  }
  return nearest;
}

/** The point that a goal names; undefined: people arrive where everybody does. */
export const pointOf = (points: readonly GoalPoint[], goal: Goal | undefined): GoalPoint | undefined =>
  points.find(({ kind, id }) => id === (kind === 'spawn' ? goal?.spawnId : goal?.elementId));

/** The interaction that leads to a point. `spaceId`: undefined, this space. */
export function withGoal(
  interaction: Interaction,
  spaceId: string | undefined,
  point: Pick<GoalPoint, 'kind' | 'id'> | undefined,
): Interaction {
  const goal: Goal = {
    ...(spaceId !== undefined && { spaceId }),
    ...(point && { [point.kind === 'spawn' ? 'spawnId' : 'elementId']: point.id }),
  };
  return { ...interaction, goal: Object.keys(goal).length === 0 ? undefined : goal };
}
