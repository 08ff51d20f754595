import { Flag } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { RecordSkeleton } from '../../../hud/space/moderation/record-list';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { reportsEn } from '../locales/en';
import { reportsZh } from '../locales/zh';
import { LazyReportDialog } from './lazy-report-dialog';
import { ReportButton } from './report-button';

export const UI = defineFeatureUi({
  personActions: [{ order: 90, Part: ReportButton }],
  ReportDialog: LazyReportDialog,
  moderationPages: [
    {
      view: 'reports',
      needs: 'seeModeration',
      icon: Flag,
      label: { zh: reportsZh.title, en: reportsEn.title },
      counts: 'reports',
      Page: lazyPart(async () => (await import('./reports')).Reports, {
        Waiting: RecordSkeleton,
        Failed: PartFailed,
      }),
    },
  ],
});
