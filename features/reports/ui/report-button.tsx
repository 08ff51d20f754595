import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { Button } from '../../../hud/ui/button';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { reportsLocales } from '../locales/locales';
import { LazyReportDialog } from './lazy-report-dialog';

/** The report button at the end of the person card. */
export function ReportButton({ userId, name }: PersonProps) {
  const t = useFeatureLocale(reportsLocales);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" look="plain" label={t('reportNamed', { name })} onPress={() => setOpen(true)}>
        <Flag size={16} aria-hidden="true" />
        {t('report')}
      </Button>
      {open && <LazyReportDialog userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
