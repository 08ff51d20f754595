import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MENTION_ALL, type Attachment } from '../../../contract/model/chat';
import type { Enclosed } from '../../../src/state/chat-list';
import { useSession } from '../../app-context';
import { late, type Again } from '../../ui/late';
import { DanmakuSwitch } from '../danmaku/danmaku-switch';
import { ReadAgain } from '../panel-parts/retry-notice';
import { useChat, useOwnMember, useSpaceActions } from '../space-context';
import type { Called } from '../message-ui/mention-field';
import { useRoomNames } from '../message-ui/names';
import { TalkComposer } from '../message-ui/message-composer';
import style from '../message-ui/message-composer.module.css';
import { UploadingFiles } from '../message-ui/uploading-files';
import { useDesk, useKeeps, useRooms, type Answered } from './chat-desk';
import { whySilent } from './why-silent';

// Rarely needed: it brings what keepers have.
const AskToSpeak = late(async () => (await import('../moderation/hand-button')).AskToSpeak, {
  Failed: NotAsked,
});

function NotAsked({ onAgain }: Again) {
  const { t } = useTranslation();
  return <ReadAgain text={t('partFailed')} onAgain={onAgain} />;
}

/** Everybody who can be called: those who are in the space, and all of them by keepers. */
function usePeople(): readonly Called[] {
  const { t } = useTranslation('talk');
  const { user } = useSession();
  const names = useRoomNames();
  const keeps = useKeeps();
  return useMemo(
    () => [
      ...(keeps ? [{ userId: MENTION_ALL, nickname: t('everybody') }] : []),
      ...[...names]
        .filter(([userId]) => userId !== user?.userId)
        .map(([userId, nickname]) => ({ userId, nickname })),
    ],
    [keeps, names, t, user],
  );
}

const shortOf = ({ text, attachment }: Answered): string => text || (attachment?.name ?? '');

/** What a message says of the one that it answers. */
const quoting = (item: Answered | undefined): Pick<Enclosed, 'replyTo'> =>
  item?.id === undefined
    ? {}
    : { replyTo: { id: item.id, userId: item.userId, nickname: item.nickname, text: shortOf(item) } };

/** Where one writes to a room, or why one cannot now. */
export function Composer() {
  const { t } = useTranslation('space');
  const { t: chat } = useTranslation('chat');
  const { send } = useSpaceActions();
  const { groupId } = useChat();
  const { calls, answering, answer, field } = useDesk();
  const { config, phrases } = useRooms();
  const silence = whySilent(config, useOwnMember(), useKeeps());
  const people = usePeople();
  const say = (text: string, called: readonly string[], files: readonly File[] = []): void => {
    const more = { ...(called.length > 0 && { mentions: called }), ...quoting(answering) };
    const [first, ...rest] = files;
    if (!first) send(text, more);
    else {
      // What one says with files goes with the first of them, as one message.
      const keep = (attachment: Attachment): void => send(text, { attachment, ...more }, groupId);
      calls.uploads.add(groupId, first, keep, text);
    }
    for (const file of rest)
      calls.uploads.add(groupId, file, (attachment: Attachment) => send('', { attachment }, groupId));
    answer(undefined);
  };
  if (silence !== undefined)
    return (
      <div className={style['composer']}>
        <div className={silence === 'allMuted' ? style['silentRow'] : undefined}>
          <p className={style['silent']} role="status" data-testid="silent">
            {silence === 'muted' ? t('silenced') : chat(`silent.${silence}`)}
          </p>
          {silence === 'allMuted' && (
            <div className={style['ask']}>
              <Suspense fallback={null}>
                <AskToSpeak />
              </Suspense>
            </div>
          )}
        </div>
        {silence === 'phrasesOnly' && (
          <div className={style['phrases']} role="group" aria-label={chat('phrases')}>
            {phrases.map((phrase) => (
              <button key={phrase} type="button" onClick={() => say(phrase, [])}>
                {phrase}
              </button>
            ))}
          </div>
        )}
      </div>
    );
  return (
    <TalkComposer
      key={groupId}
      ref={field}
      label={t('chatPanel.label')}
      placeholder={t('chatPanel.input')}
      drafts={calls.drafts}
      chat={groupId}
      people={people}
      answering={answering && { name: answering.nickname, text: shortOf(answering) }}
      onStopAnswering={() => answer(undefined)}
      onSend={say}
      foot={<DanmakuSwitch />}
    >
      <UploadingFiles
        uploads={calls.uploads}
        chat={groupId}
        onDropped={(text) => field.current?.putBack(text)}
      />
    </TalkComposer>
  );
}
