import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { engagementLocales } from '../locales/locales';
import type { Engagement, EngagementLogEntry } from '../model';
import style from './engagement.module.css';

/** Actions of the log that have words of their own. */
const ACTIONS = [
  ...['made', 'changed', 'draft', 'scheduled', 'open', 'paused', 'closed', 'settled', 'prolonged'],
  ...['awardGiven', 'awardVoid', 'announced', 'opened', 'ended', 'shown', 'skipped', 'removed', 'returned'],
  ...['barFull', 'goods', 'stock', 'codes', 'orders', 'refund', 'addresses'],
] as const;
type Action = (typeof ACTIONS)[number];
const isAction = (action: string): action is Action => (ACTIONS as readonly string[]).includes(action);

function Entry({ entry }: { readonly entry: EngagementLogEntry }) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const { at, actor, nickname, action, data } = entry;
  const { reason } = data as { reason?: string };
  const time = new Date(at).toLocaleString(lang, { dateStyle: 'short', timeStyle: 'medium' });
  const person = actor === '' ? t('log.server') : nickname || t('log.gone');
  return (
    <li className={style['prize']}>
      <span className={style['words']}>
        <strong>{isAction(action) ? t(`log.actions.${action}`) : action}</strong>
        <small dir="auto">
          {person}
          {reason && ` · ${t('prizes.reason', { reason })}`}
        </small>
      </span>
      <small>{time}</small>
    </li>
  );
}

/** What was done to an engagement, who did it and when, and whether the log is whole. */
export function LogList({ engagement }: { readonly engagement: Engagement }) {
  const t = useFeatureLocale(engagementLocales);
  const api = useFeatureApi('engagement');
  const { engagementId, version } = engagement;
  const request = useCallback(async () => {
    const [entries, { checkLog }] = await Promise.all([api.log(engagementId), import('../client/check-log')]);
    return { entries, fault: checkLog(entries) };
  }, [api, engagementId]);
  const { read, again } = useRead(request, version);
  if (read.kind !== 'there') return <ReadState read={read} rows={2} onAgain={again} />;
  const { entries, fault } = read.value;
  const Icon = fault === 0 ? ShieldCheck : ShieldAlert;
  return (
    <section className={style['part']}>
      <h3>{t('log.title')}</h3>
      <p className={style['whole']} data-whole={fault === 0}>
        <Icon size={18} aria-hidden="true" />
        {fault === 0 ? t('log.whole', { count: entries.length }) : t('log.fault', { number: fault })}
      </p>
      <ol className={style['prizes']}>
        {entries.toReversed().map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
