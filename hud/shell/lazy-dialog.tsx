import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import { lazyPart } from '../ui/lazy-part';

interface Closes {
  readonly onClose: () => void;
}

/** Nothing opens, and the reason is told. */
function NotOpened({ onClose }: Closes) {
  const { toaster } = useApp();
  const { t } = useTranslation();
  useEffect(() => {
    toaster.warning(t('errors.network'));
    onClose();
  }, [onClose, t, toaster]);
  return null;
}

/** A dialog whose code is fetched when it first opens; where that fails the page stays as it is. */
export const lazyDialog = <P extends Closes>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazyPart(load, { Failed: NotOpened });
