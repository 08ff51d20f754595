import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import { lazyPart } from '../ui/lazy-part';

interface Closes {
  readonly onClose: () => void;
}

/** Shows a toast with the reason and closes. */
function NotOpened({ onClose }: Closes) {
  const { toaster } = useApp();
  const { t } = useTranslation();
  useEffect(() => {
    toaster.warning(t('errors.network'));
    onClose();
  }, [onClose, t, toaster]);
  return null;
}

/** A dialog whose code loads when it first opens. On failure a toast is shown and the page stays. */
export const lazyDialog = <P extends Closes>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazyPart(load, { Failed: NotOpened });
