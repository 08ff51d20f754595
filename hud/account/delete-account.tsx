import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccountRights, DeletionPlan } from '../../src/actions/account/account-rights';
import { useApp } from '../app-context';
import { PhoneCodeForm } from '../sign-in/phone-code-form';
import { ReadState } from '../space/panel-parts/read-state';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { useRead } from '../ui/use-read';
import style from './rights.module.css';
import { ExportButton } from './rights-rows';

interface Props {
  readonly rights: AccountRights;
  /** The bound phone, masked. */
  readonly phone: string;
  /** The account is gone, and with it the session. */
  readonly onDeleted: () => void;
}

/** The spaces of the account, and who gets them. */
function OwnedSpaces({ spaces }: Pick<DeletionPlan, 'spaces'>) {
  const { t } = useTranslation('avatar');
  if (spaces.length === 0) return null;
  return (
    <section className={style['spaces']}>
      <h3>{t('deletion.spaces')}</h3>
      <ul>
        {spaces.map(({ spaceId, name, heir }) => (
          <li key={spaceId}>
            <strong dir="auto">{name}</strong>
            <span data-gone={heir === null || undefined}>
              {heir === null ? t('deletion.spaceGoes') : t('deletion.spaceStays', { name: heir })}
            </span>
          </li>
        ))}
      </ul>
      {spaces.some(({ heir }) => heir === null) && <p>{t('deletion.handOver')}</p>}
    </section>
  );
}

/** Without a phone, the user types a word. */
function TypedConfirmation({ onConfirm }: { readonly onConfirm: () => Promise<void> }) {
  const { errorText } = useApp();
  const { t } = useTranslation('avatar');
  const word = t('deletion.word');
  const form = useForm({ defaultValues: { typed: '' } });
  const { errors, isSubmitting } = form.formState;
  const field = form.register('typed', {
    validate: (value) =>
      value.trim().toLocaleLowerCase() === word.toLocaleLowerCase() || t('deletion.typeAgain', { word }),
  });
  const send = form.handleSubmit(async () => {
    try {
      await onConfirm();
    } catch (error) {
      form.setError('typed', { message: errorText(error) });
    }
  });
  return (
    <form className={style['part']} onSubmit={(event) => void send(event)} noValidate>
      <Field
        {...field}
        label={t('deletion.type', { word })}
        autoComplete="off"
        error={errors.typed?.message}
      />
      <Button type="submit" look="danger" size="l" wide busy={isSubmitting}>
        {t('deletion.submit')}
      </Button>
    </form>
  );
}

/** Tells what a deletion does, then deletes the account by a code of its phone, or by a typed word. */
export function DeleteAccount({ rights, phone, onDeleted }: Props) {
  const { t } = useTranslation('avatar');
  const { read, again } = useRead(useCallback(() => rights.deletion(), [rights]));
  const remove = async (proof?: { readonly rid: string; readonly code: string }): Promise<void> => {
    await rights.deleteAccount(proof);
    onDeleted();
  };
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { byCode, spaces } = read.value;
  return (
    <div className={style['part']}>
      <ul className={style['facts']}>
        <li>{t('deletion.goes')}</li>
        <li>{t('deletion.stays')}</li>
        <li>{t('deletion.signsOut')}</li>
      </ul>
      <OwnedSpaces spaces={spaces} />
      <div className={style['export']}>
        <span>{t('deletion.exportFirst')}</span>
        <ExportButton rights={rights} />
      </div>
      {byCode ? (
        <>
          <p>{t('deletion.byCode', { phone })}</p>
          <PhoneCodeForm
            look="danger"
            submit={t('deletion.submit')}
            submitting={t('deletion.submitting')}
            storeKey="delete-account"
            onSubmit={remove}
          />
        </>
      ) : (
        <TypedConfirmation onConfirm={remove} />
      )}
    </div>
  );
}
