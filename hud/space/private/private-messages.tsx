import { MessageCircleHeart } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Snapshot } from 'valtio';
import type { OpenChat } from '../../../src/state/private-chats';
import type { PrivateItem } from '../../../src/state/private-items';
import { isNewAfter, messageRows, type MessageRow } from '../../../src/state/message-rows';
import { useTime } from '../../time/use-time';
import { messageSummary } from '../message-ui/message-summary';
import { EmptyState } from '../panel-parts/empty';
import { PartFailed } from '../panel-parts/part-failed';
import { MessageLine } from '../message-ui/message-line';
import { withdrawableFrom } from '../message-ui/withdrawable';
import { MessageList, MessageListSkeleton } from '../message-ui/message-list';
import { usePrivateActions, usePrivateState } from './private-context';
import panel from './private-panel.module.css';

const isOwn = ({ own }: { readonly own: boolean }): boolean => own;

interface LineProps {
  readonly row: Extract<MessageRow<PrivateItem>, { kind: 'line' }>;
  readonly isActive: boolean;
  readonly name: string;
  readonly mayWithdraw: boolean;
  /** Read receipt below the user's last message. */
  readonly receipt: 'read' | 'delivered' | undefined;
  readonly onEdit: ((text: string) => void) | undefined;
  readonly onReport: ((text: string) => void) | undefined;
}

const PrivateLine = memo(function PrivateLine({
  row: { item, first },
  isActive,
  name,
  mayWithdraw,
  receipt,
  onEdit,
  onReport,
}: LineProps) {
  const { t } = useTranslation('private');
  const { t: tMessage } = useTranslation('message');
  const { resend, discard, withdraw } = usePrivateActions();
  const { key, own, withdrawn, text } = item;
  const edit = (): void => {
    onEdit?.(text);
    discard(key);
  };
  return (
    <MessageLine
      content={item}
      testId="private-message"
      own={own}
      isActive={isActive}
      first={first}
      withdrawnText={withdrawn ? tMessage(own ? 'withdrawnOwn' : 'withdrawn', { name }) : undefined}
      receipt={receipt && t(receipt)}
      onWithdraw={mayWithdraw ? () => withdraw(key) : undefined}
      onReport={
        own ? undefined : onReport && (() => onReport(messageSummary(tMessage, text, item.attachment)))
      }
      onEdit={onEdit && text !== '' ? edit : undefined}
      onResend={() => resend(key)}
      onDiscard={() => discard(key)}
    />
  );
});

interface Props {
  readonly chat: Snapshot<OpenChat>;
  /** Puts text back into the composer; undefined while the user cannot write. */
  readonly onEdit: ((text: string) => void) | undefined;
  /** With the text of the reported message; undefined where nothing can be reported. */
  readonly onReport: ((text: string) => void) | undefined;
}

function Log({ chat, onEdit, onReport }: Props) {
  const { t } = useTranslation('private');
  const { sessions } = usePrivateState();
  const actions = usePrivateActions();
  const { peer, items, seenTo, more, history, grewAtTop } = chat;
  const rows = useMemo(
    () =>
      messageRows<PrivateItem>(items, {
        speaker: ({ own }) => String(own),
        isNew: ({ order, own }) => isNewAfter(seenTo, order, own),
      }),
    [items, seenTo],
  );
  const withdrawable = useTime((now) => withdrawableFrom(items, isOwn, now));
  const peerReadTo = sessions.find(({ id }) => id === peer.userId)?.peerReadTo ?? 0;
  const lastOwn = items.findLast(({ own, status, withdrawn }) => own && status === 'sent' && !withdrawn);
  const renderLine = useCallback(
    (row: LineProps['row'], _found: number | undefined, isActive: boolean) => (
      <PrivateLine
        row={row}
        isActive={isActive}
        name={peer.nickname}
        mayWithdraw={row.item.own && row.item.at >= withdrawable}
        receipt={
          row.item === lastOwn ? ((row.item.order ?? 0) <= peerReadTo ? 'read' : 'delivered') : undefined
        }
        onEdit={onEdit}
        onReport={onReport}
      />
    ),
    [peer.nickname, withdrawable, lastOwn, peerReadTo, onEdit, onReport],
  );
  return (
    <MessageList<PrivateItem>
      label={t('log', { name: peer.nickname })}
      items={items}
      rows={rows}
      history={history}
      more={more}
      grewAtTop={grewAtTop}
      ownLast={items.at(-1)?.own === true}
      initialPosition="unread"
      onEarlier={actions.loadEarlier}
      onRetry={actions.loadHistory}
      renderLine={renderLine}
    />
  );
}

/** Messages of a private chat. */
export function PrivateMessages({ chat, onEdit, onReport }: Props) {
  const { t } = useTranslation('private');
  const actions = usePrivateActions();
  const { items, history, peer } = chat;
  if (items.length > 0) return <Log chat={chat} onEdit={onEdit} onReport={onReport} />;
  switch (history) {
    case 'loading':
      return <MessageListSkeleton />;
    case 'failed':
      return (
        <div className={panel['middle']}>
          <PartFailed title={t('historyFailed')} onAgain={actions.loadHistory} />
        </div>
      );
    case 'ready':
    case 'loadingEarlier':
      return (
        <div className={panel['middle']}>
          <EmptyState
            icon={MessageCircleHeart}
            title={t('noWords')}
            hint={t('noWordsHint', { name: peer.nickname })}
          />
        </div>
      );
  }
}
