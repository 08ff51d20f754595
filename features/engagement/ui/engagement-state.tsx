import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useTime } from '../../../hud/time/use-time';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import { engagementLocales } from '../locales/locales';
import type { Engagement } from '../model';
import style from './engagement.module.css';
import { timeLeft } from './time-left';

function TimeLeft({ until }: { readonly until: string }) {
  const t = useFeatureLocale(engagementLocales);
  const api = useFeatureApi('engagement');
  const now = useTime(() => Math.floor(api.serverNow() / 1000) * 1000);
  return (
    <span role="timer" className={style['left']}>
      {t('endsIn', { time: timeLeft(until, now) })}
    </span>
  );
}

/** Its state, and when that ends. */
export function EngagementStateLine({ engagement }: { readonly engagement: Engagement }) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const { state, opensAt, closesAt } = engagement;
  return (
    <span className={style['stateLine']}>
      <span className={style['state']} data-state={state}>
        {t(`states.${state}`)}
      </span>
      {state === 'scheduled' && <span>{t('opensAt', { time: dateAndTime(opensAt, lang) })}</span>}
      {(state === 'open' || state === 'paused') && closesAt !== '' && <TimeLeft until={closesAt} />}
    </span>
  );
}
