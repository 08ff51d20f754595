import { CircleX, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { StatusMessage } from './status-message';

interface Props {
  /** Error text; undefined while the exchange runs. */
  readonly failed: string | undefined;
  readonly onAgain: () => void;
}

/** Exchanges the token of a third-party site for a session. */
export function ThirdPartyView({ failed, onAgain }: Props) {
  const { t } = useTranslation('enter');
  if (failed === undefined)
    return <StatusMessage icon={LoaderCircle} busy title={t('third.title')} text={t('third.text')} />;
  return (
    <StatusMessage
      icon={CircleX}
      look="notice"
      title={t('third.failTitle')}
      text={failed || t('third.failText')}
    >
      <Button look="act" size="l" wide onPress={onAgain}>
        {t('third.again')}
      </Button>
    </StatusMessage>
  );
}
