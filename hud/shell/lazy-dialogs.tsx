import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { onFirstInteraction } from '../../src/platform/page-signals';
import { useApp, useSession } from '../app-context';

const loadDialogs = () => import('./dialogs');

/** Fallback when the dialogs cannot be loaded: closes the requests and shows the reason. */
function Unreachable() {
  const { dialogs, toaster } = useApp();
  const { t } = useTranslation();
  useEffect(() => {
    dialogs.closeAll();
    toaster.warning(t('errors.network'));
  }, [dialogs, t, toaster]);
  return null;
}

/** Retries the load with each first dialog. */
function Host() {
  const [Dialogs] = useState(() =>
    lazy(() =>
      loadDialogs().then(
        ({ Dialogs: found }) => ({ default: found }),
        () => ({ default: Unreachable }),
      ),
    ),
  );
  return (
    <Suspense fallback={null}>
      <Dialogs />
    </Suspense>
  );
}

/**
 * Dialogs load with the first request. For signed-in users they load at the first interaction, so that they
 * are there when the network fails later.
 */
export function LazyDialogs() {
  const { list } = useSnapshot(useApp().state.dialogs);
  const signedIn = useSession().status === 'in';
  useEffect(
    () => (signedIn ? onFirstInteraction(() => void loadDialogs().catch(() => undefined)) : undefined),
    [signedIn],
  );
  return list.length === 0 ? null : <Host />;
}
