import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { readQuestions, type Imported } from '../editing/read-questions';
import { quizLocales } from '../locales/locales';
import type { QuizQuestion } from '../model';
import { newId } from './new-parts';
import style from './quiz.module.css';

/** Larger files are no lists of questions, bytes. */
const FILE_MAX = 1024 * 1024;
const FAULTS_SHOWN = 5;

/** Adds the questions of a CSV or JSON file, and says which rows are wrong. */
export function ImportQuestions({
  onRead,
}: {
  readonly onRead: (questions: readonly QuizQuestion[]) => void;
}) {
  const t = useFeatureLocale(quizLocales);
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ readonly value: Imported }>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const value = file.size > FILE_MAX ? undefined : readQuestions(await file.text(), newId);
    setRead({ value });
    if (value && value.questions.length > 0) onRead(value.questions);
  };
  const faults = read?.value?.faults ?? [];
  return (
    <div className={style['import']}>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-label={t('import.file')}
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button size="s" onPress={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        {t('import.choose')}
      </Button>
      <p className={style['hint']}>{t('import.hint')}</p>
      <div role="status">
        {read && !read.value && <p className={style['fault']}>{t('import.unreadable')}</p>}
        {read?.value && (
          <p className={style['hint']}>{t('import.read', { count: read.value.questions.length })}</p>
        )}
        {faults.slice(0, FAULTS_SHOWN).map(({ row, fault }) => (
          <p key={row} className={style['fault']}>
            {t('import.row', { row, fault: t(`import.faults.${fault}`) })}
          </p>
        ))}
        {faults.length > FAULTS_SHOWN && (
          <p className={style['fault']}>{t('import.more', { count: faults.length - FAULTS_SHOWN })}</p>
        )}
      </div>
    </div>
  );
}
