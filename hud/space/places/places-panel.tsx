import { MapPinned, SearchX } from 'lucide-react';
import { useDeferredValue, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonNearby, PlaceNearby, Surroundings } from '../../../contract/ports/engine';
import { useSettings } from '../../app-context';
import { usePlacedParts } from '../../features/use-features';
import { Button } from '../../ui/button';
import { EmptyState } from '../panel-parts/empty';
import { SpaceEvents } from '../events/space-events';
import { useUpcoming, type EventsRead } from '../events/use-upcoming';
import { inStableOrder, isOutdated } from './stable-order';
import { matchesSearch, listPlaces } from './nearby-list';
import { NearbyPerson, NearbyPlace } from './nearby-rows';
import { PanelSearch } from '../panel-parts/panel-search';
import style from './places-panel.module.css';
import { textIn, useRoom, useSpace } from '../space-context';

/** Page size of a group, nearest first. */
const PAGE = 30;

const personKey = (near: PersonNearby): string => `person/${near.slot}`;
const placeKey = (near: PlaceNearby): string => `${near.kind}/${near.id}`;

/** Why the order is held, and the held keys. */
interface Holds {
  readonly pointed: boolean;
  readonly focused: boolean;
  readonly order: readonly string[] | undefined;
  /** Elements listed at that time. */
  readonly elements: ReadonlySet<string>;
  /** The user's position at that time. */
  readonly at?: Surroundings['self'] | undefined;
}
const NO_HOLDS: Holds = { pointed: false, focused: false, order: undefined, elements: new Set() };

interface GroupProps<T> {
  readonly id: string;
  readonly title: string;
  readonly items: readonly T[];
  readonly renderRow: (item: T) => ReactElement;
}

/** A list section in pages; after "more", the focus moves to the first new row. */
function Group<T>({ id, title, items, renderRow }: GroupProps<T>) {
  const { t } = useTranslation('space');
  const [shownCount, setShownCount] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  const rest = items.length - shownCount;
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    list.current?.children[next.current]?.querySelector('button')?.focus();
    next.current = undefined;
  });
  const grow = (): void => {
    next.current = shownCount;
    setShownCount(shownCount + PAGE);
  };
  return (
    <section>
      <h3 id={id}>
        {title} <span className={style['count']}>{items.length}</span>
      </h3>
      <ul ref={list} aria-labelledby={id}>
        {items.slice(0, shownCount).map(renderRow)}
      </ul>
      {rest > 0 && (
        <Button look="plain" wide onPress={grow}>
          {t('placesPanel.more', { count: rest })}
        </Button>
      )}
    </section>
  );
}

/** The scene as text: people with distances, and places with their interactions. */
export function PlacesPanel({ events }: { readonly events: EventsRead }) {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const { surroundings, area, view } = useSpace();
  const room = useRoom();
  const coming = useUpcoming(events);
  const tools = usePlacedParts('placesTools');
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  // While the pointer or focus is in the list, its order is held, so that no row moves under a press.
  const [holds, setHolds] = useState(NO_HOLDS);
  const keep = <T,>(items: readonly T[], keyOf: (item: T) => string): readonly T[] =>
    holds.order ? inStableOrder(items, keyOf, holds.order) : items;
  const allPeople = surroundings?.people ?? [];
  const allPlaces = surroundings?.places ?? [];
  const people = keep(
    allPeople.filter(({ slot }) => {
      const entry = room.people[slot];
      return entry !== undefined && matchesSearch(query, entry.member.nickname);
    }),
    personKey,
  );
  const listed = listPlaces(
    allPlaces,
    query,
    surroundings?.self.areaId,
    ({ name }) => textIn(name, lang),
    holds.elements,
  );
  const elements = keep(listed.elements, placeKey);
  const areas = keep(listed.areas, placeKey);
  const searching = query.trim() !== '';
  /** The current order, also of rows that the search hides. */
  const taken = (): Omit<Holds, 'pointed' | 'focused'> => ({
    order: [...allPeople.map(personKey), ...allPlaces.map(placeKey)],
    elements: searching ? holds.elements : new Set(listed.elements.map(({ id }) => id)),
    at: surroundings?.self,
  });
  // The pointer and the focus may change before the next render.
  const hold = (change: Partial<Pick<Holds, 'pointed' | 'focused'>>): void =>
    setHolds((was) => {
      const { pointed, focused, ...order } = { ...was, ...change };
      if (!pointed && !focused) return NO_HOLDS;
      return { pointed, focused, ...(order.order ? order : taken()) };
    });
  // After walking away the held order is outdated, except for the row under the pointer.
  if (holds.order && !holds.pointed && holds.at && surroundings && isOutdated(holds.at, surroundings.self))
    setHolds({ ...holds, ...taken() });
  // Events that run or begin soon come first, decided once, so that no row moves.
  const [eventsLead, setEventsLead] = useState(coming.soon);
  if (eventsLead !== coming.soon && !holds.order) setEventsLead(coming.soon);
  const count = people.length + elements.length + areas.length;
  return (
    <div
      className={style['panel']}
      onPointerEnter={() => hold({ pointed: true })}
      onPointerLeave={() => hold({ pointed: false })}
      onFocus={() => hold({ focused: true })}
      onBlur={() => hold({ focused: false })}
    >
      <div className={style['search']}>
        <PanelSearch label={t('placesPanel.search')} value={search} onChange={setSearch} />
      </div>
      <p className="visually-hidden" role="status">
        {searching && (count === 0 ? t('placesPanel.none') : t('placesPanel.found', { count }))}
      </p>
      {tools.length > 0 && (
        <div className={style['tools']}>
          {tools.map(({ order, Part }) => (
            <Part key={order} />
          ))}
        </div>
      )}
      <div className={style['list']}>
        {view === 'headless' && <p className={style['area']}>{t('view.none')}</p>}
        {area && <p className={style['area']}>{t('placesPanel.youAreIn', { name: textIn(area, lang) })}</p>}
        {!searching && eventsLead && <SpaceEvents coming={coming} />}
        {people.length > 0 && (
          <Group
            key={`people ${query}`}
            id="near-people"
            title={t('placesPanel.people')}
            items={people}
            renderRow={(near) => <NearbyPerson key={personKey(near)} near={near} />}
          />
        )}
        {people.length === 0 && !searching && (
          <section>
            <h3>{t('placesPanel.people')}</h3>
            <p className={style['none']}>{t('placesPanel.nobody')}</p>
          </section>
        )}
        {elements.length > 0 && (
          <Group
            key={`things ${query}`}
            id="near-elements"
            title={t('placesPanel.things')}
            items={elements}
            renderRow={(near) => <NearbyPlace key={placeKey(near)} near={near} />}
          />
        )}
        {areas.length > 0 && (
          <Group
            key={`areas ${query}`}
            id="near-areas"
            title={t('placesPanel.places')}
            items={areas}
            renderRow={(near) => <NearbyPlace key={placeKey(near)} near={near} />}
          />
        )}
        {!searching && !eventsLead && <SpaceEvents coming={coming} />}
        {searching && count === 0 && (
          <EmptyState icon={SearchX} title={t('placesPanel.none')} hint={t('placesPanel.noneHint')} />
        )}
        {!searching && elements.length + areas.length === 0 && (
          <EmptyState icon={MapPinned} title={t('placesPanel.nothing')} />
        )}
      </div>
    </div>
  );
}
