import { proxy } from 'valtio/vanilla';
import type { Member, RosterMember } from '../../contract/model/member';

export interface RoomMember {
  readonly slot: number;
  readonly away: boolean;
  readonly member: RosterMember;
}

export interface RoomState {
  selfSlot: number | undefined;
  /** People in the space now, by slot. */
  people: Record<number, RoomMember>;
  /** Permanent members who are not here. */
  absent: readonly RosterMember[];
  absentFailed: boolean;
}

export function createRoomState() {
  const state = proxy<RoomState>({ selfSlot: undefined, people: {}, absent: [], absentFailed: false });
  return {
    state,
    /** A fresh roster replaces what was known. */
    reset(selfSlot: number, roster: readonly RoomMember[]): void {
      state.selfSlot = selfSlot;
      state.people = Object.fromEntries(roster.map((entry) => [entry.slot, entry]));
    },
    put(entry: RoomMember): void {
      state.people[entry.slot] = entry;
    },
    away(slot: number, away: boolean): void {
      const known = state.people[slot];
      if (known) state.people[slot] = { ...known, away };
    },
    /** A permanent member who leaves stays listed as offline; others are removed (section 4). */
    leave(slot: number): RoomMember | undefined {
      const known = state.people[slot];
      delete state.people[slot];
      if (known?.member.isPermanent)
        state.absent = [...state.absent.filter((m) => m.userId !== known.member.userId), known.member];
      return known;
    },
    members(all: readonly Member[]): void {
      state.absentFailed = false;
      state.absent = all.filter((member) => member.isPermanent && member.onlineStat === 0);
    },
    membersFailed(): void {
      state.absentFailed = true;
    },
  };
}
export type RoomStore = ReturnType<typeof createRoomState>;

export const slotOfUser = (people: RoomState['people'], userId: string): number | undefined =>
  Object.values(people).find((entry) => entry.member.userId === userId)?.slot;
