import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import { useSession } from '../../app-context';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import style from './hint.module.css';
import { useSpaceActions } from '../space-context';
import surface from '../surface.module.css';

/** Offers guests with a generated name to change it. */
export function GuestHint({ onEdit }: { readonly onEdit: () => void }) {
  const { t } = useTranslation('space');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const { signIn } = useSpaceActions();
  const [closed, setClosed] = useState(false);
  if (closed || !user || user.kind === 'phone' || user.nicknameSet) return null;
  return (
    <div className={`${surface['surface']} ${style['guest']}`}>
      <span>{t('guestHint')}</span>
      <Button size="s" look="act" onPress={onEdit}>
        {t('guestAction')}
      </Button>
      <Button size="s" look="plain" onPress={signIn}>
        {t('guestSignIn')}
      </Button>
      <IconButton icon={X} label={common('close')} onPress={() => setClosed(true)} />
    </div>
  );
}
