import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX, lengthOf } from '../../../contract/model/user';
import { useApp } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { sendsMessage } from '../chat/composer-keys';
import style from '../chat/composer.module.css';
import { usePrivateActions } from './private-context';

/** The counter appears when so many characters are left. */
const COUNT_FROM = MESSAGE_MAX - 60;

/** Writes to one person; who reads sees that somebody writes. */
export function PrivateComposer({ name }: { readonly name: string }) {
  const { toaster } = useApp();
  const { t } = useTranslation('private');
  const { send, typing } = usePrivateActions();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const count = text.length < COUNT_FROM ? 0 : lengthOf(text.trim());
  const over = count > MESSAGE_MAX;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const submit = (): void => {
    const message = text.trim();
    if (message === '') return;
    if (over) {
      toaster.warning(t('tooLong'));
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
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value.trim() !== '') typing();
          }}
          onKeyDown={(event) => {
            const { isComposing } = event.nativeEvent;
            const { key, shiftKey, keyCode } = event;
            if (!sendsMessage({ key, shiftKey, isComposing, keyCode })) return;
            event.preventDefault();
            submit();
          }}
          placeholder={t('input', { name })}
          aria-label={t('label')}
          aria-describedby={hint}
          aria-invalid={over || undefined}
        />
        <IconButton icon={SendHorizontal} label={t('send')} disabled={text.trim() === ''} onPress={submit} />
      </div>
      <div className={style['hint']}>
        <span id={hint}>{t('hint')}</span>
        {count > COUNT_FROM && (
          <span className={style['count']} role="status">
            {count}/{MESSAGE_MAX}
          </span>
        )}
      </div>
    </form>
  );
}
