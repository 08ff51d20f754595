import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../hud/ui/icon-button';
import popup from '../../../hud/ui/popup.module.css';
import style from './dialogs.module.css';
import { useSpaceEditorWords } from './editor-context';

interface Props {
  readonly title: string;
  /** Undefined: it must be answered. */
  readonly onClose: (() => void) | undefined;
  /** For what needs room beside each other. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function DialogFrame({ title, onClose, wide, children }: Props) {
  const t = useSpaceEditorWords();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup className={`${popup['popup']} ${style['popup']}`} data-wide={wide || undefined}>
          <header className={style['head']}>
            <Dialog.Title className={popup['title']}>{title}</Dialog.Title>
            {onClose && <IconButton icon={X} label={t('history.close')} tip="title" onPress={onClose} />}
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
