import { proxy } from 'valtio/vanilla';
import {
  EventUserRole,
  MemberType,
  type ListedMember,
  type RosterMember,
} from '../../contract/model/member/member';

export interface RoomMember {
  readonly slot: number;
  readonly away: boolean;
  readonly member: RosterMember;
}

/** A member as the wire tells, or as a list did: then with the id as a member. */
export type KnownMember = RosterMember & Partial<Pick<ListedMember, 'id'>>;

/** Where somebody went who left: to another server of the space, or away, and then when they were here last. */
interface Departure {
  readonly to?: string | undefined;
  readonly visitTime?: string | undefined;
}

/** Somebody on another server of the space. */
export interface RemoteMember {
  readonly member: KnownMember;
  readonly serverId: string;
}

export interface RoomState {
  selfSlot: number | undefined;
  /** People in the space now, by slot. */
  people: Record<number, RoomMember>;
  /** Permanent members who are not here. */
  absent: readonly KnownMember[];
  absentFailed: boolean;
  /** People on other servers of the space: nobody is lost by a change of the server (section 4). */
  remoteMembers: readonly RemoteMember[];
}

const without = (list: readonly KnownMember[], { userId }: RosterMember): KnownMember[] =>
  list.filter((member) => member.userId !== userId);

const notThere = (list: readonly RemoteMember[], userId: string): readonly RemoteMember[] =>
  list.some(({ member }) => member.userId === userId)
    ? list.filter(({ member }) => member.userId !== userId)
    : list;

export const slotOfUser = (people: RoomState['people'], userId: string): number | undefined =>
  Object.values(people).find((entry) => entry.member.userId === userId)?.slot;

export function createRoomState() {
  const state = proxy<RoomState>({
    selfSlot: undefined,
    people: {},
    absent: [],
    absentFailed: false,
    remoteMembers: [],
  });
  /** Where those are who went or came while the whole list was on its way, which may not know of it yet. */
  const told = new Map<string, RemoteMember>();
  let asked = 0;
  /** When those were here last who have left since: what is stored of it comes a little later. */
  const leftAt = new Map<string, string>();
  /** Where somebody who is not here is from now on; empty: away from the space. */
  const remoteMembers = (member: KnownMember, serverId: string): void => {
    if (asked > 0) told.set(member.userId, { member, serverId });
    const rest = notThere(state.remoteMembers, member.userId);
    state.remoteMembers = serverId === '' ? rest : [...rest, { member, serverId }];
    const away = without(state.absent, member);
    state.absent = serverId === '' && member.isPermanent ? [...away, member] : away;
  };
  return {
    state,
    /** A fresh roster replaces what was known. */
    reset(selfSlot: number, roster: readonly RoomMember[]): void {
      state.selfSlot = selfSlot;
      state.people = Object.fromEntries(roster.map((entry) => [entry.slot, entry]));
    },
    put(entry: RoomMember): void {
      state.people[entry.slot] = entry;
      told.delete(entry.member.userId);
      leftAt.delete(entry.member.userId);
      state.remoteMembers = notThere(state.remoteMembers, entry.member.userId);
    },
    away(slot: number, away: boolean): void {
      const known = state.people[slot];
      if (known) state.people[slot] = { ...known, away };
    },
    /** A permanent member who leaves stays listed as offline; who only changes the server (`to`) is found there. */
    leave(slot: number, { to, visitTime }: Departure = {}): RoomMember | undefined {
      const known = state.people[slot];
      delete state.people[slot];
      if (known === undefined) return undefined;
      const member = visitTime === undefined ? known.member : { ...known.member, visitTime };
      if (visitTime !== undefined) leftAt.set(member.userId, visitTime);
      remoteMembers(member, to ?? '');
      return known;
    },
    elsewhere: remoteMembers,
    /** Somebody was asked for; of those who are here, and of when who left was, the wire knows better. */
    seen(read: ListedMember): ListedMember {
      const left = leftAt.get(read.userId) ?? '';
      const member = left > read.visitTime ? { ...read, visitTime: left } : read;
      if (slotOfUser(state.people, member.userId) === undefined) remoteMembers(member, member.serverId);
      return member;
    },
    /** The whole list is asked for: `members` or `membersFailed` tells what came of it. */
    membersRequested(): void {
      if (asked++ === 0) told.clear();
    },
    members(all: readonly ListedMember[]): void {
      asked = Math.max(0, asked - 1);
      state.absentFailed = false;
      state.absent = all.filter((member) => member.isPermanent && member.serverId === '');
      state.remoteMembers = all
        .filter(({ serverId, userId }) => serverId !== '' && slotOfUser(state.people, userId) === undefined)
        .map((member) => ({ member, serverId: member.serverId }));
      for (const { member, serverId } of told.values()) remoteMembers(member, serverId);
      if (asked === 0) told.clear();
    },
    membersFailed(): void {
      asked = Math.max(0, asked - 1);
      state.absentFailed = true;
    },
  };
}
export type RoomStore = ReturnType<typeof createRoomState>;

/** Whether one looks after the space. */
export const manages = ({ people, selfSlot }: Pick<RoomState, 'people' | 'selfSlot'>): boolean =>
  selfSlot !== undefined && people[selfSlot]?.member.type === MemberType.manager;

/** Whether a member looks after the space: managers, hosts, organizers. */
export const isModerator = ({ type, eventUserRole }: Pick<RosterMember, 'type' | 'eventUserRole'>): boolean =>
  type === MemberType.manager ||
  eventUserRole === EventUserRole.host ||
  eventUserRole === EventUserRole.organizer;

/** Names of some who look after the space, as far as they are known here. */
export const moderatorNames = (
  { people, remoteMembers, absent }: Pick<RoomState, 'people' | 'remoteMembers' | 'absent'>,
  most: number,
): readonly string[] => {
  const known = [
    ...Object.values(people).map(({ member }) => member),
    ...remoteMembers.map(({ member }) => member),
  ];
  return [...known, ...absent]
    .filter(isModerator)
    .slice(0, most)
    .map(({ nickname }) => nickname);
};

/** Ids of those who are in the space now and look at it, on whichever server. */
export const presentUserIds = ({
  people,
  remoteMembers,
}: Pick<RoomState, 'people' | 'remoteMembers'>): ReadonlySet<string> =>
  new Set([
    ...Object.values(people).flatMap(({ away, member }) => (away ? [] : [member.userId])),
    ...remoteMembers.map(({ member }) => member.userId),
  ]);

/** What is known of somebody, wherever. */
export const findMember = (
  { people, remoteMembers, absent }: Pick<RoomState, 'people' | 'remoteMembers' | 'absent'>,
  userId: string | undefined,
): KnownMember | undefined =>
  Object.values(people).find(({ member }) => member.userId === userId)?.member ??
  remoteMembers.find(({ member }) => member.userId === userId)?.member ??
  absent.find((member) => member.userId === userId);
