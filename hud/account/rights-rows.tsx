import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRights } from '../../src/actions/account/account-rights';
import { download } from '../../src/platform/download';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { AccountRow } from './account-row';

interface ExportProps {
  readonly rights: AccountRights;
}

/** Downloads the user's data. */
export function ExportButton({ rights }: ExportProps) {
  const { toaster, showError } = useApp();
  const { t } = useTranslation('avatar');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      download(await rights.exportData(), 'tiny-planet-data.zip');
      toaster.success(t('data.saved'));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button label={t('data.download')} busy={busy} onPress={() => void save()}>
      {t(busy ? 'data.preparing' : 'data.downloadShort')}
    </Button>
  );
}

interface Props extends ExportProps {
  readonly onView: (view: 'sessions' | 'deletion') => void;
}

/** Rows of the account dialog: sessions, data, deletion. */
export function RightsRows({ rights, onView }: Props) {
  const { t } = useTranslation('avatar');
  return (
    <>
      <AccountRow name={t('sessions.title')} value={t('sessions.text')}>
        <Button label={t('sessions.show')} onPress={() => onView('sessions')}>
          {t('sessions.showShort')}
        </Button>
      </AccountRow>
      <AccountRow name={t('data.title')} value={t('data.text')}>
        <ExportButton rights={rights} />
      </AccountRow>
      <AccountRow name={t('deletion.title')} value={t('deletion.text')}>
        <Button look="softDanger" label={t('deletion.open')} onPress={() => onView('deletion')}>
          {t('deletion.begin')}
        </Button>
      </AccountRow>
    </>
  );
}
