import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import { createServersState, hasChoice, serverNumber } from '../../state/servers';
import { createServerChoice } from './server-choice';

const row = (id: string, onlineNum: number) => ({ id, ip: '', onlineNum, maxNum: 2, friends: [] });

/** `answers`: what the ticket call does for a wish. */
function setUp(answers: (serverId: string | undefined) => string | AppError) {
  const servers = createServersState();
  const did: string[] = [];
  const controller = new AbortController();
  let lists = 0;
  let listFails = false;
  const get = async (path: string, input: { serverId?: string | undefined }): Promise<unknown> => {
    if (path === '/api/space/listServers') {
      lists++;
      if (listFails) throw AppError.local('network');
      return { current: '', servers: [row('plaza-1', lists), row('plaza-2', 0)] };
    }
    did.push(`ticket ${input.serverId}`);
    const answer = answers(input.serverId);
    if (typeof answer !== 'string') throw answer;
    return { token: answer };
  };
  const choice = createServerChoice({
    http: { get: get as Http['get'] },
    spaceId: 'plaza',
    servers,
    signal: controller.signal,
    realtime: () => ({ switchServer: (serverId, ticket) => void did.push(`change ${serverId} ${ticket}`) }),
    showError: (error) => did.push(`error ${AppError.from(error).code}`),
  });
  return { choice, servers, did, controller, failLists: () => (listFails = true), lists: () => lists };
}

describe('the choice of a server', () => {
  it('goes there with a ticket, once, and knows when one is there', async () => {
    const { choice, servers, did } = setUp((serverId) => `to ${serverId}`);
    servers.arrived('plaza-1');
    expect(await choice.choose('plaza-1')).toBe(true);
    const going = choice.choose('plaza-2');
    expect(servers.state.going).toBe('plaza-2');
    expect(await choice.choose('plaza-2')).toBe(true);
    expect(await choice.choose('plaza-3')).toBe(false);
    expect(await going).toBe(true);
    expect(did).toEqual(['ticket plaza-2', 'change plaza-2 to plaza-2']);
    expect(servers.arrived('plaza-2')).toBe(true);
    expect(servers.state).toMatchObject({ current: 'plaza-2', going: undefined });
    // Only back: nothing has changed.
    expect(servers.arrived('plaza-2')).toBe(false);
  });

  it('who is refused stays, hears why, and sees the counts of now', async () => {
    const { choice, servers, did, lists } = setUp(() => AppError.of('serverFull'));
    servers.arrived('plaza-1');
    expect(await choice.choose('plaza-2')).toBe(false);
    expect(did).toEqual(['ticket plaza-2', 'error 1002004006']);
    expect([servers.state.going, servers.state.current, lists()]).toEqual([undefined, 'plaza-1', 1]);
  });

  it('comes back to where one was, or elsewhere when that is full; other refusals stand', async () => {
    const full = setUp((serverId) => (serverId === undefined ? 'anywhere' : AppError.of('serverFull')));
    expect(await full.choice.ticket('plaza-2')).toBe('anywhere');
    expect(full.did).toEqual(['ticket plaza-2', 'ticket undefined']);
    const banned = setUp(() => AppError.of('banned'));
    await expect(banned.choice.ticket('plaza-2')).rejects.toThrow(AppError);
    expect(banned.did).toEqual(['ticket plaza-2']);
  });

  it('lists, keeps the last list over a failure, and says nothing once left', async () => {
    const { choice, servers, failLists, controller } = setUp(() => 'x');
    expect(hasChoice(servers.state)).toBe(false);
    await choice.load();
    expect(servers.state.list.map(({ id }) => serverNumber(id))).toEqual([1, 2]);
    expect(hasChoice(servers.state)).toBe(true);
    failLists();
    await choice.load();
    expect([servers.state.failed, servers.state.list.length]).toEqual([true, 2]);
    servers.listed([]);
    controller.abort();
    await choice.load();
    expect(servers.state.failed).toBe(false);
  });
});
