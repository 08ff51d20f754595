import { Dialog } from '@base-ui/react/dialog';
import { Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import popup from './popup.module.css';
import style from './large-view.module.css';

interface Props {
  readonly label: string;
  /** Name of the button that closes it. */
  readonly closeLabel: string;
  readonly testId: string;
  readonly onClose: () => void;
  /** More buttons, before the one that closes it. */
  readonly tools?: ReactNode;
  /** A video, which fills it. */
  readonly children: ReactNode;
}

/** A picture over the whole window. */
export function LargeView({ label, closeLabel, testId, onClose, tools, children }: Props) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup className={style['popup']} data-testid={testId}>
          {children}
          <div className={style['head']}>
            <Dialog.Title className={style['title']} dir="auto">
              {label}
            </Dialog.Title>
            {tools}
            <IconButton icon={Minimize2} label={closeLabel} tip="title" onPress={onClose} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
