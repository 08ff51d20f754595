import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import type { RecordingBankProps } from '../features/feature-ui';
import { RecordingBank } from '../features/recording-bank';
import { FeaturesProvider } from '../features/use-features';
import { ReadState } from '../space/panel-parts/read-state';
import { useRead } from '../ui/use-read';
import { PageFrame } from './page-frame';

/** The page of the recordings. */
export function RecordingsView({ onFirst }: RecordingBankProps) {
  const { loadFeatures } = useApp();
  const { t } = useTranslation('enter');
  const { read, again } = useRead(loadFeatures);
  return (
    <PageFrame title={t('records.title')} lead={t('records.lead')}>
      {read.kind === 'there' ? (
        <FeaturesProvider value={read.value}>
          <RecordingBank onFirst={onFirst} />
        </FeaturesProvider>
      ) : (
        <ReadState read={read} onAgain={again} />
      )}
    </PageFrame>
  );
}
