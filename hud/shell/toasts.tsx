import { lazy, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { onFirstInteraction } from '../../src/platform/page-signals';
import type { Toast } from '../../src/state/toasts';
import { useApp } from '../app-context';

const loadList = async () => ({ default: (await import('./toast-list')).ToastList });

/** What stands in when the list cannot be loaded: the words still reach everybody. */
const Plain = ({ list }: { readonly list: readonly Toast[] }) => (
  <>
    {list.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </>
);
const ToastList = lazy(() => loadList().catch(() => ({ default: Plain })));

/**
 * Where toasts are told and shown. Their looks load at the visitor's first sign of life, before a broken network can
 * keep them away, or with the first toast.
 */
export function Toasts() {
  const { list } = useSnapshot(useApp().state.toasts);
  useEffect(() => onFirstInteraction(() => void loadList().catch(() => undefined)), []);
  // Beside the dialogs, which hang on the body too: inside the app their backdrop would lie over it.
  return createPortal(
    <div role="status" aria-live="polite">
      {list.length > 0 && (
        <Suspense fallback={null}>
          <ToastList list={list} />
        </Suspense>
      )}
    </div>,
    document.body,
  );
}
