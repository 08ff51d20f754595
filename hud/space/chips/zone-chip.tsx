import { Lock, Mic, Moon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import style from './chips.module.css';
import { useSpace } from '../space-context';
import surface from '../surface.module.css';

const ICONS = { quiet: Moon, private: Lock, stage: Mic } as const;

/** Rules of the current area where they differ from the space's. */
export function ZoneChip() {
  const { t } = useTranslation('space');
  const { zone } = useSpace();
  // The live region stays mounted, so that changes are announced.
  const Icon = zone && ICONS[zone.kind];
  return (
    <div role="status" className={style['zone']}>
      {zone && Icon && (
        <p className={`${surface['surface']} ${style['chip']}`} data-testid="zone" data-kind={zone.kind}>
          <Icon size={16} aria-hidden="true" />
          <strong>{t(`moves.zone.${zone.kind}.name`)}</strong>
          <span className={style['text']}>{t(`moves.zone.${zone.kind}.text`)}</span>
        </p>
      )}
    </div>
  );
}
