import { Dialog } from '@base-ui/react/dialog';
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
import { Toggle } from '../ui/toggle';
import { GuestPicker } from './guest-picker';
import { endAfter, fromLocalField } from './local-time';
import { DateTimeField } from './date-time-field';
import { requestOf, type PlanCalls, type PlanSpace, type PlanValues } from './plan';
import style from './plan-form.module.css';
import { dayAt, useTime } from '../time/use-time';
import { dayLabel, zoneName } from './date-labels';
import { cleanLine, cleanText, lengthOf } from '../../contract/model/user/user-text';

interface Props {
  readonly values: PlanValues;
  /** The activity to change; absent for a new one. */
  readonly activity?: Activity | undefined;
  /** Spaces to choose from, when there is a choice. */
  readonly spaces: readonly PlanSpace[];
  readonly sources: PlanCalls;
  readonly onSaved: (activity: Activity) => void;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
}

/** Form with name, time and guests. */
export function PlanForm({ values, activity, spaces, sources, onSaved, onDirty, onClose }: Props) {
  const { errorText: errorWords } = useApp();
  const { lang } = useSettings();
  const { t } = useTranslation('activity');
  const { t: common } = useTranslation();
  const id = useId();
  const form = useForm<PlanValues>({ defaultValues: values });
  const { control } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const [name, description, spaceId] = useWatch({ control, name: ['name', 'description', 'spaceId'] });
  const exclusive = useController({ control, name: 'exclusive' });
  const guests = useController({
    control,
    name: 'guests',
    rules: {
      validate: (list) =>
        list.length <= ACTIVITY_GUESTS_MAX || t('form.tooMany', { max: ACTIVITY_GUESTS_MAX }),
    },
  });
  /** The guest list was just opened: the view scrolls to it. */
  const [justOpened, setJustOpened] = useState(false);
  const nameField = form.register('name', {
    validate: (text) => {
      const length = lengthOf(cleanLine(text));
      if (length === 0) return t('form.nameEmpty');
      return length <= ACTIVITY_NAME_MAX || t('form.nameTooLong', { max: ACTIVITY_NAME_MAX });
    },
  });
  const textField = form.register('description', {
    validate: (text) =>
      lengthOf(cleanText(text)) <= ACTIVITY_TEXT_MAX || t('form.textTooLong', { max: ACTIVITY_TEXT_MAX }),
  });
  const start = useController({
    control,
    name: 'start',
    rules: { validate: (text) => fromLocalField(text) !== undefined || t('form.timeEmpty') },
  }).field;
  const end = useController({
    control,
    name: 'end',
    rules: {
      validate: (text, all) => {
        const [from, to] = [fromLocalField(all.start), fromLocalField(text)];
        if (to === undefined) return t('form.timeEmpty');
        if (from !== undefined && to <= from) return t('form.endEarly');
        return to > Date.now() || t('form.endPast');
      },
    },
  }).field;
  const today = useTime(dayAt);
  const at = new Date(fromLocalField(start.value) ?? today);
  const zone = t('form.zone', { zone: zoneName(at.toISOString(), lang) });
  /** The day with its weekday. */
  const dayOf = (text: string): string => {
    const moment = fromLocalField(text);
    return moment === undefined ? '' : dayLabel(new Date(moment), lang, today);
  };

  const save = form.handleSubmit(async (filled) => {
    try {
      onSaved(await sources.save(requestOf(filled, activity)));
    } catch (error) {
      form.setError('root', { message: errorWords(error) });
    }
  });

  return (
    <form className={style['form']} onSubmit={(event) => void save(event)} noValidate>
      <div className={style['body']}>
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
          end={<Counter count={lengthOf(cleanLine(name))} max={ACTIVITY_NAME_MAX} />}
        />
        <div className={style['times']}>
          <DateTimeField
            {...start}
            label={t('form.start')}
            onChange={(text) => {
              start.onChange(text);
              end.onChange(endAfter(end.value, text, start.value));
            }}
            error={errors.start?.message}
            hint={[dayOf(start.value), zone].filter(Boolean).join(' · ')}
          />
          <DateTimeField {...end} label={t('form.end')} error={errors.end?.message} hint={dayOf(end.value)} />
        </div>
        <TextArea
          {...textField}
          label={t('form.text')}
          placeholder={t('form.textHint')}
          rows={4}
          count={lengthOf(cleanText(description))}
          max={ACTIVITY_TEXT_MAX}
          error={errors.description?.message}
        />
        <Toggle
          label={t('form.exclusive')}
          text={t(exclusive.field.value ? 'form.exclusiveOn' : 'form.exclusiveOff')}
          checked={exclusive.field.value}
          onChange={(on) => {
            setJustOpened(on);
            exclusive.field.onChange(on);
          }}
        />
        {exclusive.field.value && (
          <GuestPicker
            key={spaceId}
            justOpened={justOpened}
            spaceId={spaceId}
            guests={guests.field.value}
            error={errors.guests?.message}
            sources={sources}
            onChange={guests.field.onChange}
          />
        )}
      </div>
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
