import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import { createServersState, hasChoice, serverNumber } from '../../state/servers';
import { createServerChoice } from './server-choice';

const row = (id: string, onlineNum: number) => ({ id, ip: '', onlineNum, maxNum: 2, friends: [] });

/** `answers`: the result of the ticket call for a requested server. */
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

describe('createServerChoice', () => {
  it('switches with one ticket, and knows when the server is reached', async () => {
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
    // The user returned to the same server.
    expect(servers.arrived('plaza-2')).toBe(false);
  });

  it('stays, shows the error and reloads the counts when the switch is refused', async () => {
    const { choice, servers, did, lists } = setUp(() => AppError.of('serverFull'));
    servers.arrived('plaza-1');
    expect(await choice.choose('plaza-2')).toBe(false);
    expect(did).toEqual(['ticket plaza-2', 'error 1002004006']);
    expect([servers.state.going, servers.state.current, lists()]).toEqual([undefined, 'plaza-1', 1]);
  });

  it('returns to the last server, or another one when that is full; other refusals reject', async () => {
    const full = setUp((serverId) => (serverId === undefined ? 'anywhere' : AppError.of('serverFull')));
    expect(await full.choice.ticket('plaza-2')).toBe('anywhere');
    expect(full.did).toEqual(['ticket plaza-2', 'ticket undefined']);
    const banned = setUp(() => AppError.of('banned'));
    await expect(banned.choice.ticket('plaza-2')).rejects.toThrow(AppError);
    expect(banned.did).toEqual(['ticket plaza-2']);
  });

  it('keeps the last list when a load fails, and shows nothing after the end', async () => {
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
