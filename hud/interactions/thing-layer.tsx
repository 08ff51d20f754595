import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import { useSpace, useSpaceActions } from '../space/space-context';

const loadDialog = () => import('./thing-dialog');

/** Stands in when the code cannot be loaded: nothing opens, and the reason is told. */
function Unreachable() {
  const { toaster } = useApp();
  const { closeThing } = useSpaceActions();
  const { t } = useTranslation();
  useEffect(() => {
    toaster.warning(t('errors.network'));
    closeThing();
  }, [closeThing, t, toaster]);
  return null;
}

/** Tries anew with each thing. */
function Host() {
  const [ThingDialog] = useState(() =>
    lazy(() =>
      loadDialog().then(
        ({ ThingDialog: found }) => ({ default: found }),
        () => ({ default: Unreachable }),
      ),
    ),
  );
  return (
    <Suspense fallback={null}>
      <ThingDialog />
    </Suspense>
  );
}

/** The used thing over the world. */
export function ThingLayer() {
  const { thing } = useSpace();
  return thing ? <Host key={`${thing.elementId}/${thing.panel}`} /> : null;
}
