import { proxy } from 'valtio/vanilla';
import { MemberType, OnlineStat, type Member, type RosterMember } from '../../contract/model/member';

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
  /** Managers and permanent members on another server of the space: they stay listed (section 4). */
  elsewhere: readonly RosterMember[];
}

const stays = (member: RosterMember): boolean => member.type === MemberType.manager || member.isPermanent;
const without = (list: readonly RosterMember[], { userId }: RosterMember): RosterMember[] =>
  list.filter((member) => member.userId !== userId);

export function createRoomState() {
  const state = proxy<RoomState>({
    selfSlot: undefined,
    people: {},
    absent: [],
    absentFailed: false,
    elsewhere: [],
  });
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
    /**
     * A permanent member who leaves stays listed as offline; a manager who only changes the server (`to`) is not
     * removed; others are (section 4).
     */
    leave(slot: number, to?: string): RoomMember | undefined {
      const known = state.people[slot];
      delete state.people[slot];
      if (known === undefined) return undefined;
      const { member } = known;
      if (to !== undefined && stays(member)) state.elsewhere = [...without(state.elsewhere, member), member];
      else if (member.isPermanent) state.absent = [...without(state.absent, member), member];
      return known;
    },
    members(all: readonly Member[]): void {
      state.absentFailed = false;
      state.absent = all.filter((member) => member.isPermanent && member.onlineStat === OnlineStat.offline);
      state.elsewhere = all.filter((member) => stays(member) && member.onlineStat === OnlineStat.online);
    },
    membersFailed(): void {
      state.absentFailed = true;
    },
  };
}
export type RoomStore = ReturnType<typeof createRoomState>;

/** Whether one looks after the space. */
export const manages = ({ people, selfSlot }: RoomState): boolean =>
  selfSlot !== undefined && people[selfSlot]?.member.type === MemberType.manager;

export const slotOfUser = (people: RoomState['people'], userId: string): number | undefined =>
  Object.values(people).find((entry) => entry.member.userId === userId)?.slot;
