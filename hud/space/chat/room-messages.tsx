import type { TFunction } from 'i18next';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUOTE_MAX } from '../../../contract/model/chat/chat';
import type { Moves } from '../../../src/actions/moves';
import type { SpaceActions } from '../../../src/actions/space-actions';
import type { ChatItem } from '../../../src/state/chat-list';
import { isNewAfter, messageRows, type MessageRow } from '../../../src/state/message-rows';
import { useApp, useSession } from '../../app-context';
import { ReportDialog } from '../../features/report-dialog';
import { useTakesReports } from '../../features/use-features';
import { headLook } from '../../ui/avatar-look';
import { ListedPortrait } from '../../ui/listed-portrait';
import { useTime } from '../../time/use-time';
import { useChat, useMoves, useOwnMember, useRoom, useSpaceActions } from '../space-context';
import { messageSummary } from '../message-ui/message-summary';
import { MessageLine } from '../message-ui/message-line';
import line from '../message-ui/message-line.module.css';
import { MessageList, type Found } from '../message-ui/message-list';
import { withdrawableFrom } from '../message-ui/withdrawable';
import {
  useChatPanel,
  useIsModerator,
  useRooms,
  type ChatPanelState,
  type FoundMessage,
} from './chat-panel-context';

import { muteReason } from './mute-reason';

/** Context of all lines, so that no line subscribes by itself. */
interface LineContext extends Pick<ChatPanelState, 'reply' | 'jump'> {
  readonly t: TFunction<'space'>;
  readonly tMessage: TFunction<'message'>;
  readonly actions: Pick<SpaceActions, 'resend' | 'discard'>;
  readonly moves: Moves;
  readonly isModerator: boolean;
  readonly selfId: string | undefined;
  readonly onWithdraw: (item: ChatItem) => void;
  /** Undefined while no feature takes reports. */
  readonly onReport: ((item: ChatItem) => void) | undefined;
  /** Undefined while the user cannot write. */
  readonly onEdit: ((item: ChatItem) => void) | undefined;
}

interface LineProps {
  readonly context: LineContext;
  readonly row: Extract<MessageRow<ChatItem>, { kind: 'line' }>;
  readonly found: number | undefined;
  readonly isActive: boolean;
  /** The author is in the space. */
  readonly here: boolean;
  /** Not too old for its author to withdraw it. */
  readonly recent: boolean;
}

/** Portrait of the author; opens the person card, also after they left. */
function Face({
  context: { t, moves },
  item,
  here,
}: Pick<LineProps, 'context' | 'here'> & { readonly item: ChatItem }) {
  return (
    <button
      type="button"
      className={line['face']}
      aria-label={t('moves.card', { name: item.nickname })}
      onClick={() => moves.card(item.userId)}
    >
      <ListedPortrait look={headLook(item.color, item.headImage)} size={34} dimmed={!here} />
    </button>
  );
}

/** Text of a withdrawn message: who withdrew it, and whose it was. */
function withdrawnText(
  tMessage: TFunction<'message'>,
  by: { readonly userId: string; readonly nickname: string },
  { userId, nickname }: ChatItem,
  selfId: string | undefined,
): string {
  if (by.userId === userId)
    return by.userId === selfId ? tMessage('withdrawnOwn') : tMessage('withdrawn', { name: by.nickname });
  if (by.userId === selfId) return tMessage('withdrawnByYou', { of: nickname });
  return userId === selfId
    ? tMessage('withdrawnYours', { name: by.nickname })
    : tMessage('withdrawnOf', { name: by.nickname, of: nickname });
}

const RoomLine = memo(function RoomLine({
  context,
  row: { item, first },
  found,
  isActive,
  here,
  recent,
}: LineProps) {
  const { t, tMessage, actions, isModerator, selfId } = context;
  const { id, withdrawn, userId } = item;
  const own = userId === selfId;
  const mayWithdraw = id !== undefined && (isModerator || (own && recent));
  return (
    <MessageLine
      content={item}
      testId="message"
      id={id}
      own={own}
      isActive={isActive}
      first={first}
      name={own ? t('chatPanel.mine') : item.nickname}
      face={own ? undefined : <Face context={context} item={item} here={here} />}
      withdrawnText={withdrawn && withdrawnText(tMessage, withdrawn, item, selfId)}
      found={found}
      receipt={own && item.danmaku ? tMessage(`flight.${item.danmaku}`) : undefined}
      onQuote={context.jump}
      onReply={id === undefined ? undefined : () => context.reply(item)}
      onWithdraw={mayWithdraw ? () => context.onWithdraw(item) : undefined}
      onReport={
        own || isModerator || id === undefined
          ? undefined
          : context.onReport && (() => context.onReport?.(item))
      }
      onEdit={item.text === '' ? undefined : context.onEdit && (() => context.onEdit?.(item))}
      onResend={() => actions.resend(item.key)}
      onDiscard={() => actions.discard(item.key)}
    />
  );
});

