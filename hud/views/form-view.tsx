import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Form, FormField } from '../../src/state/views';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import style from './form-view.module.css';

interface Props {
  readonly text: string;
  readonly form: Form;
  readonly onDone: () => void;
}

/** A dot in a field name would make a nested value. */
const fieldKey = (name: string): string => name.replaceAll('.', '_');

/** User-defined form with an error at each invalid field. */
export function FormView({ text, form: { fields, submit }, onDone }: Props) {
  const app = useApp();
  const { t } = useTranslation('shell');
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [fieldKey(name), ''])),
  });
  const { errors, isSubmitting } = form.formState;
  const rules = ({ required, max }: FormField) => ({
    validate: (value: string | undefined) => {
      const length = (value ?? '').trim().length;
      if (required && length === 0) return t('views.fieldEmpty');
      return max === undefined || length <= max || t('views.fieldTooLong', { max });
    },
  });
  const send = form.handleSubmit(async (values) => {
    try {
      await submit(
        Object.fromEntries(fields.map(({ name }) => [name, (values[fieldKey(name)] ?? '').trim()])),
      );
      app.toaster.success(t('views.sent'));
      onDone();
    } catch (error) {
      app.showError(error);
    }
  });
  return (
    <form className={style['form']} noValidate onSubmit={(event) => void send(event)}>
      {text && <p className={style['text']}>{text}</p>}
      {fields.map((field) => {
        const name = fieldKey(field.name);
        const error = errors[name]?.message;
        const register = form.register(name, rules(field));
        if (field.kind === 'text')
          return <Field key={name} label={field.label} error={error} autoComplete="off" {...register} />;
        if (field.kind === 'long')
          return (
            <label key={name} className={style['long']}>
              <span>{field.label}</span>
              <textarea rows={4} aria-invalid={error ? true : undefined} {...register} />
              {error && <em role="alert">{error}</em>}
            </label>
          );
        return (
          <fieldset key={name} className={style['choice']} aria-invalid={error ? true : undefined}>
            <legend>{field.label}</legend>
            {(field.options ?? []).map((option) => (
              <label key={option}>
                <input type="radio" value={option} {...register} />
                <span>{option}</span>
              </label>
            ))}
            {error && <em role="alert">{error}</em>}
          </fieldset>
        );
      })}
      <Button type="submit" look="act" size="l" wide busy={isSubmitting}>
        {t('views.send')}
      </Button>
    </form>
  );
}
