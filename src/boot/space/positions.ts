import type { Engine } from '../../../contract/ports/engine';
import type { Positions } from '../../features/client-feature';
import { slotOfUser, type RoomState } from '../../state/room';

/** Where people are drawn, by user id. Features ask often, so the slot of a user is searched once. */
export function positionsOf(
  room: Pick<RoomState, 'people' | 'selfSlot'>,
  engine: Pick<Engine, 'positionOf'>,
): Positions {
  const slots = new Map<string, number>();
  const slotOf = (userId: string): number | undefined => {
    const known = slots.get(userId);
    if (known !== undefined && room.people[known]?.member.userId === userId) return known;
    const slot = slotOfUser(room.people, userId);
    if (slot === undefined) slots.delete(userId);
    else slots.set(userId, slot);
    return slot;
  };
  const at = (slot: number | undefined) => (slot === undefined ? undefined : engine.positionOf(slot));
  return { own: () => at(room.selfSlot), of: (userId) => at(slotOf(userId)) };
}
