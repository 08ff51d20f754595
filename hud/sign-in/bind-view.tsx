import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { PhoneCodeForm, type EnteredCode } from './phone-code-form';
import { SignInLayout } from './sign-in-layout';
import style from './sign-in-view.module.css';

interface Props {
  /** Whose phone it is; selects the text. */
  readonly owner: 'account' | 'guest' | 'hasPhone';
  /** Masked; set with `hasPhone`. */
  readonly phone: string;
  readonly onBind: (entered: EnteredCode) => Promise<void>;
  /** True when an error concerns the phone and not the code. */
  readonly atPhone: (error: unknown) => boolean;
  /** Undefined when a phone is required. */
  readonly onLater?: (() => void) | undefined;
  /** Signs out, so that the user can leave this page. */
  readonly onOther?: (() => void) | undefined;
}

/** Binds a phone or replaces it. Needs the namespaces `login` and `enter` to be loaded. */
export function BindView({ owner, phone, onBind, atPhone, onLater, onOther }: Props) {
  const { t } = useTranslation('enter');
  const lead = {
    account: t('bind.lead'),
    guest: t('bind.guestLead'),
    hasPhone: t('bind.changeLead', { phone }),
  }[owner];
  return (
    <SignInLayout title={t(owner === 'hasPhone' ? 'bind.change' : 'bind.title')} lead={lead}>
      <div className={style['options']}>
        <PhoneCodeForm
          submit={t('bind.submit')}
          submitting={t('bind.submitting')}
          storeKey="code-bind"
          onSubmit={onBind}
          atPhone={atPhone}
        />
        {(onLater ?? onOther) && (
          <div className={style['row']}>
            {onLater && (
              <Button look="plain" wide onPress={onLater}>
                {t('bind.later')}
              </Button>
            )}
            {onOther && (
              <Button look="plain" wide onPress={onOther}>
                {t('back')}
              </Button>
            )}
          </div>
        )}
      </div>
    </SignInLayout>
  );
}
