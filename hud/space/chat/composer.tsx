import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX, lengthOf } from '../../../contract/model/user';
import { useApp } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { DanmakuSwitch } from '../danmaku/danmaku-switch';
import { useSpaceActions } from '../space-context';
import { sendsMessage } from './composer-keys';
import style from './composer.module.css';

/** The counter appears when so many characters are left. */
const COUNT_FROM = MESSAGE_MAX - 60;

export function Composer() {
  const { toaster } = useApp();
  const { t } = useTranslation('space');
  const { send } = useSpaceActions();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // Counting clusters is only needed near the limit: a text has at least as many units as clusters.
  const count = text.length < COUNT_FROM ? 0 : lengthOf(text.trim());
  const over = count > MESSAGE_MAX;

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const submit = (): void => {
    const message = text.trim();
    if (message === '') return;
    if (over) {
      toaster.warning(t('chatPanel.tooLong'));
      return;
    }
    send(message);
    setText('');
    field.current?.focus();
  };
  return (
    <form
      className={style['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={style['box']} data-over={over || undefined}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const { isComposing } = event.nativeEvent;
            const { key, shiftKey, keyCode } = event;
            if (!sendsMessage({ key, shiftKey, isComposing, keyCode })) return;
            event.preventDefault();
            submit();
          }}
          placeholder={t('chatPanel.input')}
          aria-label={t('chatPanel.label')}
          aria-describedby="composer-hint"
          aria-invalid={over || undefined}
        />
        <IconButton
          icon={SendHorizontal}
          label={t('chatPanel.send')}
          disabled={text.trim() === ''}
          onPress={submit}
        />
      </div>
      <div className={style['hint']}>
        <span id="composer-hint">{t('chatPanel.hint')}</span>
        {count > COUNT_FROM && (
          <span className={style['count']} role="status">
            {count}/{MESSAGE_MAX}
          </span>
        )}
        <DanmakuSwitch />
      </div>
    </form>
  );
}
