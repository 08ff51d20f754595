import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReportVerdict } from '../../../features/reports/model';
import { MESSAGE_MAX, lengthOf } from '../../../contract/model/user-text';
import type { Report } from '../../../src/actions/keeper-reports';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import { useSettings } from '../../app-context';
import { useCardsWords } from '../../cards/use-cards-words';
import { Button } from '../../ui/button';
import { lookOf } from '../../ui/avatar-look';
import { Portrait } from '../../ui/portrait';
import { TextArea } from '../../ui/text-area';
import { useMoves } from '../space-context';
import { FormFoot, ModerationForm } from './moderation-form';
import { RecordDetail, RecordRow } from './record-row';
import { ReportEvidence } from './report-evidence';
import style from './reports.module.css';
import { useModerationRunner, useModerationLocale } from './use-moderation';

interface Props {
  readonly moderation: Moderation;
  readonly report: Report;
}

/** What became of a report, in the keeper's words. */
function Closing({ moderation, report, onCancel }: Props & { readonly onCancel: () => void }) {
  const t = useModerationLocale();
  const { busy, run } = useModerationRunner();
  const [outcome, setOutcome] = useState('');
  const close = (verdict: ReportVerdict): void =>
    void run(() => moderation.reports.close(report.reportId, verdict, outcome.trim()));
  return (
    <ModerationForm
      title={t('reports.closeNamed', { name: report.user.nickname })}
      onSubmit={() => close('handled')}
    >
      <TextArea
        label={t('reports.outcome')}
        rows={2}
        maxLength={MESSAGE_MAX}
        count={lengthOf(outcome)}
        max={MESSAGE_MAX}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <FormFoot confirm={t('reports.verdict.handled')} busy={busy} onCancel={onCancel}>
        <Button size="s" disabled={busy} onPress={() => close('rejected')}>
          {t('reports.verdict.rejected')}
        </Button>
      </FormFoot>
    </ModerationForm>
  );
}

/** One report: about whom, by whom, why, with its evidence; what to do about it stands in the person's card. */
export function ReportRow({ moderation, report }: Props) {
  const t = useModerationLocale();
  const reasons = useCardsWords();
  const moves = useMoves();
  const { lang } = useSettings();
  const [closing, setClosing] = useState(false);
  const { user, by, handled } = report;
  const time = (at: string): string => dateAndTime(at, lang);
  return (
    <RecordRow
      testId="report"
      lead={<Portrait look={lookOf(user)} size={40} />}
      name={user.nickname}
      about={
        <RecordDetail>
          <time dateTime={report.at}>{time(report.at)}</time> · {t('reports.by', { name: by.nickname })}
        </RecordDetail>
      }
    >
      <p className={style['why']}>
        <strong>{reasons(`reasons.${report.reason}`)}</strong>
        <span>{reasons(`reporting.${report.evidence.privately ? 'private' : report.kind}`)}</span>
      </p>
      {report.content && <p className={style['content']}>{report.content}</p>}
      <ReportEvidence report={report} time={time} />
      {handled ? (
        <div className={style['closed']}>
          <Check size={16} aria-hidden="true" />
          <div>
            <p>{t(`reports.closed.${handled.verdict}`, { name: handled.by, time: time(handled.at) })}</p>
            {handled.outcome && <p>{handled.outcome}</p>}
          </div>
        </div>
      ) : closing ? (
        <Closing moderation={moderation} report={report} onCancel={() => setClosing(false)} />
      ) : (
        <div className={style['ways']}>
          <Button
            size="s"
            label={t('reports.lookNamed', { name: user.nickname })}
            onPress={() => moves.card(user.userId)}
          >
            {t('reports.look')}
          </Button>
          <Button
            size="s"
            look="act"
            label={t('reports.closeNamed', { name: user.nickname })}
            onPress={() => setClosing(true)}
          >
            {t('reports.close')}
          </Button>
        </div>
      )}
    </RecordRow>
  );
}
