import { Footprints, IdCard, Megaphone, MessageCircle, Route, SearchX, UsersRound } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { listMembers, type ListedMember } from '../../src/state/member-list';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { lookOf } from '../ui/look-of';
import { Portrait } from '../ui/portrait';
import { Empty } from './empty';
import { PanelSearch } from './panel-search';
import style from './people-panel.module.css';
import { useMoves, useRoom, useSpace, useSpaceActions } from './space-context';

function Person({ listed, chosen }: { readonly listed: ListedMember; readonly chosen: boolean }) {
  const { t } = useTranslation('space');
  const actions = useSpaceActions();
  const moves = useMoves();
  const { member, slot, self, online, away } = listed;
  const follows = useSpace().following?.userId === member.userId;
  const standing = !online
    ? t('peoplePanel.offline')
    : slot === undefined
      ? t('peoplePanel.elsewhere')
      : away
        ? t('peoplePanel.away')
        : member.state;
  return (
    <div className={style['person']} role="listitem" data-chosen={chosen || undefined} data-testid="member">
      <span className={style['face']}>
        <Portrait look={lookOf(member)} size={40} dimmed={!online} />
        <span className={style['dot']} data-online={online && !away ? '' : undefined} />
      </span>
      <div className={style['words']}>
        <p className={style['name']}>
          <span>{member.nickname}</span>
          {self && <span className={style['tag']}>{t('you')}</span>}
          {member.type === 1 && <span className={style['tag']}>{t('peoplePanel.manager')}</span>}
        </p>
        {standing && <p className={style['state']}>{standing}</p>}
      </div>
      {!self && (
        <span className={style['ways']}>
          <IconButton
            icon={MessageCircle}
            label={t('moves.chatNamed', { name: member.nickname })}
            onPress={() => actions.chatWith(member)}
          />
          {slot !== undefined && (
            <>
              <IconButton
                icon={Route}
                label={t(follows ? 'moves.unfollowNamed' : 'moves.followNamed', { name: member.nickname })}
                pressed={follows}
                onPress={() => moves.follow(follows ? undefined : slot)}
              />
              <IconButton
                icon={Megaphone}
                label={t('moves.comeHereNamed', { name: member.nickname })}
                onPress={() => moves.callHere(member.userId)}
              />
              <IconButton
                icon={Footprints}
                label={t('peoplePanel.goToPerson', { name: member.nickname })}
                onPress={() => actions.goTo({ slot })}
              />
            </>
          )}
        </span>
      )}
    </div>
  );
}

/** A short list is plain; a long one shows only what is seen. */
const MANY = 60;

interface ListProps {
  readonly many: boolean;
  readonly alone: boolean;
  readonly children: ReactElement[];
}

function List({ many, alone, children }: ListProps) {
  const { t } = useTranslation('space');
  const label = t('peoplePanel.title');
  const classes = `${style['list']} ${alone ? style['alone'] : ''}`;
  return many ? (
    <VList className={classes} role="list" aria-label={label}>
      {children}
    </VList>
  ) : (
    <div className={classes} role="list" aria-label={label}>
      {children}
    </div>
  );
}

/** Everybody of the space, in the order of section 4, with a search. */
export function PeoplePanel() {
  const { t } = useTranslation('space');
  const { people, absent, elsewhere, selfSlot } = useRoom();
  const { chosenUserId } = useSpace();
  const { panel } = useSpaceActions();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const listed = useMemo(() => {
    const all = listMembers(people, absent, selfSlot, wanted, elsewhere);
    // The person clicked on the canvas comes first.
    return all.sort((a, b) => Number(b.userId === chosenUserId) - Number(a.userId === chosenUserId));
  }, [people, absent, elsewhere, selfSlot, wanted, chosenUserId]);
  return (
    <div className={style['panel']}>
      <div className={style['search']}>
        <PanelSearch label={t('peoplePanel.search')} value={search} onChange={setSearch} />
      </div>
      <div className={style['count']}>
        <p>{t('online', { count: Object.keys(people).length })}</p>
        <Button size="s" look="plain" onPress={() => panel('cards')}>
          <IdCard size={16} aria-hidden="true" />
          {t('cardsPanel.title')}
        </Button>
      </div>
      {listed.length === 0 ? (
        <div role="status">
          <Empty icon={SearchX} title={t('peoplePanel.none')} hint={t('peoplePanel.noneHint')} />
        </div>
      ) : (
        <List many={listed.length > MANY} alone={listed.length === 1}>
          {listed.map((entry) => (
            <Person key={entry.userId} listed={entry} chosen={entry.userId === chosenUserId} />
          ))}
        </List>
      )}
      {listed.length === 1 && wanted === '' && (
        <Empty icon={UsersRound} title={t('peoplePanel.empty')} hint={t('peoplePanel.emptyHint')} />
      )}
    </div>
  );
}
