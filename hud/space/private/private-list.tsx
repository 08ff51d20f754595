import { MessagesSquare } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import type { ImSession } from '../../../contract/ports/im';
import { presentUserIds } from '../../../src/state/room';
import { useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { Count } from '../../ui/count';
import { lookOf } from '../../ui/avatar-look';
import { ListedPortrait } from '../../ui/listed-portrait';
import { dayAt, useTime } from '../../time/use-time';
import { messageSummary } from '../message-ui/message-summary';
import { clockTime, dayLabel } from '../message-ui/times';
import { EmptyState } from '../panel-parts/empty';
import { PartFailed } from '../panel-parts/part-failed';
import { RowSkeleton } from '../panel-parts/row-skeleton';
import { useRoom, useSpaceActions } from '../space-context';
import { usePrivateActions, usePrivateState } from './private-context';
import style from './private-list.module.css';
import panel from './private-panel.module.css';

interface RowProps {
  readonly session: ImSession;
  readonly typing: boolean;
  /** The person is in the space. */
  readonly present: boolean;
  /** Local midnight. */
  readonly today: number;
}

/** A chat with name, last message, time and unread count. */
const Row = memo(function Row({ session, typing, present, today }: RowProps) {
  const { t } = useTranslation('private');
  const { t: space } = useTranslation('space');
  const { t: tMessage } = useTranslation('message');
  const { lang } = useSettings();
  const actions = usePrivateActions();
  const { targetUser, lastMsg, updateTime, unread } = session;
  const name = targetUser.nickname;
  const file = lastMsg.attachment;
  const text = messageSummary(tMessage, lastMsg.text, file);
  const summary = lastMsg.withdrawn
    ? tMessage(lastMsg.own ? 'withdrawnOwn' : 'withdrawn', { name })
    : lastMsg.own
      ? t('mine', { text })
      : text;
  const day = dayLabel(updateTime, today, lang, { today: '', yesterday: tMessage('yesterday') });
  return (
    <div role="listitem">
      <button
        type="button"
        className={style['row']}
        data-testid="private-row"
        onClick={() => actions.open(targetUser)}
      >
        <span className={style['face']} data-here={present || undefined}>
          <ListedPortrait look={lookOf(targetUser)} size={44} />
        </span>
        <span className={style['words']}>
          <span className={style['name']} dir="auto">
            {name}
          </span>
          <span className={style['last']} dir="auto" data-typing={typing || undefined}>
            {typing ? t('typing') : summary}
          </span>
        </span>
        <span className={style['side']}>
          <time dateTime={new Date(updateTime).toISOString()}>{day || clockTime(updateTime, lang)}</time>
          {unread > 0 && (
            <>
              <Count count={unread} />
              <span className="visually-hidden">{space('unread', { count: unread })}</span>
            </>
          )}
        </span>
        {present && <span className="visually-hidden">{t('here')}</span>}
      </button>
    </div>
  );
});

export function PrivateList() {
  const { t } = useTranslation('private');
  const { init, desc, sessions, typing } = usePrivateState();
  const actions = usePrivateActions();
  const { panel: openPanel } = useSpaceActions();
  const today = useTime(dayAt);
  const { people, remoteMembers } = useRoom();
  const present = useMemo(() => presentUserIds({ people, remoteMembers }), [people, remoteMembers]);
  if (sessions.length > 0)
    return (
      <VList className={style['list']} role="list" aria-label={t('list')}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            typing={typing.includes(session.id)}
            present={present.has(session.targetUser.userId)}
            today={today}
          />
        ))}
      </VList>
    );
  if (init === 'loading') return <RowSkeleton />;
  return (
    <div className={panel['middle']}>
      {init === 'failed' ? (
        <PartFailed title={t('loadFailed')} hint={desc} onAgain={actions.retry} />
      ) : (
        <EmptyState icon={MessagesSquare} title={t('empty')} hint={t('emptyHint')}>
          <Button size="s" onPress={() => openPanel('people')}>
            {t('find')}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
