import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { RetryNotice } from '../../../hud/space/panel-parts/retry-notice';
import { useRead } from '../../../hud/ui/use-read';
import { visitsLocales } from '../locales/locales';
import type { VisitDuration } from '../model';
import style from './visits.module.css';

function Duration({ todaySeconds, totalSeconds }: VisitDuration) {
  const t = useFeatureLocale(visitsLocales);
  const span = (seconds: number): string => {
    const all = Math.floor(seconds / 60);
    if (all === 0) return t('less');
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return t('minutes', { minutes });
    return minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes });
  };
  return (
    <p className={style['text']}>{t('both', { today: span(todaySeconds), total: span(totalSeconds) })}</p>
  );
}

/** How long the user has been in this space. */
export function OwnVisitTime() {
  const t = useFeatureLocale(visitsLocales);
  const api = useFeatureApi('visits');
  const { read, again } = useRead(useCallback(() => api.own(), [api]));
  return (
    <section className={style['part']}>
      <h3>{t('title')}</h3>
      {read.kind === 'there' ? (
        <Duration {...read.value} />
      ) : (
        <ReadState read={read} rows={1} onAgain={again} />
      )}
    </section>
  );
}

function TimeOf({ userId }: { readonly userId: string }) {
  const t = useFeatureLocale(visitsLocales);
  const api = useFeatureApi('visits');
  const { read, again } = useRead(useCallback(() => api.of(userId), [api, userId]));
  if (read.kind === 'failed') return <RetryNotice text={t('failed')} onAgain={again} />;
  return (
    <div className={style['part']}>
      <h4>{t('title')}</h4>
      {read.kind === 'there' ? (
        <Duration {...read.value} />
      ) : (
        <span className={style['line']} role="status" />
      )}
    </div>
  );
}

/** In a person's card, for moderators. */
export function VisitTimeOf({ userId }: PersonProps) {
  const { seesOthers } = useSnapshot(useFeatureApi('visits').state);
  return seesOthers && <TimeOf userId={userId} />;
}
