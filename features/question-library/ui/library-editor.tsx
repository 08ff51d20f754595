import { Pencil, Plus, Upload, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { useRead } from '../../../hud/ui/use-read';
import setup from '../../engagement/ui/kit/setup.module.css';
import type { Imported, QuestionPage } from '../client-api';
import { questionLibraryLocales } from '../locales/locales';
import { QUESTIONS_PAGE, type LibraryQuestion } from '../model';
import { QuestionForm } from './question-form';
import style from './questions.module.css';

function ImportButton({
  libraryType,
  onImported,
}: {
  readonly libraryType: string;
  readonly onImported: () => void;
}) {
  const t = useFeatureLocale(questionLibraryLocales);
  const { showError, toaster } = useApp();
  const api = useFeatureApi('question-library');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Imported['faults']>([]);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const imported = await api.importCsv(libraryType, await file.text());
      setFaults(imported.faults);
      if (imported.faults.length === 0) {
        toaster.success(t('questions.imported', { count: imported.added, known: imported.known }));
        onImported();
      }
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label={t('questions.import')}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Choosing the same file again must fire a change event.
          target.value = '';
        }}
      />
      <Button size="s" busy={busy} onPress={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        {t('questions.import')}
      </Button>
      <p className={style['hint']}>{t('questions.importHint')}</p>
      {faults.length > 0 && (
        <div role="alert">
          <p className={setup['wrong']}>{t('questions.faults')}</p>
          <ul className={style['faults']}>
            {faults.map(({ row, part }) => (
              <li key={row}>{t('questions.fault', { row, why: t(`questions.parts.${part}`) })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface RowsProps {
  readonly page: QuestionPage;
  readonly onEdit: (question: LibraryQuestion) => void;
  readonly onRemove: (question: LibraryQuestion) => void;
}

function Rows({ page, onEdit, onRemove }: RowsProps) {
  const t = useFeatureLocale(questionLibraryLocales);
  return (
    <ul className={style['rows']}>
      {page.questions.map((question) => {
        const { questionNum, text, options, right } = question;
        return (
          <li key={questionNum} className={style['row']}>
            <span className={style['words']}>
              <span dir="auto">{text}</span>
              <small dir="auto">{options[right]}</small>
            </span>
            <IconButton
              icon={Pencil}
              label={t('questions.edit', { text })}
              onPress={() => onEdit(question)}
            />
            <IconButton icon={X} label={t('questions.remove', { text })} onPress={() => onRemove(question)} />
          </li>
        );
      })}
    </ul>
  );
}

/** The questions of a library: a list with pages, a form for one of them, and a table to import. */
export function LibraryEditor({ libraryType }: { readonly libraryType: string }) {
  const t = useFeatureLocale(questionLibraryLocales);
  const { showError } = useApp();
  const api = useFeatureApi('question-library');
  const [pageNum, setPageNum] = useState(1);
  const { read, again, refresh } = useRead(
    useCallback(() => api.page(libraryType, pageNum), [api, libraryType, pageNum]),
  );
  const [edited, setEdited] = useState<LibraryQuestion | 'new'>();
  const remove = async ({ questionNum }: LibraryQuestion): Promise<void> => {
    try {
      await api.remove(libraryType, questionNum);
      refresh();
    } catch (error) {
      showError(error);
    }
  };
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { total } = read.value;
  return (
    <fieldset className={setup['list']}>
      <legend>{t('questions.title', { count: total })}</legend>
      {total === 0 && <p className={style['hint']}>{t('questions.none')}</p>}
      <Rows page={read.value} onEdit={setEdited} onRemove={(question) => void remove(question)} />
      {total > QUESTIONS_PAGE && (
        <div className={style['actions']}>
          <Button size="s" disabled={pageNum === 1} onPress={() => setPageNum(pageNum - 1)}>
            {t('questions.before')}
          </Button>
          <Button
            size="s"
            disabled={pageNum * QUESTIONS_PAGE >= total}
            onPress={() => setPageNum(pageNum + 1)}
          >
            {t('questions.after')}
          </Button>
        </div>
      )}
      {edited ? (
        <QuestionForm
          key={edited === 'new' ? 0 : edited.questionNum}
          libraryType={libraryType}
          question={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={refresh}
        />
      ) : (
        <div className={style['actions']}>
          <Button size="s" onPress={() => setEdited('new')}>
            <Plus size={16} aria-hidden="true" />
            {t('questions.add')}
          </Button>
          <ImportButton libraryType={libraryType} onImported={refresh} />
        </div>
      )}
    </fieldset>
  );
}
