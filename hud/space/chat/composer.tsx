import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MENTION_ALL, type Attachment } from '../../../contract/model/chat/chat';
import type { MessageExtras } from '../../../src/state/chat-list';
import { useSession } from '../../app-context';
import { lazyPart, type RetryProps } from '../../ui/lazy-part';
import { DanmakuSwitch } from '../danmaku/danmaku-switch';
import { RetryNotice } from '../panel-parts/retry-notice';
import { useChat, useOwnMember, useSpaceActions } from '../space-context';
import type { MentionCandidate } from '../message-ui/mention-field';
import { useRoomNames } from '../message-ui/mention-names';
import { MessageComposer } from '../message-ui/message-composer';
import style from '../message-ui/message-composer.module.css';
import { UploadingFiles } from '../message-ui/uploading-files';
import { useChatPanel, useIsModerator, useRooms, type QuotedMessage } from './chat-panel-context';
import { muteReason } from './mute-reason';

// Loaded on demand, because it brings moderation code.
const RequestToSpeak = lazyPart(
  async () => (await import('../moderation/raise-hand-button')).RequestToSpeak,
  {
    Failed: RequestUnavailable,
  },
);

function RequestUnavailable({ onAgain }: RetryProps) {
  const { t } = useTranslation();
  return <RetryNotice text={t('partFailed')} onAgain={onAgain} />;
}

/** Mention candidates: the people in the space, and everybody for moderators. */
function usePeople(): readonly MentionCandidate[] {
  const { t } = useTranslation('message');
  const { user } = useSession();
  const names = useRoomNames();
  const isModerator = useIsModerator();
  return useMemo(
    () => [
      ...(isModerator ? [{ userId: MENTION_ALL, nickname: t('everybody') }] : []),
      ...[...names]
        .filter(([userId]) => userId !== user?.userId)
        .map(([userId, nickname]) => ({ userId, nickname })),
    ],
    [isModerator, names, t, user],
  );
}

const shortOf = ({ text, attachment }: QuotedMessage): string => text || (attachment?.name ?? '');

/** The quote of a reply. */
const quoteOf = (item: QuotedMessage | undefined): Pick<MessageExtras, 'replyTo'> =>
  item?.id === undefined
    ? {}
    : { replyTo: { id: item.id, userId: item.userId, nickname: item.nickname, text: shortOf(item) } };

/** Composer of a room, or the reason why the user cannot write. */
export function Composer() {
  const { t } = useTranslation('space');
  const { t: chat } = useTranslation('chat');
  const { send } = useSpaceActions();
  const { groupId } = useChat();
  const { calls, replyingTo, reply, field } = useChatPanel();
  const { config, phrases } = useRooms();
  const reason = muteReason(config, useOwnMember(), useIsModerator());
  const people = usePeople();
  const sendMessage = (text: string, mentions: readonly string[], files: readonly File[] = []): void => {
    const more = { ...(mentions.length > 0 && { mentions }), ...quoteOf(replyingTo) };
    const [first, ...rest] = files;
    if (!first) send(text, more);
    else {
      // The text goes with the first file, as one message.
      const sendWithFile = (attachment: Attachment): void => send(text, { attachment, ...more }, groupId);
      calls.uploads.add(groupId, first, sendWithFile, text);
    }
    for (const file of rest)
      calls.uploads.add(groupId, file, (attachment: Attachment) => send('', { attachment }, groupId));
    reply(undefined);
  };
  if (reason !== undefined)
    return (
      <div className={style['composer']}>
        <div className={reason === 'allMuted' ? style['mutedRow'] : undefined}>
          <p className={style['muteReason']} role="status" data-testid="mute-reason">
            {reason === 'muted' ? t('silenced') : chat(`silent.${reason}`)}
          </p>
          {reason === 'allMuted' && (
            <div className={style['request']}>
              <Suspense fallback={null}>
                <RequestToSpeak />
              </Suspense>
            </div>
          )}
        </div>
        {reason === 'phrasesOnly' && (
          <div className={style['phrases']} role="group" aria-label={chat('phrases')}>
            {phrases.map((phrase) => (
              <button key={phrase} type="button" dir="auto" onClick={() => sendMessage(phrase, [])}>
                {phrase}
              </button>
            ))}
          </div>
        )}
      </div>
    );
  return (
    <MessageComposer
      key={groupId}
      ref={field}
      label={t('chatPanel.label')}
      placeholder={t('chatPanel.input')}
      drafts={calls.drafts}
      chat={groupId}
      people={people}
      replyingTo={replyingTo && { name: replyingTo.nickname, text: shortOf(replyingTo) }}
      onCancelReply={() => reply(undefined)}
      onSend={sendMessage}
      foot={<DanmakuSwitch />}
    >
      <UploadingFiles
        uploads={calls.uploads}
        chat={groupId}
        onDropped={(text) => field.current?.putBack(text)}
      />
    </MessageComposer>
  );
}
