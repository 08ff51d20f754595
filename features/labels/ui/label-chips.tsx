import { Pin, Plus, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { useDismissable } from '../../../hud/ui/dismissable-stack';
import { RetryNotice } from '../../../hud/space/panel-parts/retry-notice';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { UserLabel } from '../client-api';
import { labelsLocales } from '../locales/locales';
import style from './labels.module.css';
import { chipColor } from './chip-color';
import { LabelChoices } from './label-choices';

interface Props {
  readonly userId: string;
  readonly self: boolean;
  readonly labels: readonly UserLabel[];
  readonly onChange: (how: (labels: readonly UserLabel[]) => readonly UserLabel[]) => void;
  /** The labels changed on the server: reload them. */
  readonly onStale: () => void;
}

/** The labels of a user, editable by the user and by moderators. */
export function LabelChips({ userId, self, labels, onChange, onStale }: Props) {
  const t = useFeatureLocale(labelsLocales);
  const { toaster, errorText } = useApp();
  const calls = useFeatureApi('labels');
  const { read, again } = useRead(useCallback(() => calls.permissions(), [calls]));
  const [choosing, setChoosing] = useState(false);
  useDismissable(choosing, () => setChoosing(false));
  const may = read.kind === 'there' ? read.value : { make: false, give: false };
  const changes = self || may.give;
  const change = (request: Promise<readonly UserLabel[]>): void => {
    request.then(
      (now) => onChange(() => now),
      (error: unknown) => toaster.error(errorText(error)),
    );
  };
  const unknown = !self && read.kind === 'failed';
  if (labels.length === 0 && !changes && !unknown) return null;
  return (
    <section className={style['part']} aria-label={t('labels')}>
      {!self && (labels.length > 0 || changes) && <h4>{t('labels')}</h4>}
      <ul className={style['chips']}>
        {labels.map(({ spaceUserLabelId, displayTag, color, pinned, moderatorsOnly }) => (
          <li key={spaceUserLabelId} className={style['chip']} style={chipColor(color)}>
            {changes ? (
              <button
                type="button"
                aria-pressed={pinned}
                title={t(pinned ? 'pinned' : 'pin')}
                onClick={() => change(calls.pin(spaceUserLabelId, !pinned))}
              >
                {pinned && <Pin size={14} aria-hidden="true" />}
                <bdi>{displayTag}</bdi>
              </button>
            ) : (
              <span dir="auto">{displayTag}</span>
            )}
            {changes && (may.give || !moderatorsOnly) && (
              <button
                type="button"
                aria-label={t('takeOff', { name: displayTag })}
                onClick={() => change(calls.take(spaceUserLabelId))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
        {changes && (
          <li>
            <Button size="s" onPress={() => setChoosing(!choosing)}>
              <Plus size={16} aria-hidden="true" />
              {t('addLabel')}
            </Button>
          </li>
        )}
      </ul>
      {unknown && <RetryNotice text={t('labelsFailed')} onAgain={again} />}
      {choosing && (
        <LabelChoices
          has={labels.map(({ spaceLabelId }) => spaceLabelId)}
          mayMake={may.make}
          mayGive={may.give}
          onChoose={(spaceLabelId) => change(calls.add(userId, spaceLabelId))}
          onReserved={onStale}
          onRemoved={(removedId) =>
            onChange((now) => now.filter(({ spaceLabelId }) => spaceLabelId !== removedId))
          }
        />
      )}
    </section>
  );
}
