import { compareMembers, type RosterMember } from '../../contract/model/member';
import type { RoomMember } from './room';

export interface ListedMember {
  readonly userId: string;
  /** Undefined for who is not here: offline, or on another server of the space. */
  readonly slot: number | undefined;
  readonly online: boolean;
  readonly away: boolean;
  readonly self: boolean;
  readonly member: RosterMember;
}

const notHere = (
  list: readonly RosterMember[],
  present: ReadonlySet<string>,
  online: boolean,
): ListedMember[] =>
  list
    .filter(({ userId }) => !present.has(userId))
    .map((member) => ({ userId: member.userId, slot: undefined, online, away: false, self: false, member }));

/** The member list in its order (section 4); search matches nicknames containing the text, whatever the case. */
export function listMembers(
  people: Readonly<Record<number, RoomMember>>,
  absent: readonly RosterMember[],
  selfSlot: number | undefined,
  search: string,
  elsewhere: readonly RosterMember[] = [],
): ListedMember[] {
  const here = Object.values(people);
  const present = new Set(here.map((entry) => entry.member.userId));
  const all: ListedMember[] = [
    ...here.map(({ slot, away, member }) => ({
      userId: member.userId,
      slot,
      online: true,
      away,
      self: slot === selfSlot,
      member,
    })),
    ...notHere(elsewhere, present, true),
    ...notHere(
      absent.filter(({ userId }) => !elsewhere.some((member) => member.userId === userId)),
      present,
      false,
    ),
  ];
  const wanted = search.trim().toLocaleLowerCase();
  return all
    .filter(({ member }) => wanted === '' || member.nickname.toLocaleLowerCase().includes(wanted))
    .sort((a, b) =>
      compareMembers(
        { ...a.member, onlineStat: a.online ? 1 : 0 },
        { ...b.member, onlineStat: b.online ? 1 : 0 },
      ),
    );
}
