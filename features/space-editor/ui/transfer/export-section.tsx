import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApp, useSettings } from '../../../../hud/app-context';
import { Button } from '../../../../hud/ui/button';
import { download } from '../../../../src/platform/download';
import { browserFetch } from '../../../../src/platform/net';
import { exportFile } from '../../client/export-file';
import { ImportProblem } from '../../import/problem';
import { problemText } from '../../import/words';
import { fileNameOf } from '../download-copy';
import { useDocument, useEditor, useSessionState, useSpaceEditorWords } from '../editor-context';
import style from './transfer.module.css';

/** Saves the document as it is now, with its pictures, as one file. */
export function ExportSection() {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { errorText } = useApp();
  const { editor, spaceId } = useEditor();
  const { spaceName: name, isOwner: withSecrets } = useSessionState();
  const document = useDocument();
  const [share, setShare] = useState<number>();
  const [wrong, setWrong] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const start = async (): Promise<void> => {
    if (!editor.document) return;
    const { signal } = (stop.current = new AbortController());
    setWrong('');
    setShare(0);
    try {
      const wish = { spaceId, name, document: editor.document, withSecrets, progress: setShare, signal };
      download(await exportFile(browserFetch, wish), `${fileNameOf(name)}.zip`);
    } catch (error) {
      if (!signal.aborted)
        setWrong(error instanceof ImportProblem ? problemText(error, lang) : errorText(error));
    }
    setShare(undefined);
  };
  return (
    <section className={style['export']}>
      <div>
        <h3>{t('transfer.export.title')}</h3>
        <p>
          {t('transfer.export.text')} {t(`transfer.export.${withSecrets ? 'secrets' : 'noSecrets'}`)}
        </p>
        {wrong !== '' && (
          <p className={style['wrong']} role="alert">
            {wrong}
          </p>
        )}
      </div>
      <Button busy={share !== undefined} disabled={!document} onPress={() => void start()}>
        {share === undefined && <Download size={18} aria-hidden="true" />}
        {t(`transfer.export.${share === undefined ? 'start' : 'busy'}`)}
      </Button>
    </section>
  );
}
