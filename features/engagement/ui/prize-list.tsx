import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { useRead } from '../../../hud/ui/use-read';
import { engagementLocales } from '../locales/locales';
import { AWARD_PAGE, AWARD_REASON_MAX, type AwardOfPerson } from '../model-award';
import type { Engagement } from '../model';
import style from './engagement.module.css';

/** What the user has won in the space; nothing while that is nothing. */
export function OwnPrizes() {
  const t = useFeatureLocale(engagementLocales);
  const api = useFeatureApi('engagement');
  const { award } = useSnapshot(api.state);
  const request = useCallback(() => api.prizes(), [api]);
  const { read } = useRead(request, award ? `${award.awardId} ${award.state}` : '');
  if (read.kind !== 'there' || read.value.length === 0) return null;
  return (
    <section className={style['part']}>
      <h3>{t('prizes.own')}</h3>
      <ul className={style['prizes']}>
        {read.value.map(({ awardId, name, title, state, reason }) => (
          <li key={awardId} className={style['prize']}>
            <span className={style['words']}>
              <strong dir="auto">{name}</strong>
              <small dir="auto">{reason === '' ? title : t('prizes.reason', { reason })}</small>
            </span>
            <span className={style['state']} data-state={state}>
              {t(`prizes.states.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PrizeRow({
  award,
  onSettled,
}: {
  readonly award: AwardOfPerson;
  readonly onSettled: (award: AwardOfPerson) => void;
}) {
  const t = useFeatureLocale(engagementLocales);
  const { showError } = useApp();
  const api = useFeatureApi('engagement');
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const settle = async (state: 'given' | 'void'): Promise<void> => {
    setBusy(true);
    try {
      onSettled(await api.settle(award.awardId, state, reason ?? ''));
      setReason(undefined);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <li className={style['prize']}>
      <span className={style['words']}>
        <strong dir="auto">{award.nickname}</strong>
        <small dir="auto">
          {award.name}
          {award.reason !== '' && ` · ${t('prizes.reason', { reason: award.reason })}`}
        </small>
      </span>
      {award.state === 'won' ? (
        <span className={style['steps']}>
          <Button
            size="s"
            look="act"
            busy={busy}
            label={t('prizes.giveTo', { name: award.nickname })}
            onPress={() => void settle('given')}
          >
            {t('prizes.give')}
          </Button>
          <Button size="s" busy={busy} onPress={() => setReason(reason === undefined ? '' : undefined)}>
            {t('prizes.void')}
          </Button>
        </span>
      ) : (
        <span className={style['state']} data-state={award.state}>
          {t(`prizes.states.${award.state}`)}
        </span>
      )}
      {reason !== undefined && award.state === 'won' && (
        <form
          className={style['reason']}
          onSubmit={(event) => {
            event.preventDefault();
            void settle('void');
          }}
        >
          <Field
            label={t('prizes.why')}
            value={reason}
            maxLength={AWARD_REASON_MAX}
            required
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" size="s" look="softDanger" busy={busy}>
            {t('prizes.voidNow')}
          </Button>
        </form>
      )}
    </li>
  );
}

function AwardsToGive({ engagement }: { readonly engagement: Engagement }) {
  const t = useFeatureLocale(engagementLocales);
  const api = useFeatureApi('engagement');
  const { told } = useSnapshot(api.state);
  const [page, setPage] = useState(1);
  const { engagementId, version } = engagement;
  const request = useCallback(() => api.awards(engagementId, page), [api, engagementId, page]);
  // Any news of it may be a new winner.
  const { read, again, change } = useRead(request, `${version} ${JSON.stringify(told[engagementId] ?? {})}`);
  if (read.kind !== 'there') return <ReadState read={read} rows={1} onAgain={again} />;
  const { awards, total } = read.value;
  if (total === 0) return null;
  const pages = Math.ceil(total / AWARD_PAGE);
  return (
    <section className={style['part']}>
      <h3>{t('prizes.all', { count: total })}</h3>
      <ul className={style['prizes']}>
        {awards.map((award) => (
          <PrizeRow
            key={award.awardId}
            award={award}
            onSettled={(settled) =>
              change((now) => ({
                ...now,
                awards: now.awards.map((one) => (one.awardId === settled.awardId ? settled : one)),
              }))
            }
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className={style['steps']}>
          <Button size="s" disabled={page === 1} onPress={() => setPage(page - 1)}>
            {t('prizes.before')}
          </Button>
          <span>{t('prizes.page', { page, pages })}</span>
          <Button size="s" disabled={page >= pages} onPress={() => setPage(page + 1)}>
            {t('prizes.next')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What was won in an engagement, for those who hand it out; for nobody else is it read. */
export function PrizesToGive({ engagement }: { readonly engagement: Engagement }) {
  const { maySet } = useSnapshot(useFeatureApi('engagement').state);
  return maySet ? <AwardsToGive engagement={engagement} /> : null;
}
