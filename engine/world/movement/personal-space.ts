import { canStand, canWalkStraight } from '../../../contract/model/collision';
import { BODY_WIDTH, Pose } from '../../../contract/model/motion';
import type { GoTarget } from '../../../contract/ports/engine';
import type { Point } from '../../../contract/model/point';
import { isInside } from '../../../contract/model/space-document';
import { isNear } from '../places';
import type { World } from '../world';

/** Distance kept from another player, logical px. */
export const PERSONAL_SPACE = 40;

/** Search circles for a free place, logical px (the last for short ranges), and places per circle. */
const CIRCLES = [44, 72, 30];
const PLACES_PER_CIRCLE = 12;
/**
 * Beside is better than before or behind, where one avatar hides the other: cost in px of distance per px of
 * depth.
 */
const DEPTH_COST = 4;

/** Whether another player is within a distance of a place; `counts` filters players. */
export function isOccupied(
  { slots, count, self, x, y }: World,
  at: Point,
  within: number,
  counts: (slot: number) => boolean = () => true,
): boolean {
  for (let i = 0; i < count; i++) {
    const slot = slots[i] ?? 0;
    if (slot === self || Math.hypot((x[slot] ?? 0) - at.x, (y[slot] ?? 0) - at.y) >= within) continue;
    if (counts(slot)) return true;
  }
  return false;
}

/** Precedence at a place: moving players do not count; of two simultaneous arrivals the lower slot stays. */
export const hasPrecedence =
  ({ self, pose }: World) =>
  (slot: number): boolean =>
    slot < self || (pose[slot] !== Pose.walk && pose[slot] !== Pose.run);

/** Whether a place still reaches the target. */
function servesTarget(world: World, target: GoTarget, at: Point): boolean {
  const { document } = world;
  if ('elementId' in target) {
    const element = document.elements.find((candidate) => candidate.id === target.elementId);
    return element !== undefined && (element.interaction === undefined || isNear(element, at));
  }
  if ('areaId' in target)
    return document.areas.some((candidate) => candidate.id === target.areaId && isInside(candidate, at));
  return true;
}

/**
 * The place beside a player, left or right at distance `apart`, logical px, so that neither hides the other.
 * Undefined when there is no room.
 */
export function sidePlaceOf(world: World, { x, y }: Point, from: Point, apart: number): Point | undefined {
  const stands = hasPrecedence(world);
  const sides = [x - apart, x + apart].map((at) => ({ x: Math.round(at), y: Math.round(y) }));
  return sides
    .filter(
      (at) => canWalkStraight(world.grid, x, y, at.x, at.y) && !isOccupied(world, at, BODY_WIDTH, stands),
    )
    .toSorted((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))[0];
}

/**
 * The best free place beside an occupied end of a path from which the target is in reach. Undefined when the
 * end is free or no place is left. A point target is taken literally. `stands` filters the players that
 * count.
 */
export function placeBeside(
  world: World,
  target: GoTarget,
  end: Point,
  from: Point,
  stands = hasPrecedence(world),
): Point | undefined {
  const { grid } = world;
  const taken = (at: Point): boolean => isOccupied(world, at, BODY_WIDTH, stands);
  if ('point' in target || !taken(end)) return undefined;
  for (const far of CIRCLES) {
    let best: Point | undefined;
    let least = Infinity;
    for (let i = 0; i < PLACES_PER_CIRCLE; i++) {
      const turn = (i / PLACES_PER_CIRCLE) * Math.PI * 2;
      const at = { x: Math.round(end.x + Math.sin(turn) * far), y: Math.round(end.y + Math.cos(turn) * far) };
      const cost = Math.hypot(at.x - from.x, at.y - from.y) + DEPTH_COST * Math.abs(at.y - end.y);
      if (cost >= least || !canStand(grid, at.x, at.y) || taken(at) || !servesTarget(world, target, at))
        continue;
      if (!canWalkStraight(grid, end.x, end.y, at.x, at.y)) continue;
      best = at;
      least = cost;
    }
    if (best) return best;
  }
  return undefined;
}
