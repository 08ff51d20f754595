import { compareMembers, type RosterMember } from '../../contract/model/member';
import type { RoomMember } from './room';

export interface ListedMember {
  readonly userId: string;
  /** Undefined for a permanent member who is not here. */
  readonly slot: number | undefined;
  readonly online: boolean;
  readonly away: boolean;
  readonly self: boolean;
  readonly member: RosterMember;
}

/** The member list in its order (section 4); search matches nicknames containing the text, whatever the case. */
export function listMembers(
  people: Readonly<Record<number, RoomMember>>,
  absent: readonly RosterMember[],
  selfSlot: number | undefined,
  search: string,
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
    ...absent
      .filter((member) => !present.has(member.userId))
      .map((member) => ({
        userId: member.userId,
        slot: undefined,
        online: false,
        away: false,
        self: false,
        member,
      })),
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
