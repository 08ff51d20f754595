import { FileArchive, FolderOpen, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../hud/ui/button';
import { chosenFiles, droppedFiles, type ChosenFile } from '../../client/dropped-files';
import { LIMITS } from '../../import/limits';
import { useMayEdit, useSpaceEditorWords } from '../editor-context';
import { ExportSection } from './export-section';
import style from './transfer.module.css';

/** Folders with more files are refused by their number. */
const MOST = LIMITS.files + 1;

interface FileButtonsProps {
  readonly label: string;
  /** Offers a whole folder, too. */
  readonly folder?: string;
  readonly look?: 'act' | 'soft';
  readonly onFiles: (files: readonly ChosenFile[]) => void;
}

export function FileButtons({ label, folder, look = 'act', onFiles }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (isFolder: boolean): void => {
    if (!input.current) return;
    input.current.webkitdirectory = isFolder;
    input.current.click();
  };
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          onFiles(chosenFiles(target.files ?? []));
          // Choosing the same file again must fire a change event.
          target.value = '';
        }}
      />
      <Button look={look} onPress={() => choose(false)}>
        <Upload size={18} aria-hidden="true" />
        {label}
      </Button>
      {folder !== undefined && (
        <Button onPress={() => choose(true)}>
          <FolderOpen size={18} aria-hidden="true" />
          {folder}
        </Button>
      )}
    </>
  );
}

/** Where files are dropped or chosen; below it, the way out of the editor. */
export function ChooseStep({ onFiles }: Pick<FileButtonsProps, 'onFiles'>) {
  const t = useSpaceEditorWords();
  const mayEdit = useMayEdit();
  const [over, setOver] = useState(false);
  return (
    <>
      {mayEdit && (
        <div
          className={style['drop']}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void droppedFiles(event.dataTransfer, MOST).then(onFiles);
          }}
        >
          <FileArchive size={32} aria-hidden="true" />
          <strong>{t(over ? 'transfer.dropNow' : 'transfer.drop')}</strong>
          <p>{t('transfer.kinds')}</p>
          <div className={style['buttons']}>
            <FileButtons label={t('transfer.files')} folder={t('transfer.folder')} onFiles={onFiles} />
          </div>
        </div>
      )}
      <ExportSection />
    </>
  );
}
