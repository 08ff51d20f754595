import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSettings } from '../app-context';
import { textIn, useElementApi } from '../space/space-context';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import style from './gate.module.css';
import type { PanelProps } from './panel-props';
import { InteractablePortrait } from './interactable-portrait';

/** Maximum length of a gate password. */
const MOST = 64;

/** Password form of a gate. */
export function GatePanel({ interactable, onClose }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { errorText: errorWords, toaster } = useApp();
  const { lang } = useSettings();
  const { openGate } = useElementApi();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  async function tryCode(): Promise<void> {
    if (busy) return;
    if (code.trim() === '') {
      setError(t('gate.empty'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await openGate(interactable.elementId, code.trim());
      toaster.success(t('gate.opened', { name: textIn(interactable.name, lang) }));
      onClose();
    } catch (wrong) {
      setError(errorWords(wrong));
      setBusy(false);
      field.current?.select();
    }
  }
  const { text } = interactable.interaction;
  return (
    <form
      className={style['gate']}
      onSubmit={(event) => {
        event.preventDefault();
        void tryCode();
      }}
    >
      <div className={style['form']}>
        <InteractablePortrait kind={interactable.kind} variant={interactable.variant} />
        <p dir="auto">{text ? textIn(text, lang) : t('gate.passwordNeeded')}</p>
      </div>
      <Field
        ref={field}
        label={t('gate.code')}
        value={code}
        maxLength={MOST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        start={<KeyRound size={18} aria-hidden="true" />}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="act" size="l" wide busy={busy}>
        {t('gate.open')}
      </Button>
    </form>
  );
}
