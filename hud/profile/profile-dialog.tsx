import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../src/actions/account/account';
import { useApp, useSession, useSettings } from '../app-context';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import popup from '../ui/popup.module.css';
import style from './profile-dialog.module.css';
import { ProfileEditor } from './profile-editor';

interface Props {
  /** Edits only the avatar, without the name. */
  readonly avatarOnly?: boolean;
  readonly onSave: (profile: Profile) => Promise<void>;
  readonly onClose: () => void;
}

/** The profile editor as a dialog. It closes after the server accepted the save. */
export function ProfileDialog({ avatarOnly = false, onSave, onClose }: Props) {
  const { toaster } = useApp();
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const { brand } = useSettings();
  if (!user) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup className={`${popup['popup']} ${popup['sheet']} ${style['popup']}`}>
          <ProfileEditor
            heading={
              <div className={style['head']}>
                <Dialog.Title className={popup['title']}>
                  {t(avatarOnly ? 'roleTitle' : 'editTitle')}
                </Dialog.Title>
                <IconButton label={common('close')} onPress={onClose} icon={X} />
              </div>
            }
            user={user}
            nickname={avatarOnly ? undefined : user.nickname}
            rules={brand?.project}
            submit={common('save')}
            aside={
              <Button look="plain" size="l" onPress={onClose}>
                {common('cancel')}
              </Button>
            }
            onSave={async (profile) => {
              await onSave(profile);
              toaster.success(t('saved'));
              onClose();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
