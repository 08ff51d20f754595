import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftMessage } from '../../../contract/model/element/element.schema';
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
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  const stopAsking = (): void => setAsking(false);
  useDismissable(asking, stopAsking);
  useEffect(() => {
    // The pressed button is gone: its replacement takes the focus, in both directions.
    if (asking || asked.current) (asking ? keep : bin).current?.focus({ preventScroll: true });
    asked.current = asking;
  }, [asking]);
  const { nickname, text, at, mayRemove } = message;
  const days = { today: t('messages.today'), yesterday: t('messages.yesterday') };
  return (
    <li className={style['message']} data-testid="left-message">
      <header>
        <strong>{nickname}</strong>
        <time dateTime={new Date(at).toISOString()}>
          {dayLabel(at, now, lang, days)} {clockTime(at, lang)}
        </time>
        {mayRemove && !asking && (
          <IconButton
            ref={bin}
            icon={Trash2}
            label={t('messages.remove', { name: nickname })}
            onPress={() => setAsking(true)}
          />
        )}
      </header>
      <p>{text}</p>
      {asking && (
        <div className={style['confirm']} role="group" aria-label={t('messages.removeAsk')}>
          <span>{t('messages.removeAsk')}</span>
          <Button ref={keep} size="s" look="plain" onPress={stopAsking}>
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
