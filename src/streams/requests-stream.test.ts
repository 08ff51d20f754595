import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { GoTarget } from '../../contract/ports/engine';
import type { Welcome } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import { Scope } from '../platform/scope';
import { createRoomState, type RoomMember } from '../state/room';
import { createServersState } from '../state/servers';
import { streamRequests } from './requests-stream';

const come = (serverId: string): SpaceEvent => ({
  k: 'come',
  userId: 'ann',
  nickname: '安',
  serverId,
  x: 10,
  y: 20,
});

function setUp({ goes = true, chosen = true } = {}) {
  const events$ = new Subject<SpaceEvent>();
  const welcome$ = new Subject<Welcome>();
  const room = createRoomState();
  const servers = createServersState();
  const scope = new Scope();
  const did: unknown[] = [];
  servers.arrived('plaza-1');
  streamRequests({
    scope,
    realtime: { events$, welcome$ },
    engine: { goTo: (target: GoTarget) => void did.push(target) },
    room,
    servers,
    confirmCome: async (name, elsewhere) => {
      did.push(`ask ${name} ${elsewhere}`);
      return goes;
    },
    followed: (name) => did.push(`followed by ${name}`),
    choose: async (serverId) => {
      did.push(`choose ${serverId}`);
      return chosen;
    },
  });
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  const annIsHere = (slot: number): void => {
    room.put({ slot, away: false, member: { userId: 'ann' } } as RoomMember);
  };
  const welcome = (serverId: string): void => {
    servers.arrived(serverId);
    welcome$.next({ serverId } as Welcome);
  };
  return { events$, did, settle, annIsHere, welcome, scope };
}

describe('streamRequests', () => {
  it('walks to the person, or to their last position', async () => {
    const { events$, did, settle, annIsHere } = setUp();
    events$.next(come('plaza-1'));
    await settle();
    annIsHere(7);
    events$.next(come('plaza-1'));
    await settle();
    expect(did).toEqual(['ask 安 undefined', { point: { x: 10, y: 20 } }, 'ask 安 undefined', { slot: 7 }]);
  });

  it('switches the server first, then walks', async () => {
    const { events$, did, settle, annIsHere, welcome } = setUp();
    events$.next(come('plaza-2'));
    await settle();
    expect(did).toEqual(['ask 安 plaza-2', 'choose plaza-2']);
    annIsHere(3);
    welcome('plaza-2');
    // A later connection is no reason to walk again.
    welcome('plaza-2');
    expect(did.slice(2)).toEqual([{ slot: 3 }]);
  });

  it.each([
    ['a no', { goes: false }, ['ask 安 plaza-2']],
    ['a full server', { chosen: false }, ['ask 安 plaza-2', 'choose plaza-2']],
  ])('stays after %s', async (_, how, expected) => {
    const { events$, did, settle, welcome } = setUp(how);
    events$.next(come('plaza-2'));
    await settle();
    welcome('plaza-2');
    expect(did).toEqual(expected);
  });

  it('reports a new follower, but not one who stops', () => {
    const { events$, did } = setUp();
    events$.next({ k: 'follow', userId: 'ann', nickname: '安', mark: true });
    events$.next({ k: 'follow', userId: 'ann', nickname: '安', mark: false });
    expect(did).toEqual(['followed by 安']);
  });
});
