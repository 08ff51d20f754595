import { useTranslation } from 'react-i18next';
import { useSession } from '../app-context';
import { Button } from '../ui/button';
import { NoticeCard } from './notice-card';
import { PageFrame } from './page-frame';

interface Props {
  /** True: the link names a space that does not exist. False: the link names no space. */
  readonly named: boolean;
  readonly onHome: () => void;
  readonly onPortal: () => void;
  readonly onPlaza: () => void;
}

/** Page for a link without a valid space, with the next steps. */
export function NoSpaceView({ named, onHome, onPortal, onPlaza }: Props) {
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  const account = useSession().user?.status === 1;
  return (
    <PageFrame>
      <NoticeCard
        alert
        title={named ? t('noSpace.title') : t('noSpace.unnamedTitle')}
        text={named ? t('noSpace.text') : t('noSpace.unnamedText')}
      >
        <Button look="act" onPress={account ? onHome : onPortal}>
          {account ? common('goHome') : t('noSpace.portal')}
        </Button>
        <Button onPress={onPlaza}>{t('noSpace.plaza')}</Button>
      </NoticeCard>
    </PageFrame>
  );
}
