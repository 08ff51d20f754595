import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftMessage } from '../../../contract/model/element/element';
import { useSettings } from '../../app-context';
import { clockTime, dayLabel } from '../../space/message-ui/times';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useDismissable } from '../../ui/dismissable-stack';
import style from './messages.module.css';

interface Props {
  readonly message: LeftMessage;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onRemove: () => Promise<void>;
}

/** A left message. Removing it asks for confirmation in place. */
export function LeftMessage({ message, now, onRemove }: Props) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  const cancelConfirm = (): void => setConfirming(false);
  useDismissable(confirming, cancelConfirm);
  useEffect(() => {
    // The pressed button is gone: its replacement takes the focus, in both directions.
    if (confirming || wasConfirming.current)
      (confirming ? keepButton : bin).current?.focus({ preventScroll: true });
    wasConfirming.current = confirming;
  }, [confirming]);
  const { nickname, text, at, mayRemove } = message;
  const days = { today: t('messages.today'), yesterday: t('messages.yesterday') };
  return (
    <li className={style['message']} data-testid="left-message">
      <header>
        <strong dir="auto">{nickname}</strong>
        <time dateTime={new Date(at).toISOString()}>
          {dayLabel(at, now, lang, days)} {clockTime(at, lang)}
        </time>
        {mayRemove && !confirming && (
          <IconButton
            ref={bin}
            icon={Trash2}
            label={t('messages.remove', { name: nickname })}
            onPress={() => setConfirming(true)}
          />
        )}
      </header>
      <p dir="auto">{text}</p>
      {confirming && (
        <div className={style['confirm']} role="group" aria-label={t('messages.removeAsk')}>
          <span>{t('messages.removeAsk')}</span>
          <Button ref={keepButton} size="s" look="plain" onPress={cancelConfirm}>
            {t('messages.removeNo')}
          </Button>
          <Button
            size="s"
            look="danger"
            busy={busy}
            onPress={() => {
              setBusy(true);
              void onRemove().finally(() => setBusy(false));
            }}
          >
            {t('messages.removeYes')}
          </Button>
        </div>
      )}
    </li>
  );
}
