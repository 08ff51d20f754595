import { Building2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cleanLine, lengthOf, NICKNAME_MAX } from '../../contract/model/user/user-text';
import { SignInLayout } from '../sign-in/sign-in-layout';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import style from './enter-form.module.css';
import { StatusMessage } from './status-message';

/** User types of the partner (specification, section 9). */
const TYPES = [0, 201, 202, 203] as const;

export interface PartnerAccount {
  readonly account: string;
  readonly nickname: string;
  readonly partnerUserType: (typeof TYPES)[number];
}

interface Props {
  /** False when no partner flow was started, so that there is nothing to sign in to. */
  readonly started: boolean;
  /** Rejects with the error for the account field. */
  readonly onSubmit: (account: PartnerAccount) => Promise<void>;
  readonly errorTextOf: (error: unknown) => string;
  readonly onStart: () => void;
}

/** Sign-in page of the embedded partner. It says that it is a demo. */
export function PartnerView({ started, onSubmit, errorTextOf, onStart }: Props) {
  const { t } = useTranslation('enter');
  const form = useForm({ defaultValues: { account: '', nickname: '', partnerUserType: '0' } });
  const { errors, isSubmitting } = form.formState;
  if (!started)
    return (
      <StatusMessage icon={Building2} title={t('partner.startTitle')} text={t('partner.startText')}>
        <Button look="act" size="l" wide onPress={onStart}>
          {t('back')}
        </Button>
      </StatusMessage>
    );
  const account = form.register('account', {
    validate: (value) => /^[A-Za-z0-9._-]{2,32}$/.test(value.trim()) || t('partner.accountInvalid'),
  });
  const nickname = form.register('nickname', {
    validate: (value) => {
      const length = lengthOf(cleanLine(value));
      if (length === 0) return t('wxConfirm.nicknameEmpty');
      return length <= NICKNAME_MAX || t('wxConfirm.nicknameTooLong');
    },
  });
  const type = form.register('partnerUserType');
  const submit = form.handleSubmit(async (values) => {
    const partnerUserType = TYPES.find((known) => String(known) === values.partnerUserType) ?? 0;
    try {
      await onSubmit({ account: values.account.trim(), nickname: values.nickname, partnerUserType });
    } catch (error) {
      form.setError('account', { message: errorTextOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <SignInLayout title={t('partner.title')} lead={t('partner.text')}>
      <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
        <span className={style['badge']}>{t('partner.badge')}</span>
        <Field
          {...account}
          label={t('partner.account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={errors.account ? undefined : t('partner.accountHint')}
          error={errors.account?.message}
        />
        <Field
          {...nickname}
          label={t('partner.nickname')}
          autoComplete="nickname"
          hint={errors.nickname ? undefined : t('partner.nicknameHint')}
          error={errors.nickname?.message}
        />
        <fieldset className={style['types']}>
          <legend>{t('partner.type')}</legend>
          <div className={style['choices']}>
            {TYPES.map((value) => (
              <label key={value} className={style['choice']}>
                <input {...type} type="radio" value={value} />
                <span>{t(`partner.types.t${value}`)}</span>
              </label>
            ))}
          </div>
          <p className={style['note']}>{t('partner.typeHint')}</p>
        </fieldset>
        <Button type="submit" look="act" size="l" wide busy={isSubmitting}>
          {isSubmitting ? t('partner.submitting') : t('partner.submit')}
        </Button>
      </form>
    </SignInLayout>
  );
}
