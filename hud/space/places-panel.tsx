import { useState } from 'react';
import { Flower2, Footprints, Hand, MapPinned, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonNearby, PlaceNearby } from '../../contract/ports/engine';
import { InteractionType } from '../../contract/model/interaction';
import { useSettings } from '../app-context';
import { Button } from '../ui/button';
import { Portrait, lookOf } from '../ui/portrait';
import { Empty } from './empty';
import { inOrderOf } from './held-order';
import style from './places-panel.module.css';
import { textIn, useRoom, useSpace, useSpaceActions } from './space-context';
import { usePrompt } from './use-prompt';
import { BESIDE, stepsOf } from './steps';

/** Lists stay short: the nearest ones. */
const MOST_PEOPLE = 20;
const MOST_PLACES = 30;

const SEAT = InteractionType.propInteraction;

const personKey = (near: PersonNearby): string => `person/${near.slot}`;
const placeKey = (near: PlaceNearby): string => `${near.kind}/${near.id}`;

/** Why the order is held, and the keys in it. */
interface Holds {
  readonly pointed: boolean;
  readonly focused: boolean;
  readonly order: readonly string[] | undefined;
}
const NO_HOLDS: Holds = { pointed: false, focused: false, order: undefined };

function useDistance(): (tiles: number) => string {
  const { t } = useTranslation('space');
  return (tiles) =>
    tiles < BESIDE ? t('placesPanel.here') : t('placesPanel.steps', { count: stepsOf(tiles) });
}

function NearPerson({ near }: { readonly near: PersonNearby }) {
  const { t } = useTranslation('space');
  const { goTo } = useSpaceActions();
  const distance = useDistance();
  const entry = useRoom().people[near.slot];
  if (!entry) return null;
  const { member } = entry;
  return (
    <li className={style['row']} data-testid="near-person" data-user={member.userId}>
      <Portrait look={lookOf(member)} size={36} />
      <div className={style['words']}>
        <p className={style['name']}>{member.nickname}</p>
        <p className={style['distance']}>
          {distance(near.distance)}
          {near.pose && ` · ${t(`moves.doing.${near.pose}`)}`}
        </p>
      </div>
      <Button
        size="s"
        look="plain"
        label={t('placesPanel.goToNamed', { name: member.nickname })}
        onPress={() => goTo({ slot: near.slot })}
      >
        <Footprints size={16} aria-hidden="true" />
        {t('placesPanel.goTo')}
      </Button>
    </li>
  );
}

function NearPlace({ near }: { readonly near: PlaceNearby }) {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const { goTo, use } = useSpaceActions();
  const promptOf = usePrompt();
  const distance = useDistance();
  const name = textIn(near.name, lang);
  const usable = near.kind === 'element' && near.usable && near.interaction !== undefined;
  const Icon = near.kind === 'area' ? MapPinned : near.interaction === undefined ? Flower2 : Sparkles;
  return (
    <li className={style['row']} data-testid="near-place" data-place={near.id}>
      <span className={style['icon']}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className={style['words']}>
        <p className={style['name']}>{name}</p>
        <p className={style['distance']}>{distance(near.distance)}</p>
      </div>
      {usable ? (
        <Button
          size="s"
          label={`${promptOf(near.id) ?? name} · ${t('placesPanel.use')}`}
          onPress={() => use(near.id)}
        >
          <Hand size={16} aria-hidden="true" />
          {t('placesPanel.use')}
        </Button>
      ) : (
        <Button
          size="s"
          look="plain"
          label={t('placesPanel.goToNamed', { name })}
          onPress={() => goTo(near.kind === 'area' ? { areaId: near.id } : { elementId: near.id })}
        >
          <Footprints size={16} aria-hidden="true" />
          {t('placesPanel.goTo')}
        </Button>
      )}
    </li>
  );
}

/** The canvas in words: who is near and how far, what is around and what can be done with it. */
export function PlacesPanel() {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const { surroundings, area, view } = useSpace();
  // Under a pointer, or with the focus inside, what is shown keeps its place: nothing slips from under a press.
  const [holds, setHolds] = useState(NO_HOLDS);
  const keep = <T,>(items: readonly T[], keyOf: (item: T) => string): readonly T[] =>
    holds.order ? inOrderOf(items, keyOf, holds.order) : items;
  const people = keep(surroundings?.people.slice(0, MOST_PEOPLE) ?? [], personKey);
  // Where one is needs no way there; an area that only frames a thing of its name would stand twice.
  const all = surroundings?.places ?? [];
  const names = new Set(all.filter((p) => p.kind === 'element').map((p) => textIn(p.name, lang)));
  const places = keep(
    all
      .filter(
        (p) =>
          // A seat is of use only to who stands before it: there are many.
          (p.kind === 'element' && (p.usable || p.interaction !== SEAT)) ||
          (p.kind === 'area' && p.id !== surroundings?.self.areaId && !names.has(textIn(p.name, lang))),
      )
      .slice(0, MOST_PLACES),
    placeKey,
  );
  const hold = (change: Partial<Pick<Holds, 'pointed' | 'focused'>>): void => {
    const { pointed, focused, order } = { ...holds, ...change };
    const now = order ?? [...people.map(personKey), ...places.map(placeKey)];
    setHolds({ pointed, focused, order: pointed || focused ? now : undefined });
  };
  return (
    <div
      className={style['panel']}
      onPointerEnter={() => hold({ pointed: true })}
      onPointerLeave={() => hold({ pointed: false })}
      onFocus={() => hold({ focused: true })}
      onBlur={() => hold({ focused: false })}
    >
      {view === 'headless' && <p className={style['area']}>{t('view.none')}</p>}
      {area && <p className={style['area']}>{t('placesPanel.youAreIn', { name: textIn(area, lang) })}</p>}
      <section>
        <h3 id="near-people">{t('placesPanel.people')}</h3>
        {people.length === 0 ? (
          <p className={style['none']}>{t('placesPanel.nobody')}</p>
        ) : (
          <ul aria-labelledby="near-people">
            {people.map((near) => (
              <NearPerson key={personKey(near)} near={near} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 id="near-places">{t('placesPanel.places')}</h3>
        {places.length === 0 ? (
          <Empty icon={MapPinned} title={t('placesPanel.nothing')} />
        ) : (
          <ul aria-labelledby="near-places">
            {places.map((near) => (
              <NearPlace key={placeKey(near)} near={near} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
