import type { RealtimeSession } from '../../../contract/ports/realtime';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import type { ServersStore } from '../../state/servers';

export interface ServerChoiceDeps {
  readonly http: Pick<Http, 'get'>;
  readonly spaceId: string;
  readonly servers: ServersStore;
  readonly signal: AbortSignal;
  /** Undefined outside a space. */
  readonly realtime: () => Pick<RealtimeSession, 'switchServer'> | undefined;
  readonly showError: (error: unknown) => void;
}

export interface ServerChoice {
  load(): Promise<void>;
  /** True if the switch has started, or the server is the current one. */
  choose(serverId: string): Promise<boolean>;
  /** A ticket for the last server; for any server if that one is unavailable. */
  ticket(serverId: string | undefined): Promise<string>;
}

/** The servers of a space: counted, and chosen from. */
export function createServerChoice(deps: ServerChoiceDeps): ServerChoice {
  const { http, spaceId, servers, signal, realtime, showError } = deps;

  const requestTicket = async (serverId: string | undefined): Promise<string> =>
    (await http.get('/api/chat_room/token', { spaceId, serverId }, { signal })).token;

  const load = async (): Promise<void> => {
    try {
      servers.listed(
        (await http.get('/api/space/listServers', { spaceId }, { signal, quiet: true })).servers,
      );
    } catch {
      if (!signal.aborted) servers.failed();
    }
  };

  return {
    load,
    async choose(serverId) {
      const { state } = servers;
      if (state.current === serverId || state.going === serverId) return true;
      if (state.going !== undefined) return false;
      servers.going(serverId);
      try {
        // The ticket comes first: a refused user stays on the current server.
        const ticket = await requestTicket(serverId);
        const session = realtime();
        if (signal.aborted || session === undefined) return false;
        session.switchServer(serverId, ticket);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        servers.going(undefined);
        showError(error);
        void load();
        return false;
      }
    },
    async ticket(serverId) {
      try {
        return await requestTicket(serverId);
      } catch (error) {
        const failure = AppError.from(error);
        if (serverId === undefined || !(failure.is('serverFull') || failure.is('notFound'))) throw error;
        return requestTicket(undefined);
      }
    },
  };
}
