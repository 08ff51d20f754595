import { Dialog as Base } from '@base-ui/react/dialog';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Dialog } from '../../src/state/dialogs';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import popup from '../ui/popup.module.css';
import style from './dialogs.module.css';

function OneDialog({ dialog }: { readonly dialog: Dialog }) {
  const { asker } = useApp();
  const { t } = useTranslation();
  const confirm = dialog.kind === 'confirm';
  return (
    <Base.Root open onOpenChange={(open) => !open && asker.answer(dialog.id, false)}>
      <Base.Portal>
        <Base.Backdrop className={popup['backdrop']} />
        <Base.Popup
          className={`${popup['popup']} ${style['popup']}`}
          role={confirm ? 'alertdialog' : 'dialog'}
        >
          <Base.Title className={popup['title']}>{dialog.title}</Base.Title>
          {dialog.content && (
            <Base.Description className={style['content']} render={<div />}>
              {dialog.content}
            </Base.Description>
          )}
          <div className={style['actions']}>
            {confirm && (
              <Button look="plain" onPress={() => asker.answer(dialog.id, false)}>
                {dialog.cancel ?? t('cancel')}
              </Button>
            )}
            <Button look="act" onPress={() => asker.answer(dialog.id, true)}>
              {dialog.confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Questions and texts over everything else. Esc and a click outside mean no. */
export function Dialogs() {
  const { list } = useSnapshot(useApp().state.dialogs);
  return list.map((dialog) => <OneDialog key={dialog.id} dialog={dialog} />);
}
