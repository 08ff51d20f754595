import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WITHDRAW_MS } from '../../../contract/model/chat';
import type { ChatItem } from '../../../src/state/chat-list';
import { talkRows, type TalkRow } from '../../../src/state/talk-rows';
import { useSession } from '../../app-context';
import { headLook } from '../../ui/look-of';
import { Portrait } from '../../ui/portrait';
import { usePress } from '../../ui/use-press';
import { useChat, useMoves, useRoom, useSpaceActions } from '../space-context';
import { TalkLine } from '../talk/talk-line';
import line from '../talk/talk-line.module.css';
import { TalkList, type Found } from '../talk/talk-list';
import { useDesk, useKeeps } from './chat-desk';
import type { Looked } from './chat-panel';

const ReportDialog = lazy(async () => ({
  default: (await import('../../cards/report-dialog')).ReportDialog,
}));

interface LineProps {
  readonly row: Extract<TalkRow<ChatItem>, { kind: 'line' }>;
  readonly found: number | undefined;
  /** The writer is in the space now. */
  readonly here: boolean;
  readonly onReport: (item: ChatItem) => void;
}

/** Who said it: leads to the card, of those who have left too. */
function Face({ item, here }: { readonly item: ChatItem; readonly here: boolean }) {
  const { t } = useTranslation('space');
  const moves = useMoves();
  return (
    <button
      type="button"
      className={line['face']}
      aria-label={t('moves.card', { name: item.nickname })}
      onClick={usePress(() => moves.card(item.userId))}
    >
      <Portrait look={headLook(item.color, item.headImage)} size={34} dimmed={!here} />
    </button>
  );
}

const RoomLine = memo(function RoomLine({ row: { item, first }, found, here, onReport }: LineProps) {
  const { t } = useTranslation('space');
  const { t: talk } = useTranslation('talk');
  const { resend, discard } = useSpaceActions();
  const { calls, answer, attempt, jump } = useDesk();
  const keeps = useKeeps();
  const { user } = useSession();
  // Judged when one looks; the server has the last word.
  const [now] = useState(() => Date.now());
  const { id, withdrawn, userId } = item;
  const own = userId === user?.userId;
  const mayWithdraw = id !== undefined && (keeps || (own && now - item.at < WITHDRAW_MS));
  return (
    <TalkLine
      said={item}
      testId="message"
      id={id}
      own={own}
      first={first}
      name={own ? t('chatPanel.mine') : item.nickname}
      face={own ? undefined : <Face item={item} here={here} />}
      gone={
        withdrawn &&
        (withdrawn.userId === user?.userId
          ? talk('withdrawnOwn')
          : talk('withdrawn', { name: withdrawn.nickname }))
      }
      found={found}
      onQuote={jump}
      onReply={id === undefined ? undefined : () => answer(item)}
      onWithdraw={mayWithdraw ? () => attempt(() => calls.withdraw(id)) : undefined}
      onReport={own || keeps || id === undefined ? undefined : () => onReport(item)}
      onResend={() => resend(item.key)}
      onDiscard={() => discard(item.key)}
    />
  );
});

/** What was said in the room that is read. */
export function RoomMessages({ looked }: { readonly looked: Looked | undefined }) {
  const { t } = useTranslation('space');
  const { user } = useSession();
  const { items, part, seenId, more, newer, history, grewAtTop, groupId } = useChat();
  const actions = useSpaceActions();
  const { people } = useRoom();
  const present = useMemo(() => new Set(Object.values(people).map((entry) => entry.member.userId)), [people]);
  const rows = useMemo(
    () =>
      talkRows<ChatItem>(items, {
        speaker: ({ userId }) => userId,
        isNew: ({ id = Number.POSITIVE_INFINITY }) => seenId !== undefined && id > seenId,
      }),
    [items, seenId],
  );
  const { id, turn = 0 } = looked?.groupId === groupId && looked.part === part ? looked : {};
  const key = useMemo(() => items.find((item) => id !== undefined && item.id === id)?.key, [items, id]);
  const found = useMemo<Found | undefined>(
    () => (key === undefined ? undefined : { key, turn }),
    [key, turn],
  );
  const [reported, setReported] = useState<ChatItem>();
  return (
    <>
      <TalkList<ChatItem>
        key={`${groupId}/${part}`}
        label={t('chatPanel.log')}
        items={items}
        rows={rows}
        history={history}
        more={more}
        newer={newer}
        grewAtTop={grewAtTop}
        ownLast={items.at(-1)?.userId === user?.userId}
        begin={part === 0 ? 'unread' : 'end'}
        found={found}
        onEarlier={actions.loadEarlier}
        onLater={actions.loadLater}
        onNewest={actions.loadHistory}
        renderLine={(row, turn) => (
          <RoomLine row={row} found={turn} here={present.has(row.item.userId)} onReport={setReported} />
        )}
      />
      {reported && (
        <Suspense fallback={null}>
          <ReportDialog
            userId={reported.userId}
            name={reported.nickname}
            said={reported.text}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
