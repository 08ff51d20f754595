import type { ReportProps } from './feature-ui';
import { useFeatureUis } from './use-features';

/** The dialog of the feature that takes reports; see `useTakesReports`. */
export function ReportDialog(report: ReportProps) {
  return useFeatureUis()
    .flatMap(({ ReportDialog: Dialog }) => Dialog ?? [])
    .slice(0, 1)
    .map((Dialog) => <Dialog key="report" {...report} />);
}
