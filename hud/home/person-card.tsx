import { Settings2, Shirt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app-context';
import { AvatarStage } from '../profile/avatar-stage';
import { Button } from '../ui/button';
import { lookOf } from '../ui/avatar-look';
import style from './person-card.module.css';

interface Props {
  readonly onRole: () => void;
  readonly onAccount: () => void;
}

/** The user's card: avatar, name and the links to change them. */
export function PersonCard({ onRole, onAccount }: Props) {
  const { t } = useTranslation('home');
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className={style['card']} aria-label={t('you')}>
      <div className={style['stage']}>
        <AvatarStage look={lookOf(user)} label={user.nickname} />
      </div>
      <div className={style['identity']}>
        <strong dir="auto" data-testid="own-name">
          {user.nickname}
        </strong>
        {user.phone !== '' && <span>{t('phone', { text: user.phone })}</span>}
      </div>
      <div className={style['tools']}>
        <Button onPress={onRole}>
          <Shirt size={18} aria-hidden="true" />
          {t('editRole')}
        </Button>
        <Button onPress={onAccount}>
          <Settings2 size={18} aria-hidden="true" />
          {t('account')}
        </Button>
      </div>
    </section>
  );
}
