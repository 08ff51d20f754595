import { useTranslation } from 'react-i18next';
import { NoticeCard } from '../enter/notice-card';
import { Button } from '../ui/button';
import type { RecordingBankProps } from './feature-ui';
import { useFeatureUis } from './use-features';

/** The recording bank of a feature, or that there is none. */
export function RecordingBank({ onFirst }: RecordingBankProps) {
  const { t } = useTranslation('enter');
  const Bank = useFeatureUis().find(({ RecordingBank: Found }) => Found)?.RecordingBank;
  if (Bank) return <Bank onFirst={onFirst} />;
  return (
    <NoticeCard title={t('records.noneTitle')} text={t('records.noneText')}>
      <Button look="act" size="l" onPress={onFirst}>
        {t('records.first')}
      </Button>
    </NoticeCard>
  );
}
