import { Check, CircleAlert, CircleX, Hand, Info, LoaderCircle } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Toast, ToastKind } from '../../src/state/toasts';
import style from './toasts.module.css';

const ICONS: Readonly<Record<ToastKind, typeof Check>> = {
  success: Check,
  error: CircleX,
  warning: CircleAlert,
  hand: Hand,
  html: Info,
  blackLoading: LoaderCircle,
  blackSuccess: Check,
};

/** The allow-list loads with the first toast that has markup. */
const HtmlText = lazy(async () => ({ default: (await import('./html-text')).HtmlText }));

/** Toasts of section 9: 39 px high, 10 px apart, leaving for half a second. */
export function ToastList({ list }: { readonly list: readonly Toast[] }) {
  return (
    <ul className={`${style['place']} ${style['stack']}`}>
      {list.map((toast) => {
        const Icon = ICONS[toast.kind];
        return (
          <li
            key={toast.id}
            data-testid="toast"
            className={`${style['toast']} ${style[toast.kind]} ${toast.leaving ? style['leaving'] : ''}`}
          >
            <Icon size={18} aria-hidden="true" />
            <span>
              {toast.kind === 'html' ? (
                <Suspense fallback={null}>
                  <HtmlText markup={toast.text} />
                </Suspense>
              ) : (
                toast.text
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
