import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../app-context';

const Dialogs = lazy(async () => ({ default: (await import('./dialogs')).Dialogs }));

/** Dialogs load with the first one that opens. */
export function LazyDialogs() {
  const { list } = useSnapshot(useApp().state.dialogs);
  if (list.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs />
    </Suspense>
  );
}
