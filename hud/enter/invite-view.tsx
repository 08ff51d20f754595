import { CircleX, Compass, LoaderCircle, TicketCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SignInLayout } from '../sign-in/sign-in-layout';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import style from './enter-form.module.css';
import { StatusMessage } from './status-message';

export type InviteStep =
  | { readonly kind: 'loading' | 'lost' }
  | { readonly kind: 'ask' | 'valid'; readonly name: string }
  | { readonly kind: 'failed'; readonly text: string };

interface CodeFormProps {
  readonly name: string;
  /** Code from the link. */
  readonly code: string;
  /** Rejects with the error for the field. */
  readonly onSubmit: (code: string) => Promise<void>;
  readonly errorTextOf: (error: unknown) => string;
}

function CodeForm({ name, code: given, onSubmit, errorTextOf }: CodeFormProps) {
  const { t } = useTranslation('enter');
  const form = useForm({ defaultValues: { code: given } });
  const { errors, isSubmitting } = form.formState;
  const code = form.register('code', { validate: (value) => value.trim() !== '' || t('invite.empty') });
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values.code.trim());
    } catch (error) {
      form.setError('code', { message: errorTextOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <SignInLayout title={t('invite.title')} lead={t('invite.lead', { name })}>
      <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...code}
          label={t('invite.code')}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          hint={errors.code ? undefined : t('invite.hint')}
          error={errors.code?.message}
        />
        <Button type="submit" look="act" size="l" wide busy={isSubmitting}>
          {isSubmitting ? t('invite.submitting') : t('invite.submit')}
        </Button>
        <p className={style['note']}>{t('invite.noCode')}</p>
      </form>
    </SignInLayout>
  );
}

interface Props extends Omit<CodeFormProps, 'name'> {
  readonly step: InviteStep;
  readonly onEnter: () => void;
  readonly onHome: () => void;
  readonly onRetry: () => void;
}

/** Page of a space invitation. */
export function InviteView({ step, onEnter, onHome, onRetry, ...formProps }: Props) {
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  switch (step.kind) {
    case 'loading':
      return <StatusMessage icon={LoaderCircle} busy title={common('loading')} text="" />;
    case 'ask':
      return <CodeForm name={step.name} {...formProps} />;
    case 'valid':
      return (
        <StatusMessage
          icon={TicketCheck}
          look="good"
          title={t('invite.validTitle')}
          text={t('invite.validLead', { name: step.name })}
        >
          <Button look="act" size="l" wide onPress={onEnter}>
            {t('invite.submit')}
          </Button>
        </StatusMessage>
      );
    case 'lost':
      return (
        <StatusMessage icon={Compass} title={t('invite.lostTitle')} text={t('invite.lostText')}>
          <Button look="act" size="l" wide onPress={onHome}>
            {common('goHome')}
          </Button>
        </StatusMessage>
      );
    case 'failed':
      return (
        <StatusMessage icon={CircleX} look="notice" title={t('front.failTitle')} text={step.text}>
          <Button look="act" size="l" wide onPress={onRetry}>
            {common('retry')}
          </Button>
          <Button look="plain" size="l" wide onPress={onHome}>
            {common('goHome')}
          </Button>
        </StatusMessage>
      );
    default:
      return step satisfies never;
  }
}
