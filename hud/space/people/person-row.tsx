import type { TFunction } from 'i18next';
import { BellRing, Footprints, Route } from 'lucide-react';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Moves } from '../../../src/actions/moves';
import type { SpaceActions } from '../../../src/actions/space-actions';
import type { ListedMember } from '../../../src/state/member-list';
import { serverNumber } from '../../../src/state/servers';
import { useSettings } from '../../app-context';
import { MemberMarks } from '../../features/member-marks';
import { PortraitMarks } from '../../features/portrait-marks';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { lookOf } from '../../ui/avatar-look';
import { ListedPortrait } from '../../ui/listed-portrait';
import { JoinButton } from './join-button';
import { MemberTags } from '../moderation/member-tags';
import { useModerationLocale, useOwnerUserId } from '../moderation/use-moderation';
import style from './people-panel.module.css';
import { useMoves, useSpaceActions } from '../space-context';
import { statusText } from './status-text';

/** Shared by all rows of the list, so that no row subscribes to state. */
export interface PersonRowContext {
  readonly t: TFunction<'space'>;
  readonly words: TFunction<'moderation'>;
  readonly actions: Pick<SpaceActions, 'chooseServer' | 'goTo'>;
  readonly moves: Moves;
  readonly ownerUserId: string;
  /** Touch input has no hover, so an icon without text has no tooltip. */
  readonly touch: boolean;
}

export function usePersonRowContext(): PersonRowContext {
  const { t } = useTranslation('space');
  const words = useModerationLocale();
  const actions = useSpaceActions();
  const moves = useMoves();
  const ownerUserId = useOwnerUserId();
  const { touch } = useSettings();
  return useMemo(
    () => ({ t, words, actions, moves, ownerUserId, touch }),
    [t, words, actions, moves, ownerUserId, touch],
  );
}

interface RowProps {
  readonly context: PersonRowContext;
  readonly listed: ListedMember;
  /** The person clicked on the canvas. */
  readonly chosen: boolean;
  /** The server of this person is full. */
  readonly full: boolean;
  /** The local player follows this person. */
  readonly follows: boolean;
}

export const PersonRow = memo(function PersonRow({ context, listed, chosen, full, follows }: RowProps) {
  const { t, words, actions, ownerUserId } = context;
  const { member, slot, self, online, away, serverId } = listed;
  const status = !online
    ? t('peoplePanel.offline')
    : serverId !== undefined
      ? words('onServer', { number: serverNumber(serverId) })
      : away
        ? t('peoplePanel.away')
        : statusText(member);
  return (
    <div className={style['person']} role="listitem" data-chosen={chosen || undefined} data-testid="member">
      <span className={style['face']} data-online={online && !away ? '' : undefined}>
        <ListedPortrait look={lookOf(member)} size={40} dimmed={!online} />
        <PortraitMarks mark={member.sktAvatarMark} />
      </span>
      <Words context={context} listed={listed}>
        {self ? (
          <span className={style['own']}>
            <span className={style['name']} dir="auto">
              {member.nickname}
            </span>
            <span className={style['tag']}>{t('you')}</span>
          </span>
        ) : (
          <span className={style['name']} dir="auto">
            {member.nickname}
          </span>
        )}
        {/* Below the name, so that the name has enough space. */}
        <span className={style['state']}>
          {slot !== undefined && <MemberMarks userId={member.userId} />}
          <MemberTags member={member} owner={member.userId === ownerUserId} words={words} />
          {status && <span>{status}</span>}
        </span>
      </Words>
      {serverId !== undefined && (
        <JoinButton
          t={t}
          words={words}
          name={member.nickname}
          full={full}
          onPress={() => actions.chooseServer(serverId)}
        />
      )}
      {slot !== undefined && !self && (
        <RowActions
          context={context}
          name={member.nickname}
          userId={member.userId}
          slot={slot}
          follows={follows}
        />
      )}
    </div>
  );
});

interface RowActionsProps extends Pick<RowProps, 'context' | 'follows'> {
  readonly slot: number;
  readonly userId: string;
  readonly name: string;
}

/** Actions on a present member. Touch devices get a single labeled button; the person card lists all actions. */
function RowActions({ context: { t, moves, actions, touch }, follows, slot, userId, name }: RowActionsProps) {
  const goTo = t('peoplePanel.goToPerson', { name });
  if (touch)
    return (
      <Button size="s" label={goTo} onPress={() => actions.goTo({ slot })}>
        {t('peoplePanel.goTo')}
      </Button>
    );
  return (
    <span className={style['ways']}>
      <IconButton
        icon={Route}
        label={t(follows ? 'moves.unfollowNamed' : 'moves.followNamed', { name })}
        tip="title"
        pressed={follows}
        onPress={() => moves.follow(follows ? undefined : slot)}
      />
      <IconButton
        icon={BellRing}
        label={t('moves.comeHereNamed', { name })}
        tip="title"
        onPress={() => moves.callHere(userId)}
      />
      <IconButton icon={Footprints} label={goTo} tip="title" onPress={() => actions.goTo({ slot })} />
    </span>
  );
}

interface WordsProps extends Pick<RowProps, 'context' | 'listed'> {
  readonly children: ReactNode;
}

/** Name and status; for other members they open the card. */
function Words({ context: { words, moves }, listed: { member, self }, children }: WordsProps) {
  const press = () => moves.card(member.userId);
  if (self) return <div className={style['words']}>{children}</div>;
  return (
    <button type="button" className={style['words']} title={words('open')} onClick={press}>
      {children}
    </button>
  );
}
