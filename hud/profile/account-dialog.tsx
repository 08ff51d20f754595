import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../src/actions/account/account';
import type { ScanState } from '../../src/actions/account/wechat-scan';
import type { AccountRights } from '../../src/actions/account/account-rights';
import type { LinkedAccounts } from '../../src/actions/account/linked-accounts';
import { pageVisibility } from '../../src/platform/visibility';
import { DeleteAccount } from '../account/delete-account';
import { OwnSessions } from '../account/own-sessions';
import { useApp, useSession } from '../app-context';
import { PhoneCodeForm } from '../sign-in/phone-code-form';
import { WechatScan } from '../sign-in/wechat-scan';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import popup from '../ui/popup.module.css';
import style from './account-dialog.module.css';
import { AccountOverview, type AccountView } from './account-overview';

interface Props {
  readonly linkedAccounts: LinkedAccounts;
  readonly rights: AccountRights;
  readonly onSave: (profile: Profile) => Promise<void>;
  /** Opens the avatar editor. */
  readonly onRole: () => void;
  readonly onClose: () => void;
}

const TITLES = {
  overview: 'title',
  phone: 'phoneTitle',
  bind: 'bindTitle',
  unbind: 'unbindTitle',
  sessions: 'sessions.title',
  deletion: 'deletion.title',
  deleted: 'deletion.doneTitle',
} as const;

/** The account: name, avatar, phone, WeChat, language. */
export function AccountDialog({ linkedAccounts, rights, onSave, onRole, onClose }: Props) {
  const app = useApp();
  const { t } = useTranslation('avatar');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const [view, setView] = useState<AccountView | 'deleted'>('overview');
  const { timers, toaster, page } = app;
  const done = useCallback(
    (words: string): void => {
      toaster.success(words);
      setView('overview');
    },
    [toaster],
  );
  const boundWords = t('bound');
  const scan = useCallback(
    (onState: (state: ScanState) => void) =>
      linkedAccounts.scanWechat(
        { timers, visibility: pageVisibility },
        { onState, onDone: () => done(boundWords) },
      ),
    [linkedAccounts, timers, done, boundWords],
  );
  if (!user) return null;
  // A full load removes all data of this user from the page.
  const close = view === 'deleted' ? () => page.replace('/') : onClose;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup
          className={`${popup['popup']} ${popup['sheet']} ${style['popup']}`}
          data-testid="account-dialog"
        >
          <div className={style['head']}>
            {view !== 'overview' && view !== 'deleted' && (
              <IconButton label={t('back')} icon={ArrowLeft} onPress={() => setView('overview')} />
            )}
            <Dialog.Title className={popup['title']}>{t(TITLES[view])}</Dialog.Title>
            <IconButton label={common('close')} icon={X} onPress={close} />
          </div>
          {view === 'overview' && (
            <AccountOverview user={user} rights={rights} onSave={onSave} onRole={onRole} onView={setView} />
          )}
          {view === 'phone' && (
            <div className={style['step']}>
              <p>{t('phoneLead')}</p>
              <PhoneCodeForm
                submit={t('phoneSubmit')}
                submitting={t('phoneSaving')}
                storeKey="change-phone"
                onSubmit={async (proof) => {
                  await linkedAccounts.changePhone(proof);
                  done(t('phoneDone'));
                }}
              />
            </div>
          )}
          {view === 'unbind' && (
            <div className={style['step']}>
              <p>{t('unbindLead', { phone: user.phone })}</p>
              <PhoneCodeForm
                submit={t('unbindSubmit')}
                submitting={t('unbinding')}
                storeKey="unbind-wechat"
                onSubmit={async (proof) => {
                  await linkedAccounts.unbindWechat(proof);
                  done(t('unbound'));
                }}
              />
            </div>
          )}
          {view === 'bind' && (
            <div className={style['step']}>
              <p>{t('bindLead')}</p>
              <WechatScan start={scan} onRedirect={(url) => page.load(url)} />
            </div>
          )}
          {view === 'sessions' && <OwnSessions rights={rights} />}
          {view === 'deletion' && (
            <DeleteAccount rights={rights} phone={user.phone} onDeleted={() => setView('deleted')} />
          )}
          {view === 'deleted' && (
            <div className={style['step']} role="status">
              <p>{t('deletion.done')}</p>
              <Button look="act" size="l" wide onPress={close}>
                {t('deletion.leave')}
              </Button>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
