import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { onFirstInteraction } from '../../src/platform/page-signals';
import { useApp, useSession } from '../app-context';

const loadDialogs = () => import('./dialogs');

/** Stands in when the dialogs cannot be loaded: what was asked is not done, and the reason is told. */
function Unreachable() {
  const { asker, toaster } = useApp();
  const { t } = useTranslation();
  useEffect(() => {
    asker.closeAll();
    toaster.warning(t('errors.network'));
  }, [asker, t, toaster]);
  return null;
}

/** Tries anew with each first dialog. */
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
 * Dialogs load with the first one that opens; for somebody signed in, at the first sign of life, before the network
 * can be gone.
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
