import { canStand, canWalkStraight } from '../../../contract/model/collision';
import { BODY_WIDTH, Pose } from '../../../contract/model/motion';
import type { GoTarget } from '../../../contract/ports/engine';
import type { Point } from '../../../contract/model/point';
import { inside, isNear } from '../places';
import type { World } from '../world';

/** Near a person is near enough: nobody walks into another's shoes. Logical px. */
export const PERSONAL_SPACE = 40;

/** Where one looks for room: circles so far out, logical px, the last where a goal has a short reach; so many places on each. */
const CIRCLES = [44, 72, 30];
const PLACES_PER_CIRCLE = 12;
/** Beside somebody is better than before or behind them, where one of two hides the other: so many px of way for one. */
const DEPTH_COST = 4;

/** Whether somebody else is within so many logical px of a place; `counts` leaves some out. */
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

/** Whoever walks goes on, or gives way to one: of two who arrive at once the one with the lower slot stays. */
export const hasPrecedence =
  ({ self, pose }: World) =>
  (slot: number): boolean =>
    slot < self || (pose[slot] !== Pose.walk && pose[slot] !== Pose.run);

/** Whether from there one is still where one wanted to go. */
function servesTarget(world: World, target: GoTarget, at: Point): boolean {
  const { document } = world;
  if ('elementId' in target) {
    const element = document.elements.find((one) => one.id === target.elementId);
    return element !== undefined && (element.interaction === undefined || isNear(element, at));
  }
  if ('areaId' in target)
    return document.areas.some((one) => one.id === target.areaId && inside(one, at.x, at.y));
  return true;
}

/**
 * Where one stops who comes to somebody: so far to their left or right, logical px, where neither of two hides the other.
 * Undefined where there is no room.
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
 * Where one goes instead when somebody stands where a way ends: the best place beside it from which the goal is in
 * reach. Undefined where nobody stands there, or nothing else is free. A point is meant as it is. `stands` tells who counts.
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
