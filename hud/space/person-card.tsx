import { Footprints, Megaphone, MessageCircle, Route, UserRoundX, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { lookOf } from '../ui/look-of';
import { Portrait } from '../ui/portrait';
import style from './person-card.module.css';
import { AboutPerson } from '../cards/about-person';
import { useMoves, useRoom, useSpace, useSpaceActions } from './space-context';
import surface from './surface.module.css';

/** Who somebody is, and what one can do together: after a click on their figure. */
export function PersonCard({ onClose }: { readonly onClose: () => void }) {
  const { page } = useApp();
  const { t } = useTranslation('space');
  const { card, following, surroundings } = useSpace();
  const { people } = useRoom();
  const { goTo, chatWith } = useSpaceActions();
  const moves = useMoves();
  const entry = Object.values(people).find(({ member }) => member.userId === card);
  const shown = entry !== undefined;
  useEffect(() => {
    if (!shown) return undefined;
    return page.onKeyDown((event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      onClose();
    });
  }, [page, shown, onClose]);
  if (!entry) return null;
  const { member, slot, away } = entry;
  const pose = surroundings?.people.find((near) => near.slot === slot)?.pose;
  const name = member.nickname;
  const state = away ? t('peoplePanel.away') : pose ? t(`moves.doing.${pose}`) : member.state;
  const follows = following?.userId === member.userId;
  return (
    <section
      className={`${surface['surface']} ${style['card']}`}
      aria-label={t('moves.card', { name })}
      data-testid="person-card"
    >
      <header className={style['head']}>
        <Portrait look={lookOf(member)} size={56} />
        <div className={style['words']}>
          <h2>{name}</h2>
          <p>
            {member.type === 1 && <span className={style['tag']}>{t('peoplePanel.manager')}</span>}
            {state && <span>{state}</span>}
          </p>
        </div>
        <IconButton icon={X} label={t('moves.closeCard')} onPress={onClose} />
      </header>
      <div className={style['ways']}>
        <Button
          size="s"
          label={t('moves.chatNamed', { name })}
          onPress={() => {
            onClose();
            chatWith(member);
          }}
        >
          <MessageCircle size={16} aria-hidden="true" />
          {t('moves.chat')}
        </Button>
        <Button
          size="s"
          look={follows ? 'soft' : 'act'}
          label={t(follows ? 'moves.unfollowNamed' : 'moves.followNamed', { name })}
          onPress={() => moves.follow(follows ? undefined : slot)}
        >
          {follows ? <UserRoundX size={16} aria-hidden="true" /> : <Route size={16} aria-hidden="true" />}
          {t(follows ? 'moves.unfollow' : 'moves.follow')}
        </Button>
        <Button
          size="s"
          label={t('moves.comeHereNamed', { name })}
          onPress={() => moves.callHere(member.userId)}
        >
          <Megaphone size={16} aria-hidden="true" />
          {t('moves.comeHere')}
        </Button>
        <Button size="s" label={t('peoplePanel.goToPerson', { name })} onPress={() => goTo({ slot })}>
          <Footprints size={16} aria-hidden="true" />
          {t('peoplePanel.goTo')}
        </Button>
      </div>
      <AboutPerson userId={member.userId} name={name} />
    </section>
  );
}
