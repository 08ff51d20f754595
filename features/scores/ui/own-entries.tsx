import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { scoresLocales } from '../locales/locales';
import { ENTRY_KINDS, type EntryKind } from '../model';
import style from './scores.module.css';

const kindOf = (kind: string): EntryKind | 'other' => ENTRY_KINDS.find((one) => one === kind) ?? 'other';

/** Where the own points come from, the newest first; it opens on request. */
export function OwnEntries() {
  const t = useFeatureLocale(scoresLocales);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onPress={() => setOpen(!isOpen)}>
        {t('own.entries')}
      </Button>
      {isOpen && <Entries />}
    </>
  );
}

function Entries() {
  const t = useFeatureLocale(scoresLocales);
  const { lang } = useSettings();
  const { showError } = useApp();
  const api = useFeatureApi('scores');
  const { changes } = useSnapshot(api.state);
  const request = useCallback(() => api.entries(), [api]);
  const { read, again, change } = useRead(request, changes);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { entries, more } = read.value;
  const readMore = async (): Promise<void> => {
    try {
      const next = await api.entries(entries.at(-1)?.id);
      change((now) => ({ entries: [...now.entries, ...next.entries], more: next.more }));
    } catch (error) {
      showError(error);
    }
  };
  const dayAndTime = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  if (entries.length === 0) return <p className={style['hint']}>{t('own.noEntries')}</p>;
  return (
    <>
      <ul className={style['entries']}>
        {entries.map(({ id, delta, kind, reason, at }) => (
          <li key={id} className={style['entry']}>
            <span className={style['words']}>
              <span dir="auto">{reason === '' ? t(`kinds.${kindOf(kind)}`) : reason}</span>
              <small>{dayAndTime.format(new Date(at))}</small>
            </span>
            <strong data-less={delta < 0 || undefined}>{delta > 0 ? `+${delta}` : delta}</strong>
          </li>
        ))}
      </ul>
      {more && (
        <Button size="s" onPress={() => void readMore()}>
          {t('own.more')}
        </Button>
      )}
    </>
  );
}