/** Withdrawing another user's message is final, so it is confirmed. */
function useWithdraw(t: TFunction<'message'>, selfId: string | undefined): LineContext['onWithdraw'] {
  const { dialogs } = useApp();
  const { calls, attempt } = useChatPanel();
  return useCallback(
    ({ id, userId, nickname, text, attachment }) => {
      if (id === undefined) return;
      const excerpt = [...messageSummary(t, text.replace(/\s+/g, ' '), attachment)];
      const begin =
        excerpt.length > QUOTE_MAX ? `${excerpt.slice(0, QUOTE_MAX).join('')}…` : excerpt.join('');
      const words = {
        title: t('withdrawAsk', { name: nickname }),
        content: t('withdrawText', { text: begin }),
        confirm: t('withdraw'),
      };
      attempt(async () => {
        if (userId === selfId || (await dialogs.confirm(words))) await calls.withdraw(id);
      });
    },
    [dialogs, calls, attempt, selfId, t],
  );
}

/** Puts a refused message back into the composer, with its reply. */
function useEdit({ discard }: Pick<SpaceActions, 'discard'>, isModerator: boolean): LineContext['onEdit'] {
  const { reply, field } = useChatPanel();
  const { config } = useRooms();
  const silent = muteReason(config, useOwnMember(), isModerator) !== undefined;
  const edit = useCallback(
    ({ key, text, replyTo }: ChatItem) => {
      reply(replyTo);
      field.current?.putBack(text);
      discard(key);
    },
    [reply, discard, field],
  );
  return silent ? undefined : edit;
}

function useLineContext(onReport: LineContext['onReport']): LineContext {
  const { t } = useTranslation('space');
  const { t: tMessage } = useTranslation('message');
  const actions = useSpaceActions();
  const moves = useMoves();
  const { reply, jump } = useChatPanel();
  const isModerator = useIsModerator();
  const selfId = useSession().user?.userId;
  const onWithdraw = useWithdraw(tMessage, selfId);
  const onEdit = useEdit(actions, isModerator);
  return useMemo(
    () => ({
      t,
      tMessage,
      actions,
      moves,
      reply,
      jump,
      isModerator,
      selfId,
      onWithdraw,
      onReport,
      onEdit,
    }),
    [t, tMessage, actions, moves, reply, jump, isModerator, selfId, onWithdraw, onReport, onEdit],
  );
}

/** Messages of the current room. */
export function RoomMessages({ target }: { readonly target: FoundMessage | undefined }) {
  const { t } = useTranslation('space');
  const selfId = useSession().user?.userId;
  const {
    items,
    window: part,
    seenId,
    more,
    newer,
    newBelow: below,
    history,
    grewAtTop,
    groupId,
  } = useChat();
  const actions = useSpaceActions();
  const { people } = useRoom();
  const present = useMemo(() => new Set(Object.values(people).map((entry) => entry.member.userId)), [people]);
  const rows = useMemo(
    () =>
      messageRows<ChatItem>(items, {
        speaker: ({ userId }) => userId,
        isNew: ({ id, userId }) => isNewAfter(seenId, id, userId === selfId),
      }),
    [items, seenId, selfId],
  );
  const { id, turn = 0 } = target?.groupId === groupId && target.part === part ? target : {};
  const key = useMemo(() => items.find((item) => id !== undefined && item.id === id)?.key, [items, id]);
  const found = useMemo<Found | undefined>(
    () => (key === undefined ? undefined : { key, turn }),
    [key, turn],
  );
  const withdrawable = useTime((now) => withdrawableFrom(items, ({ userId }) => userId === selfId, now));
  const takesReports = useTakesReports();
  const [reported, setReported] = useState<ChatItem>();
  const context = useLineContext(takesReports ? setReported : undefined);
  const renderLine = useCallback(
    (row: LineProps['row'], turn: number | undefined, isActive: boolean) => (
      <RoomLine
        context={context}
        row={row}
        found={turn}
        isActive={isActive}
        here={present.has(row.item.userId)}
        recent={row.item.at >= withdrawable}
      />
    ),
    [context, present, withdrawable],
  );
  return (
    <>
      <MessageList<ChatItem>
        key={`${groupId}/${part}`}
        label={t('chatPanel.log')}
        items={items}
        rows={rows}
        history={history}
        more={more}
        newer={newer}
        below={below}
        grewAtTop={grewAtTop}
        ownLast={items.at(-1)?.userId === selfId}
        initialPosition={part === 0 ? 'unread' : 'end'}
        found={found}
        onEarlier={actions.loadEarlier}
        onRetry={actions.loadHistory}
        onLater={actions.loadLater}
        onNewest={actions.loadHistory}
        renderLine={renderLine}
      />
      {reported && (
        <ReportDialog
          userId={reported.userId}
          name={reported.nickname}
          quoted={reported.text}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
}
