import type { Face } from '../../../contract/model/face.schema';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { PrivateChats } from '../../actions/chat/private-chats';
import type { Scope } from '../../platform/scope';
import type { OpenPrivateChats } from './private-chats';

type Given = Pick<OpenPrivateChats, 'booted' | 'spaceId' | 'space'>;

export interface PrivateChatsLoader {
  /** One is in the space. */
  begin(scope: Scope, realtime: RealtimeSession): void;
  /** Private chats, once they are here; rejects where they cannot come now: asked again they are tried again. */
  load(): Promise<PrivateChats>;
  /** Opens the panel with the chat with somebody. */
  chatWith(peer: Face): void;
}

/** Private chats come when one can walk, and stay until one leaves. */
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
