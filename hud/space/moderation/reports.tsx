import { Flag } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Report, ReportState } from '../../../src/actions/keeper-reports';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { Tabs } from '../../sign-in/tabs';
import { ModerationPage } from './moderation-page';
import { RecordList } from './record-list';
import { ReportRow } from './report-row';
import style from './reports.module.css';
import { usePagedList } from './use-paged-list';
import { useModerationLocale } from './use-moderation';

const STATES: readonly ReportState[] = ['open', 'handled'];
const same = (a: Report, b: Report): boolean => a.reportId === b.reportId;

interface ListProps {
  readonly moderation: Moderation;
  readonly state: ReportState;
}

function ReportList({ moderation, state }: ListProps) {
  const t = useModerationLocale();
  const { reported } = useSnapshot(moderation.state);
  const pages = usePagedList(
    useCallback(
      async (so: readonly Report[]) => {
        const { reports, more } = await moderation.reports.page(state, so.at(-1)?.reportId);
        return { items: reports, more };
      },
      [moderation, state],
    ),
  );
  const { refresh: fresh, change } = pages;
  useEffect(() => {
    if (!reported) return;
    const { reportId, handled } = reported;
    if (handled && state === 'open') change((items) => items.filter((one) => one.reportId !== reportId));
    else if (handled === (state === 'handled')) fresh(same);
  }, [reported, state, change, fresh]);
  return (
    <RecordList
      title={t('tools.reports')}
      pages={pages}
      empty={{ icon: Flag, title: t(`reports.none.${state}`), hint: t('reports.noneHint') }}
      moreLabel={t('timeline.more')}
      renderRow={(report) => <ReportRow key={report.reportId} moderation={moderation} report={report} />}
    />
  );
}

interface Props {
  readonly moderation: Moderation;
  readonly onBack: () => void;
}

/** What people reported, with what the server knew of it; new ones, and what others closed, are seen at once. */
export function Reports({ moderation, onBack }: Props) {
  const t = useModerationLocale();
  const id = useId();
  const [state, setState] = useState<ReportState>('open');
  const { reports: count } = useSnapshot(moderation.state);
  return (
    <ModerationPage title={t('tools.reports')} onBack={onBack}>
      <div className={style['tabs']}>
        <Tabs<ReportState>
          label={t('tools.reports')}
          tabs={STATES.map((one) => ({
            id: one,
            label: one === 'open' && count > 0 ? `${t('reports.open')} ${count}` : t(`reports.${one}`),
          }))}
          current={state}
          onChange={setState}
          panelId={id}
        />
      </div>
      <div id={id} className={style['body']} role="tabpanel" aria-labelledby={`${id}-${state}`}>
        <ReportList key={state} moderation={moderation} state={state} />
      </div>
    </ModerationPage>
  );
}
