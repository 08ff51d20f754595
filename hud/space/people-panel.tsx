import {
  ArrowRight,
  CloudOff,
  Footprints,
  IdCard,
  Megaphone,
  Route,
  SearchX,
  UsersRound,
} from 'lucide-react';
import {
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { listMembers, type ListedMember } from '../../src/state/member-list';
import { serverNumber } from '../../src/state/servers';
import { LabelFilter } from '../cards/label-filter';
import { useLabelFilter } from '../cards/use-label-filter';
import { WornBadge } from '../cards/worn-badge';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { lookOf } from '../ui/look-of';
import { Portrait } from '../ui/portrait';
import { usePress } from '../ui/use-press';
import { Empty } from './empty';
import { KeeperFold } from './keepers/keeper-fold';
import { KeeperTools, type KeeperView as View } from './keepers/keeper-tools';
import { KeeperView } from './keepers/keeper-view';
import { MemberMarks } from './keepers/member-marks';
import { useKeepersWords, useKeepers } from './keepers/use-keepers';
import { PanelSearch } from './panel-search';
import style from './people-panel.module.css';
import { useMoves, useRoom, useSpace, useSpaceActions } from './space-context';

function Person({ listed, chosen }: { readonly listed: ListedMember; readonly chosen: boolean }) {
  const { t } = useTranslation('space');
  const words = useKeepersWords();
  const actions = useSpaceActions();
  const moves = useMoves();
  const { member, slot, self, online, away, serverId } = listed;
  const follows = useSpace().following?.userId === member.userId;
  const standing = !online
    ? t('peoplePanel.offline')
    : serverId !== undefined
      ? words('onServer', { number: serverNumber(serverId) })
      : away
        ? t('peoplePanel.away')
        : [member.stageName, member.state].filter(Boolean).join(' · ');
  return (
    <div className={style['person']} role="listitem" data-chosen={chosen || undefined} data-testid="member">
      <span className={style['face']}>
        <Portrait look={lookOf(member)} size={40} dimmed={!online} />
        <WornBadge mark={member.sktAvatarMark} />
        <span className={style['dot']} data-online={online && !away ? '' : undefined} />
      </span>
      <Words listed={listed}>
        <span className={style['name']}>
          <span>{member.nickname}</span>
          {self && <span className={style['tag']}>{t('you')}</span>}
          <MemberMarks member={member} />
        </span>
        {standing && <span className={style['state']}>{standing}</span>}
      </Words>
      {serverId !== undefined && (
        <Button
          size="s"
          label={words('joinNamed', { name: member.nickname })}
          onPress={() => actions.chooseServer(serverId)}
        >
          {words('join')}
          <ArrowRight size={16} aria-hidden="true" />
        </Button>
      )}
      {slot !== undefined && !self && (
        <span className={style['ways']}>
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
        </span>
      )}
    </div>
  );
}

/** Name and standing; of others they open the card. */
function Words({ listed, children }: { readonly listed: ListedMember; readonly children: ReactNode }) {
  const words = useKeepersWords();
  const moves = useMoves();
  const { member, self } = listed;
  const press = usePress(() => moves.card(member.userId));
  if (self) return <div className={style['words']}>{children}</div>;
  return (
    <button type="button" className={style['words']} onClick={press}>
      {children}
      <span className="visually-hidden">{words('open')}</span>
    </button>
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
  const { people, absent, absentFailed, elsewhere, selfSlot } = useRoom();
  const { loadMembers, panel } = useSpaceActions();
  const keepers = useKeepers();
  const [view, setView] = useState<View>();
  const tools = useId();
  const [toolsOpen, setToolsOpen] = useState(false);
  const toList = useCallback(() => setView(undefined), []);
  const { chosenUserId } = useSpace();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const listed = useMemo(() => {
    const all = listMembers(people, absent, selfSlot, wanted, elsewhere);
    // The person clicked on the canvas comes first.
    return all.sort((a, b) => Number(b.userId === chosenUserId) - Number(a.userId === chosenUserId));
  }, [people, absent, elsewhere, selfSlot, wanted, chosenUserId]);
  const { shown, choices, chosen, choose } = useLabelFilter(listed);
  if (keepers && view) return <KeeperView keepers={keepers} view={view} onBack={toList} />;
  return (
    <div className={style['panel']}>
      <div className={style['search']}>
        <PanelSearch label={t('peoplePanel.search')} value={search} onChange={setSearch} />
        {keepers && (
          <KeeperFold
            keepers={keepers}
            tools={tools}
            open={toolsOpen}
            onPress={() => setToolsOpen(!toolsOpen)}
          />
        )}
      </div>
      {choices.length > 0 && <LabelFilter choices={choices} chosen={chosen} onChoose={choose} />}
      {keepers && <KeeperTools keepers={keepers} id={tools} open={toolsOpen} onView={setView} />}
      <div className={style['count']}>
        <p>{t('online', { count: Object.keys(people).length + elsewhere.length })}</p>
        <Button size="s" look="plain" onPress={() => panel('cards')}>
          <IdCard size={16} aria-hidden="true" />
          {t('cardsPanel.title')}
        </Button>
      </div>
      {absentFailed && (
        <div className={style['failed']} role="status">
          <CloudOff size={16} aria-hidden="true" />
          <span>{t('membersFailed')}</span>
          <Button size="s" onPress={loadMembers}>
            {t('serversPanel.retry')}
          </Button>
        </div>
      )}
      {listed.length === 0 ? (
        <div role="status">
          <Empty icon={SearchX} title={t('peoplePanel.none')} hint={t('peoplePanel.noneHint')} />
        </div>
      ) : (
        <List many={shown.length > MANY} alone={listed.length === 1}>
          {shown.map((entry) => (
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
