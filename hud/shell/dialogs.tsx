import { Dialog as Base } from '@base-ui/react/dialog';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Dialog } from '../../src/state/dialogs';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import popup from '../ui/popup.module.css';
import style from './dialogs.module.css';
import { runDialogAction } from './dialog-action';

const ViewHost = lazy(async () => ({ default: (await import('../views/view-host')).ViewHost }));

interface Props {
  readonly dialog: Dialog;
  /** Dialogs on top of this one. */
  readonly children: ReactNode;
}

function DialogView({ dialog, children }: Props) {
  const { dialogs, page } = useApp();
  const navigate = useNavigate();
  const first = useRef<HTMLButtonElement>(null);
  const go = (to: string | -1): void => void (to === -1 ? navigate(-1) : navigate(to));
  return (
    <Base.Root open onOpenChange={(open) => !open && dialogs.settle(dialog.id, false)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={popup['backdrop']} />
        <Base.Popup
          className={`${popup['popup']} ${style['popup']}`}
          initialFocus={dialog.buttons.some((button) => button.first) ? first : true}
          role={dialog.question ? 'alertdialog' : 'dialog'}
        >
          <Base.Title className={popup['title']}>{dialog.title}</Base.Title>
          {dialog.content && (
            <Base.Description className={style['content']} render={<div />}>
              {dialog.content}
            </Base.Description>
          )}
          {dialog.view && (
            <Suspense fallback={null}>
              <ViewHost view={dialog.view} onDone={() => dialogs.settle(dialog.id, false)} />
            </Suspense>
          )}
          <div className={style['actions']}>
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
export function Dialogs() {
  const { list } = useSnapshot(useApp().state.dialogs);
  // Nested, so that Escape, a click outside and the focus apply to the top dialog only.
  return list.reduceRight<ReactNode>(
    (above, dialog) => (
      <DialogView key={dialog.id} dialog={dialog}>
        {above}
      </DialogView>
    ),
    null,
  );
}
