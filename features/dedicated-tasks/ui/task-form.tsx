import { useId, useState, type FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { TextArea } from '../../../hud/ui/text-area';
import { dedicatedTasksLocales } from '../locales/locales';
import { TASK_NUM_MAX, TEXT_MAX, TITLE_MAX, type DedicatedTask } from '../model';
import style from './tasks.module.css';

interface Props {
  /** As it is now; absent: a new one. */
  readonly task?: DedicatedTask;
  /** The suggested number of a new one. */
  readonly first?: number;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Writes, changes and removes a task. */
export function TaskForm({ task, first = 1, onStale, onClose }: Props) {
  const t = useFeatureLocale(dedicatedTasksLocales);
  const { dialogs, errorText } = useApp();
  const { lang } = useSettings();
  const api = useFeatureApi('dedicated-tasks');
  const { areas } = useSnapshot(api.state);
  const [number, setNumber] = useState(String(task?.taskNum ?? first));
  const [title, setTitle] = useState(task?.title ?? '');
  const [text, setText] = useState(task?.text ?? '');
  const [link, setLink] = useState(task?.link ?? '');
  const [areaId, setAreaId] = useState(task?.areaId ?? '');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const areaField = useId();
  const taskNum = Number(number);
  const isNumber = Number.isInteger(taskNum) && taskNum >= 1 && taskNum <= TASK_NUM_MAX;
  const act = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await run();
      onClose();
    } catch (error) {
      setWrong(errorText(error));
      setBusy(false);
      onStale();
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void act(() => api.save({ taskNum, title, text, link, areaId, version: task?.version ?? 0 }));
  };
  const remove = async (): Promise<void> => {
    const sure = await dialogs.confirm({
      title: t('form.removeAsk', { title }),
      content: t('form.removeText'),
      confirm: t('form.remove'),
      cancel: t('form.cancel'),
    });
    if (sure) await act(() => api.remove(taskNum));
  };
  return (
    <form className={style['form']} onSubmit={save}>
      {!task && (
        <Field
          label={t('form.taskNum')}
          hint={t('form.taskNumHint')}
          inputMode="numeric"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
      <Field
        label={t('form.title')}
        maxLength={TITLE_MAX}
        value={title}
        error={wrong}
        onChange={({ target }) => {
          setTitle(target.value);
          setWrong(undefined);
        }}
      />
      <TextArea
        label={t('form.text')}
        rows={3}
        value={text}
        count={text.length}
        max={TEXT_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <Field
        label={t('form.link')}
        hint={t('form.linkHint')}
        inputMode="url"
        value={link}
        onChange={({ target }) => setLink(target.value)}
      />
      {areas.length > 0 && (
        <div className={style['select']}>
          <label htmlFor={areaField}>{t('form.area')}</label>
          <select id={areaField} value={areaId} onChange={({ target }) => setAreaId(target.value)}>
            <option value="">{t('form.anywhere')}</option>
            {areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[lang]}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={style['buttons']}>
        <Button
          type="submit"
          look="act"
          busy={busy}
          disabled={!isNumber || title.trim() === '' || text.length > TEXT_MAX}
        >
          {t('form.save')}
        </Button>
        <Button look="plain" onPress={onClose}>
          {t('form.cancel')}
        </Button>
        {task && (
          <Button look="softDanger" onPress={() => void remove()}>
            {t('form.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
