import { AtSign, ChevronRight, CircleAlert, Hash, Lock, LogOut, Search, Users } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoom } from '../../../src/state/chat-rooms';
import { listen } from '../../../src/platform/listen';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import fade from '../../ui/fade-row.module.css';
import { IconButton } from '../../ui/icon-button';
import { useDismissable } from '../../ui/dismissable-stack';
import { RetryNotice } from '../panel-parts/retry-notice';
import { useChat } from '../space-context';
import { useChatPanel, useIsModerator, useRooms } from './chat-panel-context';
import style from './room-bar.module.css';

function PasswordForm({ room, onDone }: { readonly room: ChatRoom; readonly onDone: () => void }) {
  const { t } = useTranslation('chat');
  const { calls } = useChatPanel();
  const { errorText: errorWords } = useApp();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  useDismissable(true, onDone);
  useEffect(() => field.current?.focus(), []);
  const enter = async (): Promise<void> => {
    try {
      await calls.enter(room.id, password);
      onDone();
    } catch (error) {
      setWrong(errorWords(error));
      // Selected, so that typing replaces it.
      field.current?.focus();
      field.current?.select();
    }
  };
  return (
    <form
      className={style['password']}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label htmlFor={id}>
        <bdi>{room.name}</bdi> · {t('password')}
      </label>
      <input
        ref={field}
        id={id}
        type="password"
        autoComplete="off"
        maxLength={64}
        value={password}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        onChange={(event) => {
          setPassword(event.target.value);
          setWrong(undefined);
        }}
      />
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className={style['wrong']} role="alert">
          <CircleAlert size={15} aria-hidden="true" />
          {wrong}
        </p>
      )}
      <div className={style['foot']}>
        <Button size="s" look="plain" onPress={onDone}>
          {t('cancel')}
        </Button>
        <Button size="s" look="act" type="submit">
          {t('enterGroup')}
        </Button>
      </div>
    </form>
  );
}

/** Skeleton of the room list. */
const SKELETON = [64, 88].map((width) => (
  <span key={width} className={style['skeletonBar']} style={{ width }} aria-hidden="true" />
));

/**
 * Counts the buttons beyond the end of a scrolling row and scrolls to them. The current button is kept in
 * view, also when the row shrinks, until the user scrolls.
 */
function useOverflow(count: number, at: string) {
  const { page } = useApp();
  const row = useRef<HTMLDivElement>(null);
  const [hiddenCount, setHiddenCount] = useState(0);
  const isModerator = useRef(true);
  useEffect(() => {
    const { current } = row;
    if (!current || count === 0) return undefined;
    const look = (): void => {
      const end = current.getBoundingClientRect().right;
      const cut = [...current.querySelectorAll('button')].filter(
        (button) => button.getBoundingClientRect().right > end + 1,
      );
      setHiddenCount(cut.length);
    };
    const own = [...current.querySelectorAll('button')].find(({ dataset }) => dataset['room'] === at);
    const reveal = (): void => {
      if (isModerator.current) own?.scrollIntoView({ block: 'nearest', inline: 'center' });
      look();
    };
    const release = (): void => {
      isModerator.current = false;
    };
    isModerator.current = true;
    const ends = [
      ...[current, own].flatMap((part) => (part ? [page.watchSize(part, reveal)] : [])),
      ...['pointerdown', 'wheel', 'keydown'].map((kind) => listen(current, kind, release)),
      listen(current, 'scroll', look),
    ];
    reveal();
    return () => {
      for (const end of ends) end();
    };
  }, [page, count, at]);
  const scrollOn = (): void => {
    const { current } = row;
    isModerator.current = false;
    current?.scrollBy({ left: current.clientWidth * 0.8, behavior: 'smooth' });
  };
  return { row, hiddenCount, scrollOn };
}

/** What the search under the bar looks for. */
export type SearchMode = 'words' | 'mentions';

