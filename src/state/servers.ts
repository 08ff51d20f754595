import { proxy } from 'valtio/vanilla';

interface Friend {
  readonly userId: string;
  readonly nickname: string;
  readonly image: string;
  readonly color: string;
}

export interface ServerRow {
  readonly id: string;
  readonly onlineNum: number;
  readonly maxNum: number;
  /** Followed users on this server. */
  readonly friends: readonly Friend[];
}

export interface ServersState {
  list: readonly ServerRow[];
  /** The current server; empty before the first welcome. */
  current: string;
  /** The space lets users choose a server. */
  more: boolean;
  failed: boolean;
  /** The target of a pending switch. */
  going: string | undefined;
}

/** The number that people read: the suffix of the id (section 3). */
export const serverNumber = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));

/** Whether there is more than one server to choose. */
export const hasChoice = ({
  list,
  more,
}: {
  readonly list: readonly unknown[];
  readonly more: boolean;
}): boolean => more || list.length > 1;

export function createServersState() {
  const state = proxy<ServersState>({ list: [], current: '', more: false, failed: false, going: undefined });
  return {
    state,
    listed(list: readonly ServerRow[]): void {
      state.list = list;
      state.failed = false;
    },
    failed(): void {
      state.failed = true;
    },
    more(more: boolean): void {
      state.more = more;
    },
    /** Returns whether the server has changed. */
    arrived(serverId: string): boolean {
      const changed = state.current !== '' && state.current !== serverId;
      state.current = serverId;
      state.going = undefined;
      return changed;
    },
    going(serverId: string | undefined): void {
      state.going = serverId;
    },
  };
}
export type ServersStore = ReturnType<typeof createServersState>;
