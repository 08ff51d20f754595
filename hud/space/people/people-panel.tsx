import { SearchX, UserPlus, UsersRound } from 'lucide-react';
import { useCallback, useDeferredValue, useId, useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { countInSpace, listMembers } from '../../../src/state/member-list';
import { usePlacedParts } from '../../features/use-features';
import { Button } from '../../ui/button';
import { usePrewarmedPortraits } from '../../ui/listed-portrait';
import { lookOf } from '../../ui/avatar-look';
import { EmptyState } from '../panel-parts/empty';
import { AboutMeButton } from './about-me-button';
import { ModerationAccordion } from '../moderation/moderation-accordion';
import { ModerationTools } from '../moderation/moderation-tools';
import { ModerationView } from '../moderation/moderation-view';
import { useModeration } from '../moderation/use-moderation';
import { PanelSearch } from '../panel-parts/panel-search';
import style from './people-panel.module.css';
import { PersonRow, usePersonRowContext } from './person-row';
import { RetryNotice } from '../panel-parts/retry-notice';
import { fullServers } from '../servers/server-occupancy';
import { useRoom, useSpace, useSpaceActions } from '../space-context';
import { useServerCounts } from '../servers/use-server-counts';

/** Above this number of rows the list is virtualized. */
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

/** All members of the space, in the order of section 4, with a search. */
export function PeoplePanel() {
  const { t } = useTranslation('space');
  const { people, absent, absentFailed, remoteMembers, selfSlot } = useRoom();
  const { loadMembers, panel } = useSpaceActions();
  const moderation = useModeration();
  const [view, setView] = useState<string>();
  const tools = useId();
  const [toolsOpen, setToolsOpen] = useState(false);
  const toList = useCallback(() => setView(undefined), []);
  const { chosenUserId, following } = useSpace();
  const full = fullServers(useServerCounts(remoteMembers.length > 0).list);
  const context = usePersonRowContext();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  const listed = useMemo(() => {
    const all = listMembers(people, absent, selfSlot, query, remoteMembers);
    // The person clicked on the canvas comes first.
    return all.sort((a, b) => Number(b.userId === chosenUserId) - Number(a.userId === chosenUserId));
  }, [people, absent, remoteMembers, selfSlot, query, chosenUserId]);
  const filters = usePlacedParts('peopleFilters');
  const [filter, setFilter] = useState<ReadonlySet<string>>();
  const shown = useMemo(
    () => (filter ? listed.filter(({ userId }) => filter.has(userId)) : listed),
    [listed, filter],
  );
  const peopleTools = usePlacedParts('peopleTools');
  const portraits = useMemo(
    () =>
      shown.length > MANY
        ? shown.map(({ member, online }) => ({ look: lookOf(member), dimmed: !online }))
        : [],
    [shown],
  );
  usePrewarmedPortraits(portraits);
  if (moderation && view) return <ModerationView moderation={moderation} view={view} onBack={toList} />;
  return (
    <div className={style['panel']}>
      <div className={style['search']}>
        <PanelSearch label={t('peoplePanel.search')} value={search} onChange={setSearch} />
        {moderation && (
          <ModerationAccordion
            moderation={moderation}
            tools={tools}
            open={toolsOpen}
            onPress={() => setToolsOpen(!toolsOpen)}
          />
        )}
      </div>
      {filters.map(({ order, Part }) => (
        <Part key={order} listed={listed} onFilter={setFilter} />
      ))}
      {moderation && <ModerationTools moderation={moderation} id={tools} open={toolsOpen} onView={setView} />}
      <div className={style['count']}>
        <p>{t('online', { count: countInSpace(people, remoteMembers) })}</p>
        {peopleTools.map(({ order, Part }) => (
          <Part key={order} />
        ))}
        <AboutMeButton />
      </div>
      {absentFailed && (
        <div className={style['failed']}>
          <RetryNotice text={t('membersFailed')} onAgain={loadMembers} />
        </div>
      )}
      {listed.length === 0 ? (
        <div role="status">
          <EmptyState icon={SearchX} title={t('peoplePanel.none')} hint={t('peoplePanel.noneHint')} />
        </div>
      ) : (
        <List many={shown.length > MANY} alone={listed.length === 1}>
          {shown.map((entry) => (
            <PersonRow
              key={entry.userId}
              context={context}
              listed={entry}
              full={entry.serverId !== undefined && full.has(entry.serverId)}
              chosen={entry.userId === chosenUserId}
              follows={entry.userId === following?.userId}
            />
          ))}
        </List>
      )}
      {listed.length === 1 && query === '' && (
        <EmptyState icon={UsersRound} title={t('peoplePanel.empty')} hint={t('peoplePanel.emptyHint')}>
          <Button size="s" onPress={() => panel('share')}>
            <UserPlus size={16} aria-hidden="true" />
            {t('sharePanel.title')}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
