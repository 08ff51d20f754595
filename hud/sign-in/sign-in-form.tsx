import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isMobilePhone, type CurrentUser } from '../../contract/model/user';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { useCountdown } from './countdown';
import style from './sign-in-form.module.css';

interface Values {
  phone: string;
  code: string;
}

type Sending = 'no' | 'checking' | 'sending';
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** Phone and code. A failure stands at the field that it is about. */
export function SignInForm({ onDone }: { readonly onDone: (user: CurrentUser) => void }) {
  const { account, errorWords, page } = useApp();
  const { t } = useTranslation('login');
  const [sending, setSending] = useState<Sending>('no');
  const [rid, setRid] = useState<string | undefined>();
  const countdown = useCountdown();
  const form = useForm<Values>({ defaultValues: { phone: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  const phone = form.register('phone', {
    validate: (value) => isMobilePhone(value) || t('phoneInvalid'),
    onChange: (event: { target: HTMLInputElement }) => form.setValue('phone', digits(event.target.value, 11)),
  });
  const code = form.register('code', {
    validate: (value) => (rid === undefined ? t('codeFirst') : /^\d{6}$/.test(value) || t('codeInvalid')),
    onChange: (event: { target: HTMLInputElement }) => form.setValue('code', digits(event.target.value, 6)),
  });

  const getCode = async (): Promise<void> => {
    if (sending !== 'no' || !(await form.trigger('phone', { shouldFocus: true }))) return;
    setSending('checking');
    try {
      const sent = await account.sendCode(form.getValues('phone'), () => setSending('sending'));
      setRid(sent.rid);
      countdown.restart(sent.resendIn);
      form.clearErrors('code');
      form.setFocus('code');
    } catch (error) {
      form.setError('phone', { message: errorWords(error) });
    } finally {
      setSending('no');
    }
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      onDone(await account.signIn(values.phone, rid ?? '', values.code));
    } catch (error) {
      form.setError('code', { message: errorWords(error) }, { shouldFocus: true });
    }
  });

  const local = LOCAL_HOSTS.has(page.hostname());
  return (
    <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        {...phone}
        label={t('phone')}
        placeholder={t('phoneHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        start={<span className={style['prefix']}>+86</span>}
        error={errors.phone?.message}
      />
      <Field
        {...code}
        label={t('code')}
        placeholder={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        end={
          <Button
            size="s"
            busy={sending !== 'no'}
            disabled={countdown.left > 0}
            onPress={() => void getCode()}
          >
            {countdown.left > 0
              ? t('resendIn', { seconds: countdown.left })
              : t(rid === undefined ? 'getCode' : 'resend')}
          </Button>
        }
        hint={
          <>
            <span className={style['check']} role="status">
              {sending !== 'no' && t('checking')}
              {sending === 'no' && rid !== undefined && !errors.code && (
                <>
                  <ShieldCheck size={16} aria-hidden="true" />
                  {t('checked')}
                </>
              )}
            </span>
            {local && <span className={style['local']}>{t('localHint')}</span>}
          </>
        }
      />
      <Button type="submit" look="act" size="l" wide busy={isSubmitting}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
