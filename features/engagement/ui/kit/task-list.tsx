import { Check } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../../../hud/app-context';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { Button } from '../../../../hud/ui/button';
import { engagementLocales } from '../../locales/locales';
import { ANSWER_MAX, type ShownTask } from '../../model/tasks';
import fields from './setup.module.css';
import style from './tasks.module.css';

/** `brings`: in words. */
type ListedTask = ShownTask & { readonly brings: string };

interface Props {
  readonly title: string;
  readonly tasks: readonly ListedTask[];
  readonly isOpen: boolean;
  /** Answers the question of a task; false: the answer is wrong. */
  readonly onAnswer: (taskNum: number, answer: string) => Promise<boolean>;
}

function Question({
  task: { taskNum, name },
  onAnswer,
}: Pick<Props, 'onAnswer'> & { readonly task: ListedTask }) {
  const t = useFeatureLocale(engagementLocales);
  const { showError } = useApp();
  const [answer, setAnswer] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      setWrong(!(await onAnswer(taskNum, answer)));
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <form
      className={style['question']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        className={fields['input']}
        aria-label={t('tasks.answerTo', { name })}
        placeholder={t('tasks.answer')}
        value={answer}
        maxLength={ANSWER_MAX}
        dir="auto"
        required
        onChange={({ target }) => {
          setAnswer(target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" size="s" busy={busy}>
        {t('tasks.send')}
      </Button>
      <p className={style['wrong']} role="status">
        {wrong && t('tasks.wrong')}
      </p>
    </form>
  );
}

/** The tasks of an engagement: what each brings, which are done, and the questions to answer. */
export function TaskList({ title, tasks, isOpen, onAnswer }: Props) {
  const t = useFeatureLocale(engagementLocales);
  const hintOf = ({ kind, minutes }: ListedTask): string => {
    if (kind === 'question') return '';
    return kind === 'stay' ? t('tasks.stay', { count: minutes }) : t(`tasks.${kind}`);
  };
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{title}</h3>
      <ul className={style['tasks']}>
        {tasks.map((task) => (
          <li key={task.taskNum} className={style['task']} data-done={task.finished || undefined}>
            <span className={style['words']}>
              <strong dir="auto">{task.name}</strong>
              <small>{hintOf(task)}</small>
            </span>
            <span className={style['brings']}>
              {task.finished && <Check size={16} aria-hidden="true" />}
              {task.finished ? t('tasks.done') : task.brings}
            </span>
            {task.kind === 'question' && !task.finished && isOpen && (
              <Question task={task} onAnswer={onAnswer} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
