import type { TFunction } from 'i18next';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { App } from '../../actions/app-actions';
import type { ChatApiDeps } from '../../actions/chat/chat-api';
import type { ChatLoader } from '../../streams/chat/chat-stream';

interface Live {
  readonly realtime: Pick<RealtimeSession, 'events$'>;
  readonly loader: Pick<ChatLoader, 'newest' | 'around'>;
}

interface Deps extends Pick<ChatApiDeps, 'http' | 'spaceId' | 'chat' | 'signal'> {
  readonly app: Pick<App, 'timers' | 'errorText' | 'toaster'>;
  readonly words: TFunction<'space'>;
}

/** The dependencies of the chat panel, bound to the current connection. */
export const chatDepsOf = ({ app, words, ...deps }: Deps, live: () => Live | undefined): ChatApiDeps => ({
  ...deps,
  timers: app.timers,
  errorText: app.errorText,
  events: (run) => live()?.realtime.events$.subscribe(run),
  load: () => void live()?.loader.newest(),
  around: async (id) => (await live()?.loader.around(id)) ?? false,
  onRemovedFromGroup: (how, group) =>
    app.toaster.warning(words(`putOut.${group === '' ? 'unnamed' : how}`, { group })),
});
