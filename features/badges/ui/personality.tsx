import { useCallback, useState } from 'react';
import { lengthOf, cleanLine } from '../../../contract/model/user/user-text';
import { useApp } from '../../../hud/app-context';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { RetryNotice } from '../../../hud/space/panel-parts/retry-notice';
import { Button } from '../../../hud/ui/button';
import { TextArea } from '../../../hud/ui/text-area';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { PERSONALITY_MAX } from '../model';
import { badgesLocales } from '../locales/locales';
import style from './about.module.css';

function usePersonality(userId: string) {
  const api = useFeatureApi('badges');
  return useRead(useCallback(() => api.personality(userId), [api, userId]));
}

/** The self-description of a user in the person card. */
export function PersonPersonality({ userId }: PersonProps) {
  const t = useFeatureLocale(badgesLocales);
  const { read, again } = usePersonality(userId);
  if (read.kind === 'loading')
    return <span className={style['line']} role="status" aria-label={t('loading')} />;
  if (read.kind === 'failed') return <RetryNotice text={t('aboutFailed')} onAgain={again} />;
  return read.value === '' ? null : (
    <p className={style['said']} dir="auto">
      {read.value}
    </p>
  );
}

function PersonalityForm({ initial }: { readonly initial: string }) {
  const t = useFeatureLocale(badgesLocales);
  const { toaster, errorText } = useApp();
  const api = useFeatureApi('badges');
  const [text, setText] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const count = lengthOf(cleanLine(text));
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.setPersonality(text);
      setSaved(text);
      setWrong(undefined);
      toaster.success(t('personalitySaved'));
    } catch (error) {
      setWrong(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={style['form']}>
      <TextArea
        label={<span className={style['heading']}>{t('personality')}</span>}
        placeholder={t('personalityHint')}
        rows={2}
        value={text}
        count={count}
        max={PERSONALITY_MAX}
        error={wrong}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={style['row']}>
        <Button
          look="act"
          size="s"
          busy={busy}
          disabled={text === saved || count > PERSONALITY_MAX}
          onPress={() => void save()}
        >
          {t('personalitySave')}
        </Button>
      </div>
    </div>
  );
}

/** The form for the user's own self-description in this space. */
export function OwnPersonality({ userId }: { readonly userId: string }) {
  const { read, again } = usePersonality(userId);
  if (read.kind !== 'there') return <ReadState read={read} rows={1} onAgain={again} />;
  return <PersonalityForm initial={read.value} />;
}
