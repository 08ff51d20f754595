import type { ChatCallsDeps } from '../actions/chat-calls';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { ChatLoader } from '../streams/chat-stream';

interface Live {
  readonly realtime: Pick<RealtimeSession, 'events$'>;
  readonly loader: Pick<ChatLoader, 'newest' | 'around'>;
}

/** What the chat's panel is made of, with the connection of the moment. */
export const chatDepsOf = (
  deps: Omit<ChatCallsDeps, 'events' | 'load' | 'around'>,
  live: () => Live | undefined,
): ChatCallsDeps => ({
  ...deps,
  events: (run) => live()?.realtime.events$.subscribe(run),
  load: () => void live()?.loader.newest(),
  around: async (id) => (await live()?.loader.around(id)) ?? false,
});
