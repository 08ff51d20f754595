import { useCallback, useState } from 'react';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { dictionaryLocales } from '../locales/locales';
import type { DictionaryEntry } from '../model';
import { EntryForm } from './entry-form';
import style from './dictionary.module.css';

const byKey = (a: DictionaryEntry, b: DictionaryEntry): number => (a.key < b.key ? -1 : 1);

function Row({ entry, onEdit }: { readonly entry: DictionaryEntry; readonly onEdit: () => void }) {
  const t = useFeatureLocale(dictionaryLocales);
  const { lang } = useSettings();
  const at = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(entry.changedAt));
  return (
    <div className={style['row']}>
      <span className={style['about']}>
        <span className={style['key']} dir="auto">
          {entry.key}
        </span>
        <small>
          {t(entry.isPublic ? 'isPublic' : 'hidden')} · {t('changed', { version: entry.version, at })}
        </small>
      </span>
      <Button size="s" label={t('editNamed', { key: entry.key })} onPress={onEdit}>
        {t('edit')}
      </Button>
    </div>
  );
}

/** In the settings of a space: its keys and their values. */
export function DictionarySetting({ spaceId }: { readonly spaceId: string }) {
  const t = useFeatureLocale(dictionaryLocales);
  const api = useFeatureAppApi('dictionary');
  const { read, again, refresh, change } = useRead(useCallback(() => api.list(spaceId), [api, spaceId]));
  /** A key, or '' for a new one. */
  const [open, setOpen] = useState<string>();
  if (read.kind !== 'there') return <ReadState read={read} rows={2} onAgain={again} />;
  const entries = read.value;
  const onClose = (): void => setOpen(undefined);
  const onSaved = (key: string, entry: DictionaryEntry | null): void => {
    change((all) => [...all.filter((one) => one.key !== key), ...(entry ? [entry] : [])].toSorted(byKey));
    onClose();
  };
  const form = { spaceId, entries, onStale: refresh, onSaved, onClose };
  // The opened key stays open when somebody else removes it.
  const keys = new Set(entries.map(({ key }) => key));
  if (open) keys.add(open);
  return (
    <div className={style['part']}>
      <p className={style['text']}>{t('text')}</p>
      {keys.size === 0 && open === undefined && <p className={style['text']}>{t('none')}</p>}
      {keys.size > 0 && (
        <ul className={style['list']}>
          {[...keys].map((key) => {
            const entry = entries.find((one) => one.key === key);
            return (
              <li key={key}>
                {entry && key !== open ? (
                  <Row entry={entry} onEdit={() => setOpen(key)} />
                ) : (
                  <EntryForm {...form} opened={key} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {open === '' ? (
        <EntryForm {...form} opened={undefined} />
      ) : (
        <div className={style['buttons']}>
          <Button onPress={() => setOpen('')}>{t('add')}</Button>
        </div>
      )}
    </div>
  );
}
