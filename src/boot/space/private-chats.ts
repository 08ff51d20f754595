import { createPrivateActions, type PrivateChats } from '../../actions/chat/private-chats';
import { createUploads } from '../../actions/chat/uploads';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import { createEmbeddedIm } from '../../adapters/im-embedded';
import { createNimIm, loadNim } from '../../adapters/im-nim';
import { addLocales } from '../../i18n/add-locales';
import { privateLocales } from '../../i18n/private-locales';
import { messageLocales } from '../../i18n/message-locales';
import type { Scope } from '../../platform/scope';
import { pageVisibility } from '../../platform/visibility';
import { createPrivateChatsState } from '../../state/private-chats';
import type { SpaceStore } from '../../state/space';
import { streamPrivateChats } from '../../streams/chat/private-chat-stream';
import type { Booted } from '../app';

export interface OpenPrivateChats {
  readonly scope: Scope;
  readonly booted: Booted;
  readonly spaceId: string;
  readonly space: SpaceStore;
  readonly realtime: RealtimeSession;
}

/** Composes the private chats of a visit; loaded after entering. */
export function openPrivateChats({
  scope,
  booted,
  spaceId,
  space,
  realtime,
}: OpenPrivateChats): PrivateChats {
  const { app, http, languages } = booted;
  addLocales(languages.i18n, [privateLocales, messageLocales]);
  const words = languages.i18n.getFixedT(null, 'private');
  const common = languages.i18n.getFixedT(null, 'common');
  const store = createPrivateChatsState();
  const options = {
    http,
    realtime,
    spaceId,
    timers: app.timers,
    random: Math.random,
    user: () => Promise.resolve({ userId: app.state.session.user?.userId ?? '' }),
    onWake: (run: () => void) => app.page.listen('online', run),
  };
  const port =
    app.config.im === 'nim' ? createNimIm({ ...options, load: loadNim }) : createEmbeddedIm(options);
  scope.own(() => port.dispose());
  scope.own(() => space.privateUnread(0));
  const talk = languages.i18n.getFixedT(null, 'message');
  const uploads = createUploads({ http, spaceId, signal: scope.signal, errorText: app.errorText });
  const actions = createPrivateActions({
    port,
    store,
    dialogs: app.dialogs,
    errorText: app.errorText,
    showError: app.showError,
    question: (name) => ({
      title: words('askRemove', { name }),
      content: words('askRemoveText'),
      confirm: words('confirmRemove'),
      cancel: common('cancel'),
    }),
    pageVisible: pageVisibility.visible,
    now: Date.now,
    uploads,
    mayWrite: (toUserId) => http.post('/api/skt/privateChat', { toUserId }, { quiet: true }),
  });
  streamPrivateChats({
    scope,
    port,
    store,
    timers: app.timers,
    errorText: app.errorText,
    unread: space.privateUnread,
    changed: actions.seen,
    onReceived: ({ peerUserId, text: messageText, attachment: file }) => {
      const peer = store.sessionOf(peerUserId)?.targetUser;
      const name = peer?.nickname ?? '';
      const text =
        messageText || (file ? talk(file.width > 0 ? 'pictureSent' : 'fileSent', { name: file.name }) : '');
      space.announce(words('said', { name, text }));
      // The message is visible if its chat or the list is open.
      const open = store.state.chat?.peer.userId ?? peerUserId;
      const visible = space.state.panel === 'private' && open === peerUserId;
      if (peer && !visible) space.privateNotice({ peer, text });
    },
    resynced: () => {
      if (store.state.chat) actions.loadHistory();
    },
  });
  scope.own(pageVisibility.onChange(actions.seen));
  return { state: store.state, actions, uploads, drafts: new Map() };
}
