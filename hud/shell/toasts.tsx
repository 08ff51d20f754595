import { lazy, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { onFirstInteraction } from '../../src/platform/page-signals';
import type { Toast } from '../../src/state/toasts';
import { useApp } from '../app-context';

const loadList = async () => ({ default: (await import('./toast-list')).ToastList });

/** Fallback when the toast list cannot be loaded: plain text. */
const Plain = ({ list }: { readonly list: readonly Toast[] }) => (
  <>
    {list.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </>
);
const ToastList = lazy(() => loadList().catch(() => ({ default: Plain })));

/** Toast region. The list component loads at the first interaction, before the network can fail, or with the first toast. */
export function Toasts() {
  const { list } = useSnapshot(useApp().state.toasts);
  useEffect(() => onFirstInteraction(() => void loadList().catch(() => undefined)), []);
  // In the body, like the dialogs: inside the app their backdrop would cover it.
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
