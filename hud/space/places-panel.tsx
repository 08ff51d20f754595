import { Flower2, Footprints, Hand, MapPinned, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonNearby, PlaceNearby } from '../../contract/ports/engine';
import { useSettings } from '../app-context';
import { Button } from '../ui/button';
import { Portrait, lookOf } from '../ui/portrait';
import { Empty } from './empty';
import style from './places-panel.module.css';
import { textIn, useRoom, useSpace, useSpaceActions } from './space-context';
import { BESIDE, stepsOf } from './steps';

/** Lists stay short: the nearest ones. */
const MOST_PEOPLE = 20;
const MOST_PLACES = 30;

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
        <p className={style['distance']}>{distance(near.distance)}</p>
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
        <Button size="s" label={t('placesPanel.useNamed', { name })} onPress={() => use(near.id)}>
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
  const { surroundings, area } = useSpace();
  const people = surroundings?.people.slice(0, MOST_PEOPLE) ?? [];
  // Where one is needs no way there; an area that only frames a thing of its name would stand twice.
  const all = surroundings?.places ?? [];
  const names = new Set(all.filter((p) => p.kind === 'element').map((p) => textIn(p.name, lang)));
  const places = all
    .filter(
      (p) => p.kind === 'element' || (p.id !== surroundings?.self.areaId && !names.has(textIn(p.name, lang))),
    )
    .slice(0, MOST_PLACES);
  return (
    <div className={style['panel']}>
      {area && <p className={style['area']}>{t('placesPanel.youAreIn', { name: textIn(area, lang) })}</p>}
      <section>
        <h3 id="near-people">{t('placesPanel.people')}</h3>
        {people.length === 0 ? (
          <p className={style['none']}>{t('placesPanel.nobody')}</p>
        ) : (
          <ul aria-labelledby="near-people">
            {people.map((near) => (
              <NearPerson key={near.slot} near={near} />
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
              <NearPlace key={`${near.kind}/${near.id}`} near={near} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
