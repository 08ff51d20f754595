import { Flag } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Tabs } from '../../../hud/sign-in/tabs';
import { ModerationPage } from '../../../hud/space/moderation/moderation-page';
import { RecordList } from '../../../hud/space/moderation/record-list';
import { usePagedList } from '../../../hud/space/moderation/use-paged-list';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { Report, ReportStatus } from '../client-api';
import { reportsLocales } from '../locales/locales';
import { ReportRow } from './report-row';
import style from './reports.module.css';

const STATES: readonly ReportStatus[] = ['open', 'handled'];
const same = (a: Report, b: Report): boolean => a.reportId === b.reportId;

interface ListProps {
  readonly state: ReportStatus;
}

function ReportList({ state }: ListProps) {
  const t = useFeatureLocale(reportsLocales);
  const api = useFeatureApi('reports');
  const { changed } = useSnapshot(api.state);
  const pages = usePagedList(
    useCallback(
      async (so: readonly Report[]) => {
        const { reports, more } = await api.page(state, so.at(-1)?.reportId);
        return { items: reports, more };
      },
      [api, state],
    ),
  );
  const { refresh, change } = pages;
  useEffect(() => {
    if (!changed) return;
    const { reportId, handled } = changed;
    if (handled && state === 'open') change((items) => items.filter((one) => one.reportId !== reportId));
    else if (handled === (state === 'handled')) refresh(same);
  }, [changed, state, change, refresh]);
  return (
    <RecordList
      title={t('title')}
      pages={pages}
      empty={{ icon: Flag, title: t(`list.none.${state}`), hint: t('list.noneHint') }}
      moreLabel={t('list.more')}
      renderRow={(report) => <ReportRow key={report.reportId} report={report} />}
    />
  );
}

interface Props {
  readonly onBack: () => void;
}

/** The reports with their evidence; new and closed reports update the list at once. */
export function Reports({ onBack }: Props) {
  const t = useFeatureLocale(reportsLocales);
  const id = useId();
  const [state, setState] = useState<ReportStatus>('open');
  const { open: count } = useSnapshot(useFeatureApi('reports').state);
  return (
    <ModerationPage title={t('title')} onBack={onBack}>
      <div className={style['tabs']}>
        <Tabs<ReportStatus>
          label={t('title')}
          tabs={STATES.map((one) => ({
            id: one,
            label: one === 'open' && count > 0 ? `${t('list.open')} ${count}` : t(`list.${one}`),
          }))}
          current={state}
          onChange={setState}
          panelId={id}
        />
      </div>
      <div id={id} className={style['body']} role="tabpanel" aria-labelledby={`${id}-${state}`}>
        <ReportList key={state} state={state} />
      </div>
    </ModerationPage>
  );
}
