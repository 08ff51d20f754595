import { compareMembers, type RosterMember } from '../../contract/model/member/member';
import type { RemoteMember, RoomMember } from './room';

export interface ListedMember {
  readonly userId: string;
  /** Undefined if the member is offline or on another server of the space. */
  readonly slot: number | undefined;
  readonly online: boolean;
  /** The member's server, if it is another one. */
  readonly serverId: string | undefined;
  readonly away: boolean;
  readonly self: boolean;
  readonly member: RosterMember;
}

const notHere = (member: RosterMember, serverId: string | undefined): ListedMember => ({
  userId: member.userId,
  slot: undefined,
  online: serverId !== undefined,
  serverId,
  away: false,
  self: false,
  member,
});

/** The number of people in the space, on all servers. */
export const countInSpace = (
  people: Readonly<Record<number, RoomMember>>,
  remoteMembers: readonly RemoteMember[],
): number => new Set([...Object.values(people), ...remoteMembers].map(({ member }) => member.userId)).size;

/** The member list in order (section 4); the search matches nicknames, case-insensitive. */
export function listMembers(
  people: Readonly<Record<number, RoomMember>>,
  absent: readonly RosterMember[],
  selfSlot: number | undefined,
  search: string,
  remoteMembers: readonly RemoteMember[] = [],
): ListedMember[] {
  const local = Object.values(people);
  const present = new Set(local.map((entry) => entry.member.userId));
  const remote = remoteMembers.filter(({ member }) => !present.has(member.userId));
  const remoteIds = new Set(remote.map(({ member }) => member.userId));
  const all: ListedMember[] = [
    ...local.map(({ slot, away, member }) => ({
      userId: member.userId,
      slot,
      online: true,
      serverId: undefined,
      away,
      self: slot === selfSlot,
      member,
    })),
    ...remote.map(({ member, serverId }) => notHere(member, serverId)),
    ...absent
      .filter(({ userId }) => !present.has(userId) && !remoteIds.has(userId))
      .map((member) => notHere(member, undefined)),
  ];
  const needle = search.trim().toLocaleLowerCase();
  return all
    .filter(({ member }) => needle === '' || member.nickname.toLocaleLowerCase().includes(needle))
    .sort((a, b) =>
      compareMembers(
        { ...a.member, onlineStat: a.online ? 1 : 0 },
        { ...b.member, onlineStat: b.online ? 1 : 0 },
      ),
    );
}
