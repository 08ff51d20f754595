import { Check } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import type { Chances, TaskList as Tasks } from '../client-api';
import fields from '../../engagement/ui/kit/setup.module.css';
import { lotteryLocales } from '../locales/locales';
import { ANSWER_MAX } from '../model';
import style from './lottery.module.css';

type Task = Tasks['tasks'][number];

interface Props {
  readonly engagementId: string;
  readonly tasks: readonly Task[];
  readonly isOpen: boolean;
  /** A question was answered: the chances now, and whether it was right. */
  readonly onAnswered: (taskNum: number, answered: Chances & { readonly right: boolean }) => void;
}

function Question({
  engagementId,
  task,
  onAnswered,
}: Omit<Props, 'tasks' | 'isOpen'> & { readonly task: Task }) {
  const t = useFeatureLocale(lotteryLocales);
  const { showError, toaster } = useApp();
  const api = useFeatureApi('lottery');
  const [answer, setAnswer] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const answered = await api.answer(engagementId, task.taskNum, answer);
      setWrong(!answered.right);
      if (answered.right) toaster.success(t('tasks.right'));
      onAnswered(task.taskNum, answered);
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
        aria-label={t('tasks.answer')}
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

/** The tasks of a lottery: what each gives, which are done, and the questions to answer. */
export function TaskList({ engagementId, tasks, isOpen, onAnswered }: Props) {
  const t = useFeatureLocale(lotteryLocales);
  const hintOf = ({ kind, minutes }: Task): string => {
    if (kind === 'question') return '';
    return kind === 'stay' ? t('tasks.stay', { count: minutes }) : t(`tasks.${kind}`);
  };
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{t('tasks.title')}</h3>
      <ul className={style['tasks']}>
        {tasks.map((task) => (
          <li key={task.taskNum} className={style['task']} data-done={task.finished || undefined}>
            <span className={style['words']}>
              <strong dir="auto">{task.name}</strong>
              <small>{hintOf(task)}</small>
            </span>
            <span className={style['gives']}>
              {task.finished ? (
                <>
                  <Check size={16} aria-hidden="true" />
                  {t('tasks.done')}
                </>
              ) : (
                t('tasks.chances', { count: task.chances })
              )}
            </span>
            {task.kind === 'question' && !task.finished && isOpen && (
              <Question engagementId={engagementId} task={task} onAnswered={onAnswered} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
