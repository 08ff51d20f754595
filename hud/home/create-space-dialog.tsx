import { Dialog } from '@base-ui/react/dialog';
import { Switch } from '@base-ui/react/switch';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { InputOf, OutputOf } from '../../contract/calls/call';
import type { addSpace } from '../../contract/calls/space-access';
import type { Scenery } from '../../contract/calls/space-preview';
import { SPACE_NAME_MAX, SPACE_TEMPLATES, type SpaceTemplate } from '../../contract/model/space';
import { cleanNickname, lengthOf } from '../../contract/model/user';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { Counter } from '../ui/counter';
import { Field } from '../ui/field';
import { IconButton } from '../ui/icon-button';
import popup from '../ui/popup.module.css';
import { AppliedNote } from './applied-note';
import style from './create-space-dialog.module.css';
import type { Pictures } from './pictures';
import { SceneryPicture } from './scenery-picture';

export interface CreateSources {
  readonly make: (wish: InputOf<typeof addSpace>) => Promise<OutputOf<typeof addSpace>>;
  readonly templateScenery: (spaceType: SpaceTemplate) => Promise<Scenery>;
  /** Address of the picture with the provider's code. */
  readonly contactCode: () => Promise<string>;
}

interface Props extends CreateSources {
  readonly pictures: Pictures;
  readonly onMade: (spaceId: string) => void;
  readonly onClose: () => void;
}

/** A name, a template, voice and video or not. Where spaces are made on application it ends with whom to ask. */
export function CreateSpaceDialog(props: Props) {
  const { make, templateScenery, contactCode, pictures, onMade, onClose } = props;
  const { errorWords } = useApp();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const group = useId();
  const [template, setTemplate] = useState<SpaceTemplate>('garden');
  const [avSwitch, setAvSwitch] = useState(true);
  const [applied, setApplied] = useState<string | undefined>();
  const form = useForm({ defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;
  const count = lengthOf(cleanNickname(useWatch({ control: form.control, name: 'name' })));
  const field = form.register('name', {
    validate: (value) => {
      const length = lengthOf(cleanNickname(value));
      if (length === 0) return t('nameEmpty');
      return length <= SPACE_NAME_MAX || t('nameTooLong');
    },
  });
  const save = form.handleSubmit(async ({ name }) => {
    const spaceName = cleanNickname(name);
    try {
      const made = await make({ spaceName, spaceType: template, avSwitch });
      if (made.applied) setApplied(spaceName);
      else onMade(made.spaceId);
    } catch (error) {
      form.setError('name', { message: errorWords(error) }, { shouldFocus: true });
    }
  });

  const choice = (key: SpaceTemplate) => (
    <>
      <span className={style['frame']}>
        <SceneryPicture pictures={pictures} name={`template ${key}`} load={() => templateScenery(key)} />
      </span>
      <strong>{t(`templates.${key}.name`)}</strong>
      <small>{t(`templates.${key}.text`)}</small>
    </>
  );

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup className={`${popup['popup']} ${popup['sheet']} ${style['popup']}`}>
          {applied !== undefined ? (
            <AppliedNote name={applied} contactCode={contactCode} onClose={onClose} />
          ) : (
            <form className={style['form']} onSubmit={(event) => void save(event)} noValidate>
              <div className={style['head']}>
                <div>
                  <Dialog.Title className={popup['title']}>{t('createTitle')}</Dialog.Title>
                  <Dialog.Description className={style['lead']}>{t('createLead')}</Dialog.Description>
                </div>
                <IconButton label={common('close')} icon={X} onPress={onClose} />
              </div>
              <Field
                {...field}
                label={t('name')}
                placeholder={t('nameHint')}
                autoComplete="off"
                error={errors.name?.message}
                end={<Counter count={count} most={SPACE_NAME_MAX} />}
              />
              <fieldset>
                <legend className={style['legend']}>{t('template')}</legend>
                <div className={style['templates']}>
                  {SPACE_TEMPLATES.map((key) => (
                    <label key={key} className={style['template']}>
                      <input
                        type="radio"
                        className={style['radio']}
                        name={group}
                        checked={key === template}
                        onChange={() => setTemplate(key)}
                      />
                      <span className={style['choice']}>{choice(key)}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
              <label className={style['switchRow']} htmlFor={`${group}-av`}>
                <span>
                  <strong>{t('av')}</strong>
                  <small>{t('avText')}</small>
                </span>
                <Switch.Root
                  id={`${group}-av`}
                  aria-label={t('av')}
                  className={style['switch']}
                  checked={avSwitch}
                  onCheckedChange={setAvSwitch}
                >
                  <Switch.Thumb className={style['thumb']} />
                </Switch.Root>
              </label>
              <div className={style['actions']}>
                <Button look="plain" size="l" onPress={onClose}>
                  {common('cancel')}
                </Button>
                <Button type="submit" look="act" size="l" busy={isSubmitting}>
                  {isSubmitting ? t('creating') : t('create')}
                </Button>
              </div>
            </form>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
