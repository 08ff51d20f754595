import { Dialog } from '@base-ui/react/dialog';
import { Switch } from '@base-ui/react/switch';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  ACTIVITY_GUESTS_MAX,
  ACTIVITY_NAME_MAX,
  ACTIVITY_TEXT_MAX,
  type Activity,
} from '../../contract/model/activity';
import { useApp, useSettings } from '../app-context';
import { Button } from '../ui/button';
import { Counter } from '../ui/counter';
import { Field } from '../ui/field';
import { IconButton } from '../ui/icon-button';
import { Labelled } from '../ui/labelled';
import popup from '../ui/popup.module.css';
import { TextArea } from '../ui/text-area';
import { zoneName } from './countdown';
import { GuestPicker } from './guest-picker';
import { fromLocalField, toLocalField } from './local-time';
import { wishOf, type PlanSources, type PlanSpace, type PlanValues } from './plan';
import style from './plan-form.module.css';

interface Props {
  readonly values: PlanValues;
  /** What is changed; absent: a new one. */
  readonly activity?: Activity | undefined;
  /** Where it may be, when there is a choice. */
  readonly spaces: readonly PlanSpace[];
  readonly sources: PlanSources;
  readonly onSaved: (activity: Activity) => void;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
}

/** A name, a time, who may be there. */
export function PlanForm({ values, activity, spaces, sources, onSaved, onDirty, onClose }: Props) {
  const { errorWords } = useApp();
  const { lang } = useSettings();
  const { t } = useTranslation('activity');
  const { t: common } = useTranslation();
  const id = useId();
  const form = useForm<PlanValues>({ defaultValues: values });
  const { control } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const [name, description, start, spaceId] = useWatch({
    control,
    name: ['name', 'description', 'start', 'spaceId'],
  });
  const exclusive = useController({ control, name: 'exclusive' });
  const guests = useController({
    control,
    name: 'guests',
    rules: {
      validate: (list) =>
        list.length <= ACTIVITY_GUESTS_MAX || t('form.tooMany', { max: ACTIVITY_GUESTS_MAX }),
    },
  });
  const at = fromLocalField(start);
  const [opened] = useState(() => Date.now());
  const zone = t('form.zone', { zone: zoneName(new Date(at ?? opened).toISOString(), lang) });

  const nameField = form.register('name', {
    validate: (text) => {
      const { length } = text.trim();
      if (length === 0) return t('form.nameEmpty');
      return length <= ACTIVITY_NAME_MAX || t('form.nameTooLong', { max: ACTIVITY_NAME_MAX });
    },
  });
  const textField = form.register('description', {
    validate: (text) =>
      text.trim().length <= ACTIVITY_TEXT_MAX || t('form.textTooLong', { max: ACTIVITY_TEXT_MAX }),
  });
  const startField = form.register('start', {
    validate: (text) => fromLocalField(text) !== undefined || t('form.timeEmpty'),
  });
  const endField = form.register('end', {
    validate: (text, all) => {
      const [from, to] = [fromLocalField(all.start), fromLocalField(text)];
      if (to === undefined) return t('form.timeEmpty');
      if (from !== undefined && to <= from) return t('form.endEarly');
      return to > Date.now() || t('form.endPast');
    },
  });

  const save = form.handleSubmit(async (filled) => {
    try {
      onSaved(await sources.save(wishOf(filled, activity)));
    } catch (error) {
      form.setError('root', { message: errorWords(error) });
    }
  });

  return (
    <form className={style['form']} onSubmit={(event) => void save(event)} noValidate>
      <div className={style['head']}>
        <div>
          <Dialog.Title className={popup['title']}>
            {t(activity ? 'form.editTitle' : 'form.newTitle')}
          </Dialog.Title>
          <Dialog.Description className={style['lead']}>{t('form.lead')}</Dialog.Description>
        </div>
        <IconButton label={common('close')} icon={X} onPress={onClose} />
      </div>
      {spaces.length > 1 && (
        <Labelled id={`${id}-space`} label={t('form.space')}>
          <select {...form.register('spaceId')} id={`${id}-space`} className={style['select']}>
            {spaces.map((space) => (
              <option key={space.spaceId} value={space.spaceId}>
                {(lang === 'en' && space.en) || space.zh}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <Field
        {...nameField}
        label={t('form.name')}
        placeholder={t('form.nameHint')}
        autoComplete="off"
        error={errors.name?.message}
        end={<Counter count={name.trim().length} most={ACTIVITY_NAME_MAX} />}
      />
      <div className={style['times']}>
        <Field
          {...startField}
          type="datetime-local"
          label={t('form.start')}
          error={errors.start?.message}
          hint={zone}
        />
        <Field
          {...endField}
          type="datetime-local"
          label={t('form.end')}
          min={at === undefined ? undefined : toLocalField(new Date(at + 60_000))}
          error={errors.end?.message}
        />
      </div>
      <TextArea
        {...textField}
        label={t('form.text')}
        placeholder={t('form.textHint')}
        rows={4}
        count={description.trim().length}
        most={ACTIVITY_TEXT_MAX}
        error={errors.description?.message}
      />
      <label className={style['switchRow']} htmlFor={`${id}-exclusive`}>
        <span>
          <strong>{t('form.exclusive')}</strong>
          <small id={`${id}-means`}>
            {t(exclusive.field.value ? 'form.exclusiveOn' : 'form.exclusiveOff')}
          </small>
        </span>
        <Switch.Root
          id={`${id}-exclusive`}
          aria-label={t('form.exclusive')}
          aria-describedby={`${id}-means`}
          className={style['switch']}
          checked={exclusive.field.value}
          onCheckedChange={exclusive.field.onChange}
        >
          <Switch.Thumb className={style['thumb']} />
        </Switch.Root>
      </label>
      {exclusive.field.value && (
        <GuestPicker
          key={spaceId}
          spaceId={spaceId}
          guests={guests.field.value}
          error={errors.guests?.message}
          sources={sources}
          onChange={guests.field.onChange}
        />
      )}
      {errors.root?.message && (
        <p className={style['error']} role="alert">
          <CircleAlert size={15} aria-hidden="true" />
          {errors.root.message}
        </p>
      )}
      <div className={style['actions']}>
        <Button look="plain" size="l" onPress={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" look="act" size="l" busy={isSubmitting}>
          {t(isSubmitting ? 'form.saving' : activity ? 'form.save' : 'form.make')}
        </Button>
      </div>
    </form>
  );
}
