import type { TFunction } from 'i18next';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { App } from '../../actions/app-actions';
import type { ChatCallsDeps } from '../../actions/chat/chat-api';
import type { ChatLoader } from '../../streams/chat-stream';

interface Live {
  readonly realtime: Pick<RealtimeSession, 'events$'>;
  readonly loader: Pick<ChatLoader, 'newest' | 'around'>;
}

interface Deps extends Pick<ChatCallsDeps, 'http' | 'spaceId' | 'chat' | 'signal'> {
  readonly app: Pick<App, 'timers' | 'errorWords' | 'toaster'>;
  readonly words: TFunction<'space'>;
}

/** What the chat's panel is made of, with the connection of the moment. */
export const chatDepsOf = ({ app, words, ...deps }: Deps, live: () => Live | undefined): ChatCallsDeps => ({
  ...deps,
  timers: app.timers,
  errorWords: app.errorWords,
  events: (run) => live()?.realtime.events$.subscribe(run),
  load: () => void live()?.loader.newest(),
  around: async (id) => (await live()?.loader.around(id)) ?? false,
  putOut: (how, group) => app.toaster.warning(words(`putOut.${group === '' ? 'unnamed' : how}`, { group })),
});
