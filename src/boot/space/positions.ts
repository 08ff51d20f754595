import type { Engine } from '../../../contract/ports/engine';
import type { Positions } from '../../features/client-feature';
import { slotOfUser, type RoomState } from '../../state/room';

/** Finds the slot of a user. Features ask in each frame, so it is searched once. */
export function slotFinder(room: Pick<RoomState, 'people'>): (userId: string) => number | undefined {
  const slots = new Map<string, number>();
  return (userId) => {
    const known = slots.get(userId);
    if (known !== undefined && room.people[known]?.member.userId === userId) return known;
    const slot = slotOfUser(room.people, userId);
    if (slot === undefined) slots.delete(userId);
    else slots.set(userId, slot);
    return slot;
  };
}

/** Where people are drawn, by user id. */
export function positionsOf(
  room: Pick<RoomState, 'people' | 'selfSlot'>,
  engine: Pick<Engine, 'positionOf' | 'heading'>,
): Positions {
  const slotOf = slotFinder(room);
  const at = (slot: number | undefined) => (slot === undefined ? undefined : engine.positionOf(slot));
  return {
    own: () => at(room.selfSlot),
    of: (userId) => at(slotOf(userId)),
    heading: () => engine.heading(),
  };
}
