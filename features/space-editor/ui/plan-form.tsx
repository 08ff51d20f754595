import { useCallback, useId, useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import style from './dialogs.module.css';
import { useEditor, useSpaceEditorWords } from './editor-context';

const MINUTE = 60_000;

/** A minute of the user's clock, as fields of the browser have it. */
const minuteOf = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);

/** Publishes the draft at a time of the user's clock, or takes that back. */
export function PlanForm({ note }: { readonly note: string }) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { showError } = useApp();
  const { session, spaceId } = useEditor();
  const api = useFeatureAppApi('space-editor');
  const { read, again, refresh } = useRead(useCallback(() => api.verify(spaceId), [api, spaceId]));
  const [at, setAt] = useState('');
  const [busy, setBusy] = useState(false);
  const [soonest] = useState(() => minuteOf(new Date(Date.now() + MINUTE)));
  const id = useId();
  if (read.kind !== 'there') return <ReadState read={read} rows={1} onAgain={again} />;
  const { publishAt, publishFailed } = read.value;
  const plan = async (when: string | null): Promise<void> => {
    setBusy(true);
    try {
      await session.publishAt(note, when);
      setAt('');
      refresh();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  if (publishAt !== '')
    return (
      <div className={style['plan']}>
        <p className={style['text']}>{t('publish.planned', { time: dateAndTime(publishAt, lang) })}</p>
        <Button size="s" busy={busy} onPress={() => void plan(null)}>
          {t('publish.unplan')}
        </Button>
      </div>
    );
  return (
    <div className={style['plan']}>
      {publishFailed && <p className={style['wrong']}>{t('publish.planFailed')}</p>}
      <label htmlFor={id}>{t('publish.at')}</label>
      <div className={style['when']}>
        <input
          id={id}
          type="datetime-local"
          min={soonest}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Button
          size="s"
          busy={busy}
          disabled={at < soonest}
          onPress={() => void plan(new Date(at).toISOString())}
        >
          {t('publish.plan')}
        </Button>
      </div>
    </div>
  );
}
