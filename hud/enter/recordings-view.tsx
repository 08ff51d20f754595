import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { NoticeCard } from './notice-card';
import { PageFrame } from './page-frame';

/** Recordings page. Recording is not available yet. */
export function RecordingsView({ onFirst }: { readonly onFirst: () => void }) {
  const { t } = useTranslation('enter');
  return (
    <PageFrame title={t('records.title')} lead={t('records.lead')}>
      <NoticeCard title={t('records.emptyTitle')} text={t('records.emptyText')}>
        <Button look="act" size="l" onPress={onFirst}>
          {t('records.first')}
        </Button>
      </NoticeCard>
    </PageFrame>
  );
}
