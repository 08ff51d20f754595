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

/** A member from the wire, or from a list with the member id. */
export type KnownMember = RosterMember & Partial<Pick<ListedMember, 'id'>>;

/** A departure: to another server of the space, or offline with the time of the last visit. */
interface Departure {
  readonly to?: string | undefined;
  readonly visitTime?: string | undefined;
}

/** A member on another server of the space. */
export interface RemoteMember {
  readonly member: KnownMember;
  readonly serverId: string;
}

export interface RoomState {
  selfSlot: number | undefined;
  /** People in the space now, by slot. */
  people: Record<number, RoomMember>;
  /** Offline permanent members. */
  absent: readonly KnownMember[];
  absentFailed: boolean;
  /** Members on other servers of the space (section 4: a server switch loses nobody). */
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
  /** Changes during a pending list request, which the response may lack. */
  const pendingChanges = new Map<string, RemoteMember>();
  let pendingRequests = 0;
  /** Visit times of members who have left, because the stored ones lag behind. */
  const leftAt = new Map<string, string>();
  /** Sets the server of a remote member; empty: offline. */
  const setRemote = (member: KnownMember, serverId: string): void => {
    if (pendingRequests > 0) pendingChanges.set(member.userId, { member, serverId });
    const rest = notThere(state.remoteMembers, member.userId);
    state.remoteMembers = serverId === '' ? rest : [...rest, { member, serverId }];
    const away = without(state.absent, member);
    state.absent = serverId === '' && member.isPermanent ? [...away, member] : away;
  };
  return {
    state,
    /** Replaces all people by a fresh roster. */
    reset(selfSlot: number, roster: readonly RoomMember[]): void {
      state.selfSlot = selfSlot;
      state.people = Object.fromEntries(roster.map((entry) => [entry.slot, entry]));
    },
    put(entry: RoomMember): void {
      state.people[entry.slot] = entry;
      pendingChanges.delete(entry.member.userId);
      leftAt.delete(entry.member.userId);
      state.remoteMembers = notThere(state.remoteMembers, entry.member.userId);
    },
    away(slot: number, away: boolean): void {
      const known = state.people[slot];
      if (known) state.people[slot] = { ...known, away };
    },
    /** A leaving permanent member stays listed as offline; one who switches servers (`to`) becomes remote. */
    leave(slot: number, { to, visitTime }: Departure = {}): RoomMember | undefined {
      const known = state.people[slot];
      delete state.people[slot];
      if (known === undefined) return undefined;
      const member = visitTime === undefined ? known.member : { ...known.member, visitTime };
      if (visitTime !== undefined) leftAt.set(member.userId, visitTime);
      setRemote(member, to ?? '');
      return known;
    },
    setRemote,
    /** Merges a fetched member; presence and visit times of the wire take precedence. */
    seen(read: ListedMember): ListedMember {
      const left = leftAt.get(read.userId) ?? '';
      const member = left > read.visitTime ? { ...read, visitTime: left } : read;
      if (slotOfUser(state.people, member.userId) === undefined) setRemote(member, member.serverId);
      return member;
    },
    /** A list request has started; `members` or `membersFailed` ends it. */
    membersRequested(): void {
      if (pendingRequests++ === 0) pendingChanges.clear();
    },
    members(all: readonly ListedMember[]): void {
      pendingRequests = Math.max(0, pendingRequests - 1);
      state.absentFailed = false;
      state.absent = all.filter((member) => member.isPermanent && member.serverId === '');
      state.remoteMembers = all
        .filter(({ serverId, userId }) => serverId !== '' && slotOfUser(state.people, userId) === undefined)
        .map((member) => ({ member, serverId: member.serverId }));
      for (const { member, serverId } of pendingChanges.values()) setRemote(member, serverId);
      if (pendingRequests === 0) pendingChanges.clear();
    },
    membersFailed(): void {
      pendingRequests = Math.max(0, pendingRequests - 1);
      state.absentFailed = true;
    },
  };
}
export type RoomStore = ReturnType<typeof createRoomState>;

/** Whether the user is a manager of the space. */
export const manages = ({ people, selfSlot }: Pick<RoomState, 'people' | 'selfSlot'>): boolean =>
  selfSlot !== undefined && people[selfSlot]?.member.type === MemberType.manager;

/** Whether a member is a moderator: managers, hosts, organizers. */
export const isModerator = ({ type, eventUserRole }: Pick<RosterMember, 'type' | 'eventUserRole'>): boolean =>
  type === MemberType.manager ||
  eventUserRole === EventUserRole.host ||
  eventUserRole === EventUserRole.organizer;

/** Nicknames of known moderators, at most `most`. */
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

/** Ids of the present and active users, on every server. */
export const presentUserIds = ({
  people,
  remoteMembers,
}: Pick<RoomState, 'people' | 'remoteMembers'>): ReadonlySet<string> =>
  new Set([
    ...Object.values(people).flatMap(({ away, member }) => (away ? [] : [member.userId])),
    ...remoteMembers.map(({ member }) => member.userId),
  ]);

/** A known member on any server or offline. */
export const findMember = (
  { people, remoteMembers, absent }: Pick<RoomState, 'people' | 'remoteMembers' | 'absent'>,
  userId: string | undefined,
): KnownMember | undefined =>
  Object.values(people).find(({ member }) => member.userId === userId)?.member ??
  remoteMembers.find(({ member }) => member.userId === userId)?.member ??
  absent.find((member) => member.userId === userId);
