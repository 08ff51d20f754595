import { ChevronRight, MapPin, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '../../../../hud/app-context';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { EmptyState } from '../../../../hud/space/panel-parts/empty';
import { ReadState } from '../../../../hud/space/panel-parts/read-state';
import { Button } from '../../../../hud/ui/button';
import type { OrganizedFilter } from '../../client-api';
import { engagementLocales } from '../../locales/locales';
import { ENGAGEMENT_STATES, ORGANIZED_PAGE, type EngagementState, type OrganizedSpace } from '../../model';
import style from '../engagement.module.css';
import { ConsoleRows, spaceNameIn, type OpenEngagement } from './console-rows';
import own from './console.module.css';
import { useOrganized } from './use-organized';

const FIRST: OrganizedFilter = { pageNum: 1 };

/** The space of a new engagement. */
function SpaceChoice({
  spaces,
  onChoose,
  onCancel,
}: {
  readonly spaces: readonly OrganizedSpace[];
  readonly onChoose: (spaceId: string) => void;
  readonly onCancel: () => void;
}) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  return (
    <div className={own['part']}>
      <p className={style['intro']}>{t('console.where')}</p>
      <ul className={own['rows']} aria-label={t('console.where')}>
        {spaces.map((space) => (
          <li key={space.spaceId}>
            <button type="button" className={style['row']} onClick={() => onChoose(space.spaceId)}>
              <MapPin size={20} aria-hidden="true" />
              <strong dir="auto">{spaceNameIn(space, lang)}</strong>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={style['steps']}>
        <Button onPress={onCancel}>{t('setup.cancel')}</Button>
      </div>
    </div>
  );
}

function Filters({
  filter,
  spaces,
  onChange,
}: {
  readonly filter: OrganizedFilter;
  readonly spaces: readonly OrganizedSpace[];
  readonly onChange: (filter: OrganizedFilter) => void;
}) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const { spaceId, state } = filter;
  return (
    <>
      {spaces.length > 1 && (
        <select
          aria-label={t('console.space')}
          value={spaceId ?? ''}
          onChange={({ target }) =>
            onChange({
              pageNum: 1,
              ...(state && { state }),
              ...(target.value !== '' && { spaceId: target.value }),
            })
          }
        >
          <option value="">{t('console.allSpaces')}</option>
          {spaces.map((space) => (
            <option key={space.spaceId} value={space.spaceId}>
              {spaceNameIn(space, lang)}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t('console.state')}
        value={state ?? ''}
        onChange={({ target }) =>
          onChange({
            pageNum: 1,
            ...(spaceId !== undefined && { spaceId }),
            ...(target.value !== '' && { state: target.value as EngagementState }),
          })
        }
      >
        <option value="">{t('console.allStates')}</option>
        {ENGAGEMENT_STATES.map((one) => (
          <option key={one} value={one}>
            {t(`states.${one}`)}
          </option>
        ))}
      </select>
    </>
  );
}

/** All engagements of the user's spaces, by space and state; and where a new one begins. */
export function ConsoleList({
  spaces,
  onOpen,
}: {
  readonly spaces: readonly OrganizedSpace[];
  readonly onOpen: OpenEngagement;
}) {
  const t = useFeatureLocale(engagementLocales);
  const [filter, setFilter] = useState(FIRST);
  const [isChoosing, setChoosing] = useState(false);
  const { read, again } = useOrganized(filter);
  const settable = spaces.filter(({ maySet }) => maySet);
  const makeIn = (spaceId: string): void => onOpen(spaceId, { kind: 'new' });
  const make = settable.length > 0 && (
    <Button
      look="act"
      onPress={() => {
        const chosen = settable.find(({ spaceId }) => spaceId === filter.spaceId);
        const found = settable.length === 1 ? settable[0] : chosen;
        if (found) makeIn(found.spaceId);
        else setChoosing(true);
      }}
    >
      <Plus size={18} aria-hidden="true" />
      {t('list.make')}
    </Button>
  );
  if (isChoosing)
    return <SpaceChoice spaces={settable} onChoose={makeIn} onCancel={() => setChoosing(false)} />;
  const isFiltered = filter.spaceId !== undefined || filter.state !== undefined || filter.pageNum > 1;
  const isEmpty = read.kind === 'there' && read.value.engagements.length === 0;
  const pages = read.kind === 'there' ? Math.ceil(read.value.total / ORGANIZED_PAGE) : 1;
  const turn = (pageNum: number): void => setFilter({ ...filter, pageNum });
  return (
    <div className={own['part']}>
      {(isFiltered || !isEmpty) && (
        <div className={own['tools']}>
          <Filters filter={filter} spaces={spaces} onChange={setFilter} />
          {make}
        </div>
      )}
      {read.kind !== 'there' && <ReadState read={read} onAgain={again} />}
      {isEmpty && (
        <EmptyState
          icon={Sparkles}
          title={t(isFiltered ? 'console.noneSuch' : 'console.none')}
          hint={isFiltered ? undefined : t(make ? 'console.noneMake' : 'console.noneHint')}
        >
          {isFiltered ? <Button onPress={() => setFilter(FIRST)}>{t('console.showAll')}</Button> : make}
        </EmptyState>
      )}
      {read.kind === 'there' && <ConsoleRows list={read.value.engagements} spaces={spaces} onOpen={onOpen} />}
      {pages > 1 && (
        <div className={style['steps']}>
          <Button size="s" disabled={filter.pageNum === 1} onPress={() => turn(filter.pageNum - 1)}>
            {t('prizes.before')}
          </Button>
          <span>{t('prizes.page', { page: filter.pageNum, pages })}</span>
          <Button size="s" disabled={filter.pageNum >= pages} onPress={() => turn(filter.pageNum + 1)}>
            {t('prizes.next')}
          </Button>
        </div>
      )}
    </div>
  );
}
