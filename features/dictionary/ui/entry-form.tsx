import { useState, type FormEvent } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { TextArea } from '../../../hud/ui/text-area';
import { Toggle } from '../../../hud/ui/toggle';
import { dictionaryLocales } from '../locales/locales';
import { bytesOf, isJson, KEY_PATTERN, VALUE_MAX, type DictionaryEntry } from '../model';
import style from './dictionary.module.css';

interface Props {
  readonly spaceId: string;
  /** Undefined: a new key. */
  readonly opened: string | undefined;
  /** What is stored now. */
  readonly entries: readonly DictionaryEntry[];
  readonly onStale: () => void;
  /** With the new entry; null: removed. */
  readonly onSaved: (key: string, entry: DictionaryEntry | null) => void;
  readonly onClose: () => void;
}

/** Changes one key. When somebody else changes it meanwhile, the typed text stays, beside what is stored now. */
export function EntryForm({ spaceId, opened, entries, onStale, onSaved, onClose }: Props) {
  const t = useFeatureLocale(dictionaryLocales);
  const { dialogs, toaster, showError, errorText } = useApp();
  const api = useFeatureAppApi('dictionary');
  const [first] = useState(() => entries.find(({ key }) => key === opened));
  const [key, setKey] = useState(opened ?? '');
  const [value, setValue] = useState(first?.value ?? '');
  const [isPublic, setPublic] = useState(first?.isPublic ?? false);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const stored = entries.find((entry) => entry.key === key);
  const version = stored?.version ?? 0;
  const isOther = version !== (first?.version ?? 0);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isJson(value)) {
      setWrong(t('errors.dictionaryNotJson'));
      return;
    }
    setBusy(true);
    try {
      onSaved(key, await api.set(spaceId, { key, value, isPublic, version }));
      toaster.success(t('saved'));
    } catch (error) {
      setWrong(errorText(error));
      onStale();
    } finally {
      setBusy(false);
    }
  };
  const remove = async (): Promise<void> => {
    const sure = await dialogs.confirm({
      title: t('removeAsk', { key }),
      content: t('removeText'),
      confirm: t('remove'),
      cancel: t('cancel'),
    });
    if (!sure) return;
    try {
      onSaved(key, await api.set(spaceId, { key, value: null, isPublic, version }));
      toaster.success(t('removed'));
    } catch (error) {
      showError(error);
      onStale();
    }
  };

  return (
    <form className={style['form']} onSubmit={(event) => void save(event)}>
      {opened === undefined ? (
        <Field
          label={t('key')}
          hint={t('keyHint')}
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={({ target }) => setKey(target.value.trim())}
        />
      ) : (
        <span className={style['key']} dir="auto">
          {key}
        </span>
      )}
      <TextArea
        label={t('value')}
        rows={6}
        spellCheck={false}
        value={value}
        count={bytesOf(value)}
        max={VALUE_MAX}
        error={wrong}
        onChange={({ target }) => {
          setValue(target.value);
          setWrong(undefined);
        }}
      />
      {isOther && (
        <div className={style['now']} role="status">
          {stored ? t('now') : t('gone')}
          {stored && <pre dir="auto">{stored.value}</pre>}
        </div>
      )}
      <Toggle label={t('isPublic')} text={t('isPublicText')} checked={isPublic} onChange={setPublic} />
      <div className={style['buttons']}>
        <Button
          type="submit"
          look="act"
          busy={busy}
          disabled={!KEY_PATTERN.test(key) || value.trim() === '' || bytesOf(value) > VALUE_MAX}
        >
          {t('save')}
        </Button>
        <Button look="plain" onPress={onClose}>
          {t('cancel')}
        </Button>
        {stored && opened !== undefined && (
          <Button look="softDanger" onPress={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
