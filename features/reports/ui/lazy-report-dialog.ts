import { lazyDialog } from '../../../hud/shell/lazy-dialog';

export const LazyReportDialog = lazyDialog(async () => (await import('./report-dialog')).ReportDialog);
