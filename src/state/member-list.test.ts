import { describe, expect, it } from 'vitest';
import type { ListedMember, RosterMember } from '../../contract/model/member/member';
import { countInSpace, listMembers } from './member-list';
import { createRoomState, type RoomMember } from './room';

const member = (userId: string, over: Partial<RosterMember> = {}): RosterMember =>
  ({
    userId,
    nickname: userId,
    speakStatus: 0,
    visitTime: '2026-01-01T00:00:00.000Z',
    isPermanent: false,
    ...over,
  }) as RosterMember;
const entry = (slot: number, of: RosterMember): RoomMember => ({ slot, away: false, member: of });
const names = (list: ReturnType<typeof listMembers>): string[] => list.map((listed) => listed.userId);

describe('listMembers (section 4)', () => {
  it('sorts online first, then speak status 2, 1, rest, then the latest visit', () => {
    const people = {
      1: entry(1, member('old')),
      2: entry(2, member('new', { visitTime: '2026-02-01T00:00:00.000Z' })),
      3: entry(3, member('allowed', { speakStatus: 1 })),
      4: entry(4, member('speaker', { speakStatus: 2 })),
    };
    const absent = [member('gone', { speakStatus: 2, visitTime: '2026-03-01T00:00:00.000Z' })];
    expect(names(listMembers(people, absent, 1, ''))).toEqual(['speaker', 'allowed', 'new', 'old', 'gone']);
  });

  it('searches nicknames, and returns an empty list without a match', () => {
    const people = { 1: entry(1, member('a', { nickname: '小鹿 Deer' })), 2: entry(2, member('b')) };
    expect(names(listMembers(people, [], undefined, ' dEE '))).toEqual(['a']);
    expect(names(listMembers(people, [], undefined, '鹿'))).toEqual(['a']);
    expect(names(listMembers(people, [], undefined, 'fox'))).toEqual([]);
  });

  it('counts everybody in the space once, also during a server switch', () => {
    const people = { 1: entry(1, member('me')), 2: entry(2, member('came')) };
    const remoteMembers = ['came', 'there'].map((userId) => ({
      member: member(userId),
      serverId: 'plaza-2',
    }));
    expect(countInSpace(people, remoteMembers)).toBe(3);
    expect(countInSpace(people, [])).toBe(2);
  });

  it('keeps a leaving permanent member as offline, removes others, and lists nobody twice', () => {
    const room = createRoomState();
    room.reset(1, [
      entry(1, member('me')),
      entry(2, member('staff', { isPermanent: true })),
      entry(3, member('guest')),
    ]);
    const visitTime = '2026-05-01T10:00:00.000Z';
    room.leave(2, { visitTime });
    room.leave(3, { visitTime });
    expect(room.state.absent.map((one) => one.visitTime)).toEqual([visitTime]);
    // The stored visit time lags behind the event.
    const stored = {
      ...member('staff', { isPermanent: true }),
      serverId: '',
      visitTime: '2026-05-01T09:00:00.000Z',
    };
    expect(room.seen(stored as ListedMember).visitTime).toBe(visitTime);
    expect(room.state.absent.map((one) => one.visitTime)).toEqual([visitTime]);
    const list = (): string[] =>
      listMembers(room.state.people, room.state.absent, room.state.selfSlot, '').map(
        (listed) => `${listed.userId}${listed.online ? '' : ' offline'}${listed.self ? ' self' : ''}`,
      );
    expect(list()).toEqual(['me self', 'staff offline']);
    room.put(entry(5, member('staff', { isPermanent: true })));
    expect(list().sort()).toEqual(['me self', 'staff']);
  });

  it('keeps members who switch servers, and removes those who leave', () => {
    const room = createRoomState();
    const boss = member('boss', { type: 1 });
    room.reset(1, [entry(1, member('me')), entry(2, boss), entry(3, member('guest')), entry(4, boss)]);
    const { state } = room;
    const list = (): string[] =>
      listMembers(state.people, state.absent, state.selfSlot, '', state.remoteMembers).map(
        ({ userId, online, slot }) => `${userId} ${online ? 'online' : 'offline'} ${slot ?? 'remote'}`,
      );
    room.leave(4, { to: 'plaza-2' });
    room.leave(3, { to: 'plaza-2' });
    expect(list().sort()).toEqual(['boss online 2', 'guest online remote', 'me online 1']);
    room.setRemote(member('guest'), '');
    room.leave(2, { to: 'plaza-2' });
    expect(list()).toEqual(['me online 1', 'boss online remote']);
    room.put(entry(7, boss));
    expect(list()).toEqual(['me online 1', 'boss online 7']);
    room.leave(7);
    room.members([]);
    expect(list()).toEqual(['me online 1']);
    // The server's list includes online managers of every server.
    const listed = (userId: string, serverId: string) => ({
      ...member(userId, { isPermanent: userId === 'staff' }),
      serverId,
    });
    room.members([listed('boss', 'plaza-2'), listed('gone', ''), listed('staff', '')] as ListedMember[]);
    expect(list()).toEqual(['me online 1', 'boss online remote', 'staff offline remote']);
    // An event of the other server may arrive at any moment.
    room.setRemote(member('staff', { isPermanent: true }), 'plaza-2');
    room.setRemote(member('boss'), '');
    expect(list()).toEqual(['me online 1', 'staff online remote']);
    room.setRemote(member('staff'), '');
    expect(list()).toEqual(['me online 1']);
    // The list includes people on this server; they are not remote, also after they leave.
    room.put(entry(8, member('guest')));
    room.members([listed('guest', 'plaza-1'), listed('me', 'plaza-1')] as ListedMember[]);
    expect(state.remoteMembers).toEqual([]);
    room.leave(8);
    expect(list()).toEqual(['me online 1']);
    // A pending list does not contain later joins and leaves.
    room.membersRequested();
    room.setRemote(member('late'), 'plaza-2');
    room.setRemote(member('gone'), '');
    room.members([listed('gone', 'plaza-2'), listed('me', 'plaza-1')] as ListedMember[]);
    expect(list()).toEqual(['me online 1', 'late online remote']);
    room.membersRequested();
    room.members([]);
    expect(list()).toEqual(['me online 1']);
  });
});
