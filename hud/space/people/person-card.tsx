import { BellRing, Footprints, MessageCircle, Route, UserRoundX, X } from 'lucide-react';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { serverNumber } from '../../../src/state/servers';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { isDismissKey } from '../../ui/escape-key';
import { dismissInnermost, DismissableStack, useDismissableStack } from '../../ui/dismissable-stack';
import { lookOf } from '../../ui/avatar-look';
import { Portrait } from '../../ui/portrait';
import { useAgo } from '../../time/use-ago';
import { JoinButton } from './join-button';
import { MemberTags } from '../moderation/member-tags';
import { MemberActions, type MemberForm } from '../moderation/member-actions';
import { useModeration, useModerationLocale, useOwnerUserId } from '../moderation/use-moderation';
import style from './person-card.module.css';
import { PersonParts } from '../../features/person-parts';
import { PortraitMarks } from '../../features/portrait-marks';
import { fullServers } from '../servers/server-occupancy';
import { useMoves, useRoom, useSpace, useSpaceActions } from '../space-context';
import { useCardMember } from './use-card-member';
import { useServerCounts } from '../servers/use-server-counts';
import surface from '../surface.module.css';
import { statusText } from './status-text';

/** The profile of a member and the available actions; opens after a click on the avatar. */
export function PersonCard({ onClose }: { readonly onClose: () => void }) {
  const { page } = useApp();
  const { t } = useTranslation('space');
  const { card, following, surroundings } = useSpace();
  const room = useRoom();
  const words = useModerationLocale();
  const moderation = useModeration();
  const ownerUserId = useOwnerUserId();
  const { goTo, chooseServer, chatWith } = useSpaceActions();
  const moves = useMoves();
  const [question, setQuestion] = useState<{ readonly userId: string; readonly kind: MemberForm }>();
  const entry = Object.values(room.people).find(({ member }) => member.userId === card);
  const member = useCardMember(card, onClose);
  const ago = useAgo(Date.parse(member?.visitTime ?? ''));
  const serverId = room.remoteMembers.find(({ member: other }) => other.userId === card)?.serverId;
  const full = fullServers(useServerCounts(serverId !== undefined).list).has(serverId ?? '');
  const shown = member !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const ends = useDismissableStack(heading);
  const box = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  const close = useCallback((): void => {
    const keyed = box.current?.contains(document.activeElement);
    onClose();
    if (keyed && opener.current?.isConnected) opener.current.focus();
  }, [onClose]);
  const shownId = member?.userId;
  // When opened by keyboard, the card takes the focus; after a mouse press the scene keeps it.
  useEffect(() => {
    const { activeElement } = document;
    if (shownId === undefined || box.current?.contains(activeElement)) return;
    opener.current = activeElement instanceof HTMLButtonElement ? activeElement : undefined;
    if (opener.current) heading.current?.focus({ preventScroll: true });
  }, [shownId]);
  useEffect(() => {
    if (!shown) return undefined;
    return page.onKeyDown((event) => {
      if (!isDismissKey(event)) return;
      if (!dismissInnermost(ends)) close();
    });
  }, [page, shown, close, ends]);
  if (!member) return null;
  const slot = entry?.slot;
  const pose = surroundings?.people.find((near) => near.slot === slot)?.pose;
  const name = member.nickname;
  // The open form belongs to a single member.
  const openForm = question?.userId === member.userId ? question.kind : undefined;
  const state = !entry
    ? serverId === undefined
      ? ago === undefined
        ? t('peoplePanel.offline')
        : t('peoplePanel.offlineSince', { when: ago })
      : words('onServer', { number: serverNumber(serverId) })
    : entry.away
      ? t('peoplePanel.away')
      : pose
        ? t(`moves.doing.${pose}`)
        : statusText(member);
  const follows = following?.userId === member.userId;
  return (
    <section
      ref={box}
      className={`${surface['surface']} ${style['card']}`}
      aria-label={t('moves.card', { name })}
      data-card=""
      data-testid="person-card"
    >
      <header className={style['head']}>
        <span className={style['face']}>
          <Portrait look={lookOf(member)} size={56} />
          <PortraitMarks mark={member.sktAvatarMark} />
        </span>
        <div className={style['words']}>
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {name}
          </h2>
          <p>
            <MemberTags member={member} owner={ownerUserId === member.userId} words={words} />
            {member.isPermanent && <span className={style['tag']}>{words('permanentMark')}</span>}
            {state && <span>{state}</span>}
          </p>
        </div>
        <IconButton icon={X} label={t('moves.closeCard')} onPress={close} />
      </header>
      {!openForm && (
        <div className={style['ways']}>
          <Button
            size="s"
            look="act"
            onPress={() => {
              onClose();
              chatWith(member);
            }}
          >
            <MessageCircle size={16} aria-hidden="true" />
            {t('moves.chat')}
          </Button>
          {serverId !== undefined && (
            <JoinButton t={t} words={words} name={name} full={full} onPress={() => chooseServer(serverId)} />
          )}
          {slot !== undefined && (
            <>
              <Button size="s" onPress={() => moves.follow(follows ? undefined : slot)}>
                {follows ? (
                  <UserRoundX size={16} aria-hidden="true" />
                ) : (
                  <Route size={16} aria-hidden="true" />
                )}
                {t(follows ? 'moves.unfollow' : 'moves.follow')}
              </Button>
              <Button size="s" onPress={() => moves.callHere(member.userId)}>
                <BellRing size={16} aria-hidden="true" />
                {t('moves.comeHere')}
              </Button>
              <Button size="s" onPress={() => goTo({ slot })}>
                <Footprints size={16} aria-hidden="true" />
                {t('peoplePanel.goTo')}
              </Button>
            </>
          )}
        </div>
      )}
      <DismissableStack value={ends}>
        <Fragment key={member.userId}>
          {moderation && (
            <MemberActions
              moderation={moderation}
              member={member}
              form={openForm}
              onForm={(kind) => setQuestion(kind && { userId: member.userId, kind })}
              onGone={onClose}
            />
          )}
          {!openForm && <PersonParts userId={member.userId} name={name} />}
        </Fragment>
      </DismissableStack>
    </section>
  );
}
