import { Check } from 'lucide-react';
import { useState } from 'react';
import { MESSAGE_MAX, cleanText, lengthOf } from '../../../contract/model/user/user-text';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import { useSettings } from '../../../hud/app-context';
import { Button } from '../../../hud/ui/button';
import { lookOf } from '../../../hud/ui/avatar-look';
import { Portrait } from '../../../hud/ui/portrait';
import { TextArea } from '../../../hud/ui/text-area';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useMoves } from '../../../hud/space/space-context';
import { FormFoot, ModerationForm } from '../../../hud/space/moderation/moderation-form';
import { RecordDetail, RecordRow } from '../../../hud/space/moderation/record-row';
import { useModerationRunner } from '../../../hud/space/moderation/use-moderation';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { ReportVerdict } from '../model';
import type { Report } from '../client-api';
import { reportsLocales } from '../locales/locales';
import { ReportEvidence } from './report-evidence';
import style from './reports.module.css';

interface Props {
  readonly report: Report;
}

/** The result of a report, with the moderator's description. */
function Closing({ report, onCancel }: Props & { readonly onCancel: () => void }) {
  const t = useFeatureLocale(reportsLocales);
  const api = useFeatureApi('reports');
  const { busy, run } = useModerationRunner();
  const [outcome, setOutcome] = useState('');
  const close = (verdict: ReportVerdict): void =>
    void run(() => api.close(report.reportId, verdict, cleanText(outcome)));
  return (
    <ModerationForm
      title={t('list.closeNamed', { name: report.user.nickname })}
      onSubmit={() => close('handled')}
    >
      <TextArea
        label={t('list.outcome')}
        rows={2}
        count={lengthOf(cleanText(outcome))}
        max={MESSAGE_MAX}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <FormFoot confirm={t('list.verdict.handled')} busy={busy} onCancel={onCancel}>
        <Button size="s" disabled={busy} onPress={() => close('rejected')}>
          {t('list.verdict.rejected')}
        </Button>
      </FormFoot>
    </ModerationForm>
  );
}

/** A report with its users, reason and evidence; moderation actions are in the person card. */
export function ReportRow({ report }: Props) {
  const t = useFeatureLocale(reportsLocales);
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
          <time dateTime={report.at}>{time(report.at)}</time> · {t('list.by', { name: by.nickname })}
        </RecordDetail>
      }
    >
      <p className={style['why']}>
        <strong>{t(`reasons.${report.reason}`)}</strong>
        <span>{t(`reporting.${report.evidence.privately ? 'private' : report.kind}`)}</span>
      </p>
      {report.content && (
        <p className={style['content']} dir="auto">
          {report.content}
        </p>
      )}
      <ReportEvidence report={report} time={time} />
      {handled ? (
        <div className={style['closed']}>
          <Check size={16} aria-hidden="true" />
          <div>
            <p>{t(`list.closed.${handled.verdict}`, { name: handled.by, time: time(handled.at) })}</p>
            {handled.outcome && <p dir="auto">{handled.outcome}</p>}
          </div>
        </div>
      ) : closing ? (
        <Closing report={report} onCancel={() => setClosing(false)} />
      ) : (
        <div className={style['ways']}>
          <Button
            size="s"
            label={t('list.lookNamed', { name: user.nickname })}
            onPress={() => moves.card(user.userId)}
          >
            {t('list.look')}
          </Button>
          <Button
            size="s"
            look="act"
            label={t('list.closeNamed', { name: user.nickname })}
            onPress={() => setClosing(true)}
          >
            {t('list.close')}
          </Button>
        </div>
      )}
    </RecordRow>
  );
}
