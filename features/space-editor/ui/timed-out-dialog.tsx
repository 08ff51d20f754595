import { useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { Button } from '../../../hud/ui/button';
import { DialogFrame } from './dialog-frame';
import style from './dialogs.module.css';
import { useEditor, useSessionState, useSpaceEditorWords } from './editor-context';
import { downloadCopy } from './download-copy';

/** Editing has ended on the server (601): nothing is lost here. */
export function TimedOutDialog() {
  const t = useSpaceEditorWords();
  const { toaster, errorText } = useApp();
  const { editor, session } = useEditor();
  const { mode, spaceName } = useSessionState();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const isOvertaken = mode.kind === 'overtaken';
  const go = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setWrong('');
    try {
      await run();
      const now = session.state.mode;
      if (now.kind === 'watching') toaster.warning(t('timedOut.heldBy', { name: now.holder.nickname }));
    } catch (error) {
      setWrong(errorText(error));
    }
    setBusy(false);
  };
  return (
    <DialogFrame title={t(isOvertaken ? 'timedOut.overtaken' : 'timedOut.title')} onClose={undefined}>
      <p className={style['text']}>{t(isOvertaken ? 'timedOut.overtakenText' : 'timedOut.text')}</p>
      {wrong && (
        <p className={style['wrong']} role="alert">
          {wrong}
        </p>
      )}
      <div className={style['actions']}>
        <Button
          onPress={() => {
            if (editor.document) downloadCopy(editor.document, spaceName);
          }}
        >
          {t('timedOut.copy')}
        </Button>
        <Button
          look="act"
          busy={busy}
          onPress={() => void go(() => (isOvertaken ? session.open() : session.editAgain()))}
        >
          {t(isOvertaken ? 'timedOut.newer' : 'timedOut.again')}
        </Button>
      </div>
    </DialogFrame>
  );
}
