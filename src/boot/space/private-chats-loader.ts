import type { Face } from '../../../contract/model/user/face';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { PrivateChats } from '../../actions/chat/private-chats';
import type { Scope } from '../../platform/scope';
import type { OpenPrivateChats } from './private-chats';

type Given = Pick<OpenPrivateChats, 'booted' | 'spaceId' | 'space'>;

export interface PrivateChatsLoader {
  /** The space is entered. */
  begin(scope: Scope, realtime: RealtimeSession): void;
  /** The private chats, once loaded; rejects on a failure, and a later call retries. */
  load(): Promise<PrivateChats>;
  /** Opens the panel with the chat of this user. */
  chatWith(peer: Face): void;
}

/** Loads the private chats after entering and keeps them until leaving. */
export function privateChatsLoader(given: Given): PrivateChatsLoader {
  let place: { readonly scope: Scope; readonly realtime: RealtimeSession } | undefined;
  let loading: Promise<PrivateChats> | undefined;

  const open = async (): Promise<PrivateChats> => {
    const { openPrivateChats } = await import('./private-chats');
    if (!place) throw new Error('not inside');
    return openPrivateChats({ ...given, ...place });
  };
  const load = (): Promise<PrivateChats> => {
    loading ??= open().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    load,
    begin(scope, realtime) {
      place = { scope, realtime };
      loading = undefined;
      scope.own(() => {
        place = undefined;
        loading = undefined;
      });
      load().catch(() => undefined);
    },
    chatWith(peer) {
      given.space.panel('private');
      load().then(({ actions }) => actions.open(peer), given.booted.app.showError);
    },
  };
}