interface Props {
  readonly searchMode: SearchMode | undefined;
  readonly onSearchMode: (what: SearchMode) => void;
}

/** Rooms of the space: the lobby and the groups; a locked group asks for its password. */
export function RoomBar({ searchMode, onSearchMode }: Props) {
  const { t } = useTranslation('chat');
  const { calls, attempt } = useChatPanel();
  const isModerator = useIsModerator();
  const { rooms, phase } = useRooms();
  const { groupId, counts, unseenMentions: mentionCounts } = useChat();
  const [passwordRoomId, setPasswordRoomId] = useState<string>();
  // Moderators need no password.
  const inGroup = groupId === '' ? undefined : rooms.find(({ id }) => id === groupId);
  const needsPassword = (room: ChatRoom): boolean => room.locked && !room.joined && !isModerator;
  // A room that was removed or unlocked meanwhile needs no password.
  const passwordRoom = rooms.find((room) => room.id === passwordRoomId && needsPassword(room));
  const at = passwordRoom?.id ?? groupId;
  const { row, hiddenCount, scrollOn } = useOverflow(rooms.length, at);
  const go = (room: ChatRoom): void => {
    const locked = needsPassword(room) && room.id !== groupId;
    setPasswordRoomId(locked ? room.id : undefined);
    if (!locked && room.id !== groupId) attempt(() => calls.enter(room.id));
  };
  return (
    <div className={style['bar']}>
      <div className={style['row']}>
        <div ref={row} className={`${fade['row']} ${style['rooms']}`} role="group" aria-label={t('rooms')}>
          {phase === 'failed' && <RetryNotice text={t('roomsFailed')} onAgain={() => void calls.reload()} />}
          {phase === 'loading' && rooms.length === 0 && SKELETON}
          {rooms.map((room) => {
            const { unread = 0, mentions = 0 } = room.id === groupId ? {} : (counts[room.id] ?? {});
            const name = room.id === '' ? t('hall') : room.name;
            const Icon = room.id === '' ? Users : needsPassword(room) ? Lock : Hash;
            const label = needsPassword(room)
              ? t('locked', { name })
              : mentions > 0
                ? t('mentionsIn', { name, count: unread })
                : unread > 0
                  ? t('unreadIn', { name, count: unread })
                  : name;
            return (
              <button
                key={room.id}
                type="button"
                data-room={room.id}
                aria-pressed={room.id === groupId}
                aria-label={label}
                onClick={() => go(room)}
              >
                <Icon size={14} aria-hidden="true" />
                <span dir="auto">{name}</span>
                {unread > 0 && (
                  <b
                    aria-hidden="true"
                    data-count={`${mentions > 0 ? '@ ' : ''}${unread > 99 ? '99+' : unread}`}
                  />
                )}
              </button>
            );
          })}
        </div>
        {hiddenCount > 0 && (
          <button
            type="button"
            className={style['scrollMore']}
            aria-label={t('moreRooms', { count: hiddenCount })}
            title={t('moreRooms', { count: hiddenCount })}
            onClick={scrollOn}
          >
            +{hiddenCount}
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        )}
        {inGroup && (
          <IconButton
            icon={LogOut}
            label={t('leaveGroup', { name: inGroup.name })}
            onPress={() => attempt(() => calls.leave(inGroup.id))}
          />
        )}
        <IconButton
          icon={AtSign}
          label={mentionCounts > 0 ? t('mentionedCount', { count: mentionCounts }) : t('mentioned')}
          badge={mentionCounts}
          pressed={searchMode === 'mentions'}
          onPress={() => onSearchMode('mentions')}
        />
        <IconButton
          icon={Search}
          label={t('search')}
          pressed={searchMode === 'words'}
          onPress={() => onSearchMode('words')}
        />
      </div>
      {passwordRoom && (
        <PasswordForm key={passwordRoom.id} room={passwordRoom} onDone={() => setPasswordRoomId(undefined)} />
      )}
    </div>
  );
}
