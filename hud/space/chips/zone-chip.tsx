import { DoorOpen, Lock, Mic, Moon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import style from './chips.module.css';
import { useSpace, useSpaceActions } from '../space-context';
import surface from '../surface.module.css';

const ICONS = { place: DoorOpen, quiet: Moon, private: Lock, stage: Mic } as const;

/** Rules of the current area where they differ from the space's, and its lock. */
export function ZoneChip() {
  const { t } = useTranslation('space');
  const { zone, shutAreas } = useSpace();
  const { lockArea } = useSpaceActions();
  // The live region stays mounted, so that changes are announced.
  const locked = zone !== undefined && shutAreas[zone.id]?.locked === true;
  const Icon = zone && (locked ? Lock : ICONS[zone.kind]);
  return (
    <div role="status" className={style['zone']}>
      {zone && Icon && (
        <p className={`${surface['surface']} ${style['chip']}`} data-testid="zone" data-kind={zone.kind}>
          <Icon size={16} aria-hidden="true" />
          <strong>{t(`moves.zone.${zone.kind}.name`)}</strong>
          <span className={style['text']}>
            {t(locked ? 'moves.zone.locked' : `moves.zone.${zone.kind}.text`)}
          </span>
          {zone.lockable && (
            <Button size="s" look="plain" onPress={() => lockArea(zone.id, !locked)}>
              {t(locked ? 'moves.zone.unlock' : 'moves.zone.lock')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
