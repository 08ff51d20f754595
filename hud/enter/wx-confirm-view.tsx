import { Check, CircleX, Clock, LoaderCircle, X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cleanLine, lengthOf, NICKNAME_MAX } from '../../contract/model/user/user-text';
import { SignInLayout } from '../sign-in/sign-in-layout';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import style from './enter-form.module.css';
import { StatusMessage } from './status-message';

/** What the computer started: sign-in with this phone, or linking it to the signed-in account. */
type ScanMode = 'login' | 'bind';

export type ConfirmStep =
  | { readonly kind: 'opening' | 'expired' }
  | { readonly kind: 'yes' | 'no'; readonly mode: ScanMode }
  /** `nickname` is empty for a new user. */
  | { readonly kind: 'ask'; readonly mode: ScanMode; readonly brand: string; readonly nickname: string }
  | { readonly kind: 'failed'; readonly text: string };

interface ConfirmFormProps {
  readonly mode: ScanMode;
  readonly brand: string;
  readonly nickname: string;
  /** Rejects with the error for the name field. */
  readonly onAnswer: (accept: boolean, nickname: string) => Promise<void>;
  readonly errorTextOf: (error: unknown) => string;
}

function ConfirmForm({ mode, brand, nickname, onAnswer, errorTextOf }: ConfirmFormProps) {
  const { t } = useTranslation('enter');
  const form = useForm({ defaultValues: { nickname } });
  const { errors, isSubmitting } = form.formState;
  const name = form.register('nickname', {
    validate: (value) => {
      const length = lengthOf(cleanLine(value));
      if (length === 0) return t('wxConfirm.nicknameEmpty');
      return length <= NICKNAME_MAX || t('wxConfirm.nicknameTooLong');
    },
  });
  const answer = async (accept: boolean, value: string): Promise<void> => {
    try {
      await onAnswer(accept, value);
    } catch (error) {
      form.setError('nickname', { message: errorTextOf(error) });
    }
  };
  return (
    <SignInLayout title={t(`wxConfirm.${mode}.title`, { brand })} lead={t(`wxConfirm.${mode}.text`)}>
      <form
        className={style['form']}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => answer(true, values.nickname))(event)}
      >
        {nickname === '' ? (
          <Field
            {...name}
            label={t('wxConfirm.nickname')}
            placeholder={t('wxConfirm.nicknameHint')}
            autoComplete="nickname"
            error={errors.nickname?.message}
          />
        ) : (
          <p className={style['known']}>{t(`wxConfirm.${mode}.known`, { name: nickname })}</p>
        )}
        <div className={style['actions']}>
          <Button type="submit" look="act" size="l" wide busy={isSubmitting}>
            {t(`wxConfirm.${mode}.yes`)}
          </Button>
          <Button look="plain" size="l" wide disabled={isSubmitting} onPress={() => void answer(false, '')}>
            {t(`wxConfirm.${mode}.no`)}
          </Button>
        </div>
        <p className={style['note']}>{t('wxConfirm.demo')}</p>
      </form>
    </SignInLayout>
  );
}

interface Props extends Pick<ConfirmFormProps, 'onAnswer' | 'errorTextOf'> {
  readonly step: ConfirmStep;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

/** Page on the phone after it scanned the QR code of the embedded provider. */
export function WxConfirmView({ step, onAnswer, errorTextOf, onRetry, onHome }: Props) {
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  switch (step.kind) {
    case 'ask':
      return (
        <ConfirmForm
          mode={step.mode}
          brand={step.brand}
          nickname={step.nickname}
          onAnswer={onAnswer}
          errorTextOf={errorTextOf}
        />
      );
    case 'opening':
      return <StatusMessage icon={LoaderCircle} busy title={common('loading')} text="" />;
    case 'yes':
      return (
        <StatusMessage
          icon={Check}
          look="good"
          title={t('wxConfirm.doneTitle')}
          text={t(`wxConfirm.${step.mode}.doneText`)}
        />
      );
    case 'no':
      return (
        <StatusMessage
          icon={X}
          title={t(`wxConfirm.${step.mode}.refusedTitle`)}
          text={t('wxConfirm.refusedText')}
        />
      );
    case 'expired':
      return (
        <StatusMessage icon={Clock} title={t('wxConfirm.expiredTitle')} text={t('wxConfirm.expiredText')}>
          <Button look="act" size="l" wide onPress={onHome}>
            {common('goHome')}
          </Button>
        </StatusMessage>
      );
    case 'failed':
      return (
        <StatusMessage icon={CircleX} look="notice" title={common('brokenTitle')} text={step.text}>
          <Button look="act" size="l" wide onPress={onRetry}>
            {common('retry')}
          </Button>
        </StatusMessage>
      );
    default:
      return step satisfies never;
  }
}
