import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { scoresLocales } from '../locales/locales';
import { GIVEN_MAX, REASON_MAX } from '../model';
import style from './scores.module.css';

/** In a person's card, for those who give points. */
export function GivePoints({ userId }: PersonProps) {
  const t = useFeatureLocale(scoresLocales);
  const { showError, toaster } = useApp();
  const api = useFeatureApi('scores');
  const { mayGive } = useSnapshot(api.state);
  const [isOpen, setOpen] = useState(false);
  const [delta, setDelta] = useState('10');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  /** Of what is being sent: after a lost answer it is repeated, not given twice. */
  const cid = useRef<string>(undefined);
  if (!mayGive) return null;
  if (!isOpen)
    return (
      <Button size="s" onPress={() => setOpen(true)}>
        {t('give.title')}
      </Button>
    );
  const give = async (): Promise<void> => {
    setBusy(true);
    cid.current ??= crypto.randomUUID();
    try {
      const { balance } = await api.give(userId, Number(delta), reason, cid.current);
      cid.current = undefined;
      toaster.success(t('give.done', { count: balance }));
      setReason('');
      setOpen(false);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const change = (set: (text: string) => void) => (text: string) => {
    cid.current = undefined;
    set(text);
  };
  return (
    <form
      className={style['give']}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <Field
        label={t('give.delta')}
        hint={t('give.deltaHint')}
        type="number"
        min={-GIVEN_MAX}
        max={GIVEN_MAX}
        step={1}
        required
        value={delta}
        onChange={({ target }) => change(setDelta)(target.value)}
      />
      <Field
        label={t('give.reason')}
        hint={t('give.reasonHint')}
        value={reason}
        maxLength={REASON_MAX}
        required
        onChange={({ target }) => change(setReason)(target.value)}
      />
      <Button type="submit" size="s" look="act" busy={busy} disabled={Number(delta) === 0}>
        {t('give.send')}
      </Button>
    </form>
  );
}
