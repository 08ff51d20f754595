import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useTime } from '../../../hud/time/use-time';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import { engagementLocales } from '../locales/locales';
import type { Engagement } from '../model';
import style from './engagement.module.css';
import { timeLeft } from './time-left';

interface Clock {
  /** Ms since 1970. */
  readonly serverNow: () => number;
}

function TimeLeft({ until, serverNow }: Clock & { readonly until: string }) {
  const t = useFeatureLocale(engagementLocales);
  const now = useTime(() => Math.floor(serverNow() / 1000) * 1000);
  return (
    <span role="timer" className={style['left']}>
      {t('endsIn', { time: timeLeft(until, now) })}
    </span>
  );
}

/** Its state, and when that ends. */
export function EngagementStateLine({ engagement, serverNow }: Clock & { readonly engagement: Engagement }) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const { state, opensAt, closesAt } = engagement;
  return (
    <span className={style['stateLine']}>
      <span className={style['state']} data-state={state}>
        {t(`states.${state}`)}
      </span>
      {state === 'scheduled' && <span>{t('opensAt', { time: dateAndTime(opensAt, lang) })}</span>}
      {(state === 'open' || state === 'paused') && closesAt !== '' && (
        <TimeLeft until={closesAt} serverNow={serverNow} />
      )}
    </span>
  );
}
