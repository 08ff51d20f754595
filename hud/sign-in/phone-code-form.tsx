import { ShieldCheck } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isMobilePhone } from '../../contract/model/user/user-text';
import { formatSmsWait } from '../../src/actions/account/sms-wait';
import { sessionStore } from '../../src/platform/store';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { useCountdown } from './countdown';
import { storeCode, storedCode } from './stored-code';
import style from './phone-code-form.module.css';
import { isLocalHost } from './local-host';
import { codeText, phoneText } from './phone-text';

interface Values {
  phone: string;
  code: string;
}

export interface EnteredCode extends Values {
  readonly rid: string;
}

interface Props {
  /** Labels of the submit button, idle and busy. */
  readonly submit: string;
  readonly submitting: string;
  /** Of the submit button. */
  readonly look?: 'act' | 'danger';
  /** Name under which the requested code is remembered until the tab closes. */
  readonly storeKey: string;
  /** Rejects with the error for the code field, or for the phone field when `atPhone` returns true. */
  readonly onSubmit: (entered: EnteredCode) => Promise<void>;
  readonly atPhone?: (error: unknown) => boolean;
}

type Sending = 'no' | 'checking' | 'sending';

/** Form with phone and code, for sign-in and binding. Adds the namespace `login`. */
export function PhoneCodeForm({ submit, submitting, look = 'act', storeKey, onSubmit, atPhone }: Props) {
  const app = useApp();
  const { account, errorText: errorWords, page } = app;
  const { t } = useTranslation('login');
  const [store] = useState(sessionStore);
  const [{ stored, left }] = useState(() => {
    const now = Date.now();
    const code = storedCode(store, storeKey, now);
    return { stored: code, left: code ? (code.resendAt - now) / 1000 : 0 };
  });
  const [sending, setSending] = useState<Sending>('no');
  /** The requested code and its phone: another phone needs another code. */
  const [sent, setSent] = useState(stored);
  const countdown = useCountdown(left);
  const form = useForm<Values>({ defaultValues: { phone: stored?.phone ?? '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const written = useWatch({ control: form.control, name: 'phone' });
  const rid = sent?.phone === written ? sent.rid : undefined;
  const waiting = countdown.left > 0 && (sent === undefined || rid !== undefined);

  // On touch, the keyboard would cover half of the page at once.
  const { setFocus } = form;
  const { touch } = app.state.settings;
  useEffect(() => {
    if (!touch) setFocus(stored ? 'code' : 'phone');
  }, [touch, stored, setFocus]);

  const phone = form.register('phone', {
    validate: (value) => isMobilePhone(value) || t('phoneInvalid'),
    onChange: (event: { target: HTMLInputElement }) => form.setValue('phone', phoneText(event.target.value)),
  });
  const code = form.register('code', {
    validate: (value) => (rid === undefined ? t('codeFirst') : /^\d{6}$/.test(value) || t('codeInvalid')),
    onChange: (event: { target: HTMLInputElement }) => form.setValue('code', codeText(event.target.value)),
  });

  const getCode = async (): Promise<void> => {
    if (sending !== 'no' || waiting || !(await form.trigger('phone', { shouldFocus: true }))) return;
    const to = form.getValues('phone');
    setSending('checking');
    try {
      const made = await account.sendCode(to, () => setSending('sending'));
      const sentAt = Date.now();
      const fresh = { phone: to, rid: made.rid, sentAt, resendAt: sentAt + made.resendIn * 1000 };
      storeCode(store, storeKey, fresh);
      setSent(fresh);
      countdown.restart(made.resendIn);
      form.clearErrors();
      form.setFocus('code');
    } catch (error) {
      const message = formatSmsWait(error, (unit, count) => t(unit, { count })) ?? errorWords(error);
      form.setError('phone', { message });
    } finally {
      setSending('no');
    }
  };

  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit({ ...values, rid: rid ?? '' });
      storeCode(store, storeKey, undefined);
    } catch (error) {
      const name = atPhone?.(error) ? 'phone' : 'code';
      form.setError(name, { message: errorWords(error) }, { shouldFocus: true });
    }
  });

  /** Enter does the next step: request the code, focus the code field, submit. */
  const onPhoneKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (rid !== undefined && form.getValues('code').length === 6) return;
    event.preventDefault();
    if (rid === undefined) void getCode();
    else form.setFocus('code');
  };

  const local = isLocalHost(page.hostname());
  return (
    <form className={style['form']} onSubmit={(event) => void send(event)} noValidate>
      <div className={style['slot']}>
        <Field
          {...phone}
          label={t('phone')}
          placeholder={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          start={<span className={style['prefix']}>+86</span>}
          error={errors.phone?.message}
          onKeyDown={onPhoneKey}
        />
      </div>
      <div className={style['slot']}>
        <Field
          {...code}
          label={t('code')}
          placeholder={t('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.message}
          end={
            waiting ? (
              <span className={style['wait']}>{t('resendIn', { seconds: countdown.left })}</span>
            ) : (
              <Button size="s" busy={sending !== 'no'} onPress={() => void getCode()}>
                {t(rid === undefined ? 'getCode' : 'resend')}
              </Button>
            )
          }
          hint={
            errors.code ? undefined : (
              <span className={style['check']} role="status">
                {sending !== 'no' && t('checking')}
                {sending === 'no' && rid !== undefined && (
                  <>
                    <ShieldCheck size={16} aria-hidden="true" />
                    {t('checked')}
                  </>
                )}
              </span>
            )
          }
        />
      </div>
      <Button type="submit" look={look} size="l" wide busy={isSubmitting}>
        {isSubmitting ? submitting : submit}
      </Button>
      {local && <p className={style['local']}>{t('localHint')}</p>}
    </form>
  );
}
