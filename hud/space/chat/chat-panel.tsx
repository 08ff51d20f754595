import { MessageCircleHeart, MessageSquareOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chatApiOf, type ChatApi } from '../../../src/actions/chat/chat-api';
import { addLocales } from '../../../src/i18n/add-locales';
import { chatLocales } from '../../../src/i18n/chat-locales';
import { messageLocales } from '../../../src/i18n/message-locales';
import { pageVisibility } from '../../../src/platform/visibility';
import { lastId } from '../../../src/state/chat-list';
import { useApp } from '../../app-context';
import { EmptyState } from '../panel-parts/empty';
import { PartFailed } from '../panel-parts/part-failed';
import { useChat, useChatDeps, useSpaceActions } from '../space-context';
import { NamesProvider, useMentionNames, useRoomNames } from '../message-ui/mention-names';
import type { ComposerHandle } from '../message-ui/message-composer';
import { MessageListSkeleton } from '../message-ui/message-list';
import { AnnouncementBar } from './announcement-bar';
import {
  ChatPanelProvider,
  type ChatPanelState,
  type FoundMessage,
  type QuotedMessage,
} from './chat-panel-context';
import style from './chat-panel.module.css';
import { Composer } from './composer';
import { HeldMessagesBar } from './held-messages-bar';
import { MentionsBar } from './mentions-bar';
import { RoomBar, type SearchMode } from './room-bar';
import { RoomMessages } from './room-messages';
import { SearchBar } from './search-bar';

function Body({ target }: { readonly target: FoundMessage | undefined }) {
  const { t } = useTranslation('space');
  const { items, history, groupId } = useChat();
  const actions = useSpaceActions();
  if (items.length > 0) return <RoomMessages target={target} />;
  if (history === 'loading') return <MessageListSkeleton />;
  if (history === 'failed')
    return (
      <div className={style['middle']}>
        <PartFailed title={t('chatPanel.loadFailed')} onAgain={actions.loadHistory} />
      </div>
    );
  return (
    <div className={style['middle']}>
      <EmptyState
        icon={MessageCircleHeart}
        title={t('chatPanel.empty')}
        // Group messages have no speech bubble, which the hint describes.
        hint={groupId === '' ? t('chatPanel.emptyHint') : undefined}
      />
    </div>
  );
}

/** Marks visible messages as read on all devices, except while the page is hidden. */
function useReading(calls: ChatApi): void {
  const actions = useSpaceActions();
  const { groupId, items, newer } = useChat();
  const visible = useSyncExternalStore(pageVisibility.onChange, pageVisibility.visible);
  useEffect(() => {
    actions.setChatVisible(visible);
    return () => actions.setChatVisible(false);
  }, [actions, visible]);
  const last = newer ? 0 : lastId(items);
  useEffect(() => {
    if (visible && last > 0) calls.read(groupId, last);
  }, [calls, visible, groupId, last]);
}

function Inside({ calls }: { readonly calls: ChatApi }) {
  const app = useApp();
  const { t } = useTranslation('chat');
  const { groupId } = useChat();
  const [replyingTo, setReplyingTo] = useState<{ readonly groupId: string; readonly item: QuotedMessage }>();
  const [searchMode, setSearchMode] = useState<SearchMode>();
  const [target, setTarget] = useState<FoundMessage>();
  const field = useRef<ComposerHandle>(null);
  const names = useMentionNames(useRoomNames());
  useReading(calls);
  useEffect(() => calls.open(), [calls]);

  const panelState = useMemo<ChatPanelState>(() => {
    const attempt = (work: () => Promise<unknown>): void =>
      void work().catch((error: unknown) => app.showError(error));
    const show = (id: number, part: number): void =>
      setTarget((before) => ({ groupId, part, id, turn: (before?.turn ?? 0) + 1 }));
    return {
      calls,
      replyingTo: replyingTo?.groupId === groupId ? replyingTo.item : undefined,
      reply: (item) => setReplyingTo(item && { groupId, item }),
      field,
      jump(id) {
        const loadedPart = calls.windowWith(id);
        if (loadedPart !== undefined) show(id, loadedPart);
        else
          attempt(async () => {
            const part = await calls.around(id);
            if (part === undefined) app.toaster.warning(t('lost'));
            else show(id, part);
          });
      },
      attempt,
    };
  }, [app, calls, replyingTo, groupId, t]);
  const close = (): void => setSearchMode(undefined);
  return (
    <ChatPanelProvider value={panelState}>
      <NamesProvider value={names}>
        <div className={style['panel']} data-search={searchMode}>
          <div className={style['bars']}>
            <RoomBar
              searchMode={searchMode}
              onSearchMode={(what) => setSearchMode(what === searchMode ? undefined : what)}
            />
            {!searchMode && <AnnouncementBar />}
            {!searchMode && <HeldMessagesBar />}
            {searchMode === 'words' && <SearchBar key={`words ${groupId}`} onClose={close} />}
            {searchMode === 'mentions' && <MentionsBar key={`mentions ${groupId}`} onClose={close} />}
          </div>
          <Body target={target} />
          <Composer />
        </div>
      </NamesProvider>
    </ChatPanelProvider>
  );
}

/** Replaces the chat when it is hidden from the user. */
function Hidden() {
  const { t } = useTranslation('chat');
  return (
    <div className={style['middle']} role="status" data-testid="chat-hidden">
      <EmptyState icon={MessageSquareOff} title={t('hidden')} hint={t('hiddenHint')} />
    </div>
  );
}

/** Chat of the space and its groups. While it is open, its messages do not count as unread. */
export function ChatPanel() {
  const { i18n } = useTranslation();
  const deps = useChatDeps();
  useState(() => addLocales(i18n, [chatLocales, messageLocales]));
  const { hidden } = useChat();
  // Remounted when it is shown again.
  return hidden ? <Hidden /> : <Inside calls={chatApiOf(deps)} />;
}
