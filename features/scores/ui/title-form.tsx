import { useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { LimitField } from '../../engagement/ui/kit/number-field';
import { scoresLocales } from '../locales/locales';
import { TITLE_MAX, TITLE_POINTS_MAX, type Title } from '../model';
import style from './scores.module.css';

interface Props {
  /** Undefined: a new one. */
  readonly title: Title | undefined;
  readonly onDone: (saved: boolean) => void;
}

/** Makes, changes and removes a title. */
export function TitleForm({ title, onDone }: Props) {
  const t = useFeatureLocale(scoresLocales);
  const { errorText, dialogs } = useApp();
  const api = useFeatureApi('scores');
  const [name, setName] = useState(title?.name ?? '');
  const [points, setPoints] = useState(title?.points ?? null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const act = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      await run();
      onDone(true);
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  const remove = async ({ titleId, name: removed }: Title): Promise<void> => {
    const sure = await dialogs.confirm({
      title: t('titles.removeTitle', { name: removed }),
      content: t('titles.removeText'),
      confirm: t('titles.remove'),
      cancel: t('titles.cancel'),
    });
    if (sure) await act(() => api.removeTitle(titleId));
  };
  return (
    <form
      className={style['give']}
      onSubmit={(event) => {
        event.preventDefault();
        void act(() => api.saveTitle({ titleId: title?.titleId, name, points }));
      }}
    >
      <Field
        label={t('titles.name')}
        hint={t('titles.nameHint', { count: TITLE_MAX })}
        value={name}
        maxLength={TITLE_MAX}
        required
        error={fault}
        onChange={({ target }) => setName(target.value)}
      />
      <LimitField
        label={t('titles.points')}
        hint={t('titles.pointsHint')}
        min={1}
        max={TITLE_POINTS_MAX}
        value={points}
        onChange={setPoints}
      />
      <span className={style['steps']}>
        <Button type="submit" size="s" look="act" busy={busy} disabled={name.trim() === ''}>
          {t('titles.save')}
        </Button>
        <Button size="s" onPress={() => onDone(false)}>
          {t('titles.cancel')}
        </Button>
        {title && (
          <Button
            size="s"
            look="softDanger"
            label={t('titles.removeOne', { name: title.name })}
            onPress={() => void remove(title)}
          >
            {t('titles.remove')}
          </Button>
        )}
      </span>
    </form>
  );
}
