import { Dialog as Base } from '@base-ui/react/dialog';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Dialog } from '../../src/state/dialogs';
import { useApp, useSettings } from '../app-context';
import { Button } from '../ui/button';
import { useOpening } from '../input/use-opening';
import popup from '../ui/popup.module.css';
import style from './dialogs.module.css';
import { runDialogAction } from './dialog-action';

const ViewHost = lazy(async () => ({ default: (await import('../views/view-host')).ViewHost }));

interface Props {
  readonly dialog: Dialog;
  /** Dialogs on top of this one. */
  readonly children: ReactNode;
}

/** Where the focus returns to. A dialog beside the page takes it later, so that the library does not know the place. */
const focusedBefore = (before: Element | null): HTMLElement | true =>
  before instanceof HTMLElement && before.isConnected && before !== document.body ? before : true;

/** Whether an element stands in the upper part of the window. */
const isHigh = (element: Element | null): boolean =>
  element !== null &&
  element !== document.body &&
  element.getBoundingClientRect().bottom < window.innerHeight / 2;

function DialogView({ dialog, children }: Props) {
  const { dialogs, page } = useApp();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const { touch } = useSettings();
  const first = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  const { opening } = dialog;
  const { armed, mayClose, freshKeys } = useOpening(dialog, box);
  const beside = opening === 'beside';
  // Away from the field that is being written in; on touch the keyboard has the bottom.
  const [low] = useState(() => beside && !touch && isHigh(before));
  const focusFirst = dialog.buttons.some((button) => button.first);
  const go = (to: string | -1): void => void (to === -1 ? navigate(-1) : navigate(to));
  return (
    <Base.Root
      open
      modal={!beside}
      disablePointerDismissal={beside}
      onOpenChange={(open, change) => {
        if (!open && mayClose(change)) dialogs.settle(dialog.id, false);
      }}
    >
      <Base.Portal>
        {!beside && (
          <Base.Backdrop
            forceRender
            className={popup['backdrop']}
            // The focus stays in the dialog: behind it the page would take keys.
            onMouseDown={(event) => event.preventDefault()}
          />
        )}
        <Base.Popup
          ref={box}
          className={`${popup['popup']} ${style['popup']} ${beside ? style['beside'] : ''}`}
          data-low={low || undefined}
          finalFocus={() => focusedBefore(before)}
          initialFocus={beside ? false : opening === 'unasked' ? box : focusFirst ? first : true}
          role={dialog.question ? 'alertdialog' : 'dialog'}
          data-opening={opening}
          {...freshKeys}
        >
          {/* Without the focus it is announced as an alert. */}
          <div className={style['words']} {...(beside && { role: 'alert' })}>
            <Base.Title className={popup['title']}>{dialog.title}</Base.Title>
            {dialog.content && (
              <Base.Description className={style['content']} render={<div />}>
                {dialog.content}
              </Base.Description>
            )}
            {beside && !touch && <p className={style['keyHint']}>{t('tabToAnswer')}</p>}
          </div>
          {dialog.view && (
            <Suspense fallback={null}>
              <ViewHost view={dialog.view} />
            </Suspense>
          )}
          <div className={style['actions']} inert={!armed}>
            {dialog.buttons.map(({ label, look, action, first: hasFocus }) => (
              <Button
                key={label}
                {...(hasFocus && { ref: first })}
                look={look ?? 'soft'}
                onPress={() => {
                  runDialogAction(action, { page, go });
                  dialogs.settle(dialog.id, false);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Stack of confirmations and messages. Escape and a click outside cancel. */
export function Dialogs(): ReactNode {
  const { list } = useSnapshot(useApp().state.dialogs);
  const beside = list.filter(({ opening }) => opening === 'beside');
  return (
    <>
      {/* Nested, so that Escape, a click outside and the focus apply to the top dialog only. */}
      {list
        .filter((dialog) => !beside.includes(dialog))
        .reduceRight<ReactNode>(
          (above, dialog) => (
            <DialogView key={dialog.id} dialog={dialog}>
              {above}
            </DialogView>
          ),
          null,
        )}
      {/* One after the other: a second one would lie over the first, whose button may have the focus. */}
      {beside.slice(0, 1).map((dialog) => (
        <DialogView key={dialog.id} dialog={dialog}>
          {null}
        </DialogView>
      ))}
    </>
  );
}
