import { Footprints, Hand } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { InteractionType } from '../../../contract/model/element/interaction';
import type { PersonNearby, PlaceNearby } from '../../../contract/ports/engine';
import { useSettings } from '../../app-context';
import { MemberMarks } from '../../features/member-marks';
import { Button } from '../../ui/button';
import { lookOf } from '../../ui/avatar-look';
import { Portrait } from '../../ui/portrait';
import { LeftMessageCount } from '../hints/left-message-count';
import { PlaceIcon } from './place-icon';
import style from './places-panel.module.css';
import { textIn, useElements, useRoom, useSpaceActions } from '../space-context';
import { BESIDE, stepsOf } from './steps';
import { usePrompt } from '../hints/use-prompt';

function useDistance(): (tiles: number) => string {
  const { t } = useTranslation('space');
  return (tiles) =>
    tiles < BESIDE ? t('placesPanel.here') : t('placesPanel.steps', { count: stepsOf(tiles) });
}

/** A visible person, with a button to walk there. */
export function NearbyPerson({ near }: { readonly near: PersonNearby }) {
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
        <p className={style['name']}>
          <bdi>{member.nickname}</bdi>
          <MemberMarks userId={member.userId} />
        </p>
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

/** State of a switch as text. */
function SwitchState({ near: { id, interaction } }: { readonly near: PlaceNearby }) {
  const { t } = useTranslation('space');
  const { off } = useElements();
  if (interaction !== InteractionType.manualSwitch) return null;
  return <span data-testid="switch-state"> · {t(off[id] ? 'placesPanel.off' : 'placesPanel.on')}</span>;
}

/**
 * Button of a row that disappears when there is nothing to do. The focus stays in the row, because the list's order
 * depends on it.
 */
function RowButton(props: Omit<ComponentProps<typeof Button>, 'ref' | 'size'>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && current === document.activeElement) current.closest('li')?.focus();
    };
  }, []);
  return <Button ref={button} size="s" {...props} />;
}

/** An element or area: its interaction, or a button to walk there. */
export function NearbyPlace({ near }: { readonly near: PlaceNearby }) {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const { goTo, use } = useSpaceActions();
  const promptOf = usePrompt();
  const distance = useDistance();
  const name = textIn(near.name, lang);
  const prompt = near.usable && near.interaction !== undefined ? promptOf(near.id) : undefined;
  // An element beside the user needs no button to walk there.
  const beside = near.kind === 'element' && near.distance < BESIDE;
  const leads = !beside || (near.interaction !== undefined && !near.usable);
  return (
    <li className={style['row']} tabIndex={-1} data-testid="near-place" data-place={near.id}>
      <span className={style['icon']}>
        <PlaceIcon near={near} />
      </span>
      <div className={style['words']}>
        <p className={style['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className={style['distance']}>
          {distance(near.distance)}
          <SwitchState near={near} /> <LeftMessageCount elementId={near.id} />
        </p>
      </div>
      {prompt !== undefined ? (
        <RowButton label={`${prompt} · ${t('placesPanel.use')}`} onPress={() => use(near.id)}>
          <Hand size={16} aria-hidden="true" />
          {t('placesPanel.use')}
        </RowButton>
      ) : (
        leads && (
          <RowButton
            look="plain"
            label={t('placesPanel.goToNamed', { name })}
            onPress={() => goTo(near.kind === 'area' ? { areaId: near.id } : { elementId: near.id })}
          >
            <Footprints size={16} aria-hidden="true" />
            {t('placesPanel.goTo')}
          </RowButton>
        )
      )}
    </li>
  );
}
