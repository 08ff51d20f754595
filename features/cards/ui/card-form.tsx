import { useForm } from 'react-hook-form';
import { cleanLine, isMobilePhone } from '../../../contract/model/user/user-text';
import { useApp } from '../../../hud/app-context';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { LINK_MAX, isWebLink, type CardFields, type UserCard } from '../model';
import { cardsLocales } from '../locales/locales';
import style from './cards.module.css';

interface Props {
  readonly card: UserCard | null;
  /** Initial name of a first card. */
  readonly nickname: string;
  readonly onSaved: (card: UserCard) => void;
  readonly onCancel?: (() => void) | undefined;
}

const FIELDS = ['name', 'job', 'phone', 'wechat', 'city', 'personalLink'] as const;

/** The form fields of a business card; only the name is required. */
export function CardForm({ card, nickname, onSaved, onCancel }: Props) {
  const { errorText, toaster } = useApp();
  const t = useFeatureLocale(cardsLocales);
  const calls = useFeatureApi('cards');
  const form = useForm<CardFields>({
    defaultValues: {
      name: card?.name ?? nickname,
      job: card?.job ?? '',
      phone: card?.phone ?? '',
      wechat: card?.wechat ?? '',
      city: card?.city ?? '',
      personalLink: card?.personalLink ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (fields) => {
    try {
      const saved = await calls.save(fields, card !== null);
      toaster.success(t(card ? 'form.saved' : 'form.savedFirst'));
      onSaved(saved);
    } catch (error) {
      form.setError('root', { message: errorText(error) });
    }
  });
  const rules: Partial<Record<keyof CardFields, (value: string) => true | string>> = {
    name: (value) => cleanLine(value) !== '' || t('form.nameEmpty'),
    phone: (value) => value.trim() === '' || isMobilePhone(value.trim()) || t('form.phoneInvalid'),
    personalLink: (value) => value.trim() === '' || isWebLink(value.trim()) || t('form.linkInvalid'),
  };
  return (
    <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
      {FIELDS.map((field) => (
        <Field
          key={field}
          {...form.register(field, { validate: (value) => rules[field]?.(value) ?? true })}
          label={t(`form.${field}`)}
          error={errors[field]?.message}
          maxLength={field === 'personalLink' ? LINK_MAX : undefined}
          placeholder={field === 'personalLink' ? t('form.linkHint') : undefined}
          inputMode={field === 'phone' ? 'tel' : field === 'personalLink' ? 'url' : undefined}
        />
      ))}
      {errors.root?.message && (
        <p className={style['wrong']} role="alert">
          {errors.root.message}
        </p>
      )}
      <div className={style['row']}>
        {onCancel && (
          <Button size="s" look="plain" onPress={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button size="s" type="submit" look="act" busy={isSubmitting}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
