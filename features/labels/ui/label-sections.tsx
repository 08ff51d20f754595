import { useCallback } from 'react';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { RetryNotice } from '../../../hud/space/panel-parts/retry-notice';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { labelsLocales } from '../locales/locales';
import { LabelChips } from './label-chips';
import style from './labels.module.css';
import { useLabelsVersion } from './use-labels-version';

function useLabelsOf(userId: string) {
  const api = useFeatureApi('labels');
  return useRead(
    useCallback(() => api.of(userId), [api, userId]),
    useLabelsVersion(userId),
  );
}

/** The labels in the person card. */
export function PersonLabels({ userId }: PersonProps) {
  const t = useFeatureLocale(labelsLocales);
  const { read, again, change, refresh } = useLabelsOf(userId);
  if (read.kind === 'loading')
    return <span className={style['line']} role="status" aria-label={t('loading')} />;
  if (read.kind === 'failed') return <RetryNotice text={t('labelsFailed')} onAgain={again} />;
  return <LabelChips userId={userId} self={false} labels={read.value} onChange={change} onStale={refresh} />;
}

/** The user's own labels in this space. */
export function OwnLabels({ userId }: { readonly userId: string }) {
  const t = useFeatureLocale(labelsLocales);
  const { read, again, change, refresh } = useLabelsOf(userId);
  return (
    <section className={style['part']}>
      <h3>{t('labels')}</h3>
      <p className={style['hint']}>{t('labelsHint')}</p>
      {read.kind === 'there' ? (
        <LabelChips userId={userId} self labels={read.value} onChange={change} onStale={refresh} />
      ) : (
        <ReadState read={read} rows={1} onAgain={again} />
      )}
    </section>
  );
}
