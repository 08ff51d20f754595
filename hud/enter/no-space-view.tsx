import { useTranslation } from 'react-i18next';
import { useSession } from '../app-context';
import { Button } from '../ui/button';
import { NoticeCard } from './notice-card';
import { PageFrame } from './page-frame';

interface Props {
  /** The link names a space, and there is none of that name; otherwise it names none at all. */
  readonly named: boolean;
  readonly onHome: () => void;
  readonly onPortal: () => void;
  readonly onPlaza: () => void;
}

/** A link that leads into no space: that it does, and the ways on for whoever is here. */
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
