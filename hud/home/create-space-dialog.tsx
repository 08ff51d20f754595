import { Dialog } from '@base-ui/react/dialog';
import { CircleAlert, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { InputOf, OutputOf } from '../../contract/calls/call';
import type { addSpace } from '../../contract/calls/space-access';
import {
  SPACE_DESCRIPTION_MAX,
  SPACE_NAME_MAX,
  SPACE_TEMPLATES,
  type SpaceTemplate,
} from '../../contract/model/space';
import { cleanLine, lengthOf, cleanText } from '../../contract/model/user/user-text';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { Counter } from '../ui/counter';
import { Field } from '../ui/field';
import { IconButton } from '../ui/icon-button';
import popup from '../ui/popup.module.css';
import { TextArea } from '../ui/text-area';
import { Toggle } from '../ui/toggle';
import { AppliedNote } from './applied-note';
import style from './create-space-dialog.module.css';

export interface CreateSources {
  readonly make: (request: InputOf<typeof addSpace>) => Promise<OutputOf<typeof addSpace>>;
  /** Address of the provider's contact picture. */
  readonly contactCode: () => Promise<string>;
}

export type AfterCreation = 'enter' | 'edit' | 'import';

interface Props extends CreateSources {
  /** Address of the picture of a template. */
  readonly stillOf: (place: string) => string;
  /** `next`: the user enters the space, or edits it or imports a map into it first. */
  readonly onMade: (spaceId: string, next: AfterCreation) => void;
  readonly onClose: () => void;
}

/** Name, template and voice/video. Where creation needs an application, it ends with the contact. */
export function CreateSpaceDialog(props: Props) {
  const { make, contactCode, stillOf, onMade, onClose } = props;
  const { errorText: errorWords } = useApp();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const group = useId();
  const [template, setTemplate] = useState<SpaceTemplate>('garden');
  const [avSwitch, setAvSwitch] = useState(true);
  const [applied, setApplied] = useState<string | undefined>();
  /** The space exists: the page is navigating to it. */
  const [made, setMade] = useState(false);
  const form = useForm({ defaultValues: { name: '', about: '' } });
  const { errors, isSubmitting } = form.formState;
  const count = lengthOf(cleanLine(useWatch({ control: form.control, name: 'name' })));
  const field = form.register('name', {
    validate: (value) => {
      const length = lengthOf(cleanLine(value));
      if (length === 0) return t('nameEmpty');
      return length <= SPACE_NAME_MAX || t('nameTooLong');
    },
  });
  const aboutCount = lengthOf(cleanText(useWatch({ control: form.control, name: 'about' })));
  const about = form.register('about', {
    validate: (value) => lengthOf(cleanText(value)) <= SPACE_DESCRIPTION_MAX || t('aboutTooLong'),
  });
  // There is nothing to do on an empty meadow but to edit it.
  const isEmpty = template === 'empty';
  const saveFor = (next: AfterCreation) =>
    form.handleSubmit(async (values) => {
      const spaceName = cleanLine(values.name);
      const description = cleanText(values.about);
      try {
        const answer = await make({ spaceName, spaceType: template, avSwitch, description });
        if (answer.applied) setApplied(spaceName);
        else {
          setMade(true);
          onMade(answer.spaceId, next);
        }
      } catch (error) {
        form.setError('root', { message: errorWords(error) });
      }
    });

  const busy = isSubmitting || made;
  /** A running creation cannot be cancelled, so the dialog stays open until it ends. */
  const close = (): void => {
    if (!busy) onClose();
  };

  const choice = (key: SpaceTemplate) => (
    <>
      <span className={style['frame']}>
        <img src={stillOf(key)} alt="" data-testid="place-picture" />
      </span>
      <strong>{t(`templates.${key}.name`)}</strong>
      <small>{t(`templates.${key}.text`)}</small>
    </>
  );

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup className={`${popup['popup']} ${popup['sheet']} ${style['popup']}`}>
          {applied !== undefined ? (
            <AppliedNote name={applied} contactCode={contactCode} onClose={onClose} />
          ) : (
            <form
              className={style['form']}
              onSubmit={(event) => void saveFor(isEmpty ? 'edit' : 'enter')(event)}
              noValidate
            >
              <div className={style['head']}>
                <div>
                  <Dialog.Title className={popup['title']}>{t('createTitle')}</Dialog.Title>
                  <Dialog.Description className={style['lead']}>{t('createLead')}</Dialog.Description>
                </div>
                <IconButton label={common('close')} icon={X} disabled={busy} onPress={close} />
              </div>
              <Field
                {...field}
                label={t('name')}
                placeholder={t('nameHint')}
                autoComplete="off"
                error={errors.name?.message}
                end={<Counter count={count} max={SPACE_NAME_MAX} />}
              />
              <TextArea
                {...about}
                label={
                  <>
                    {t('about')} <span className={style['optional']}>{t('optional')}</span>
                  </>
                }
                placeholder={t('aboutHint')}
                rows={2}
                count={aboutCount}
                max={SPACE_DESCRIPTION_MAX}
                error={errors.about?.message}
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
              <Toggle label={t('av')} text={t('avText')} checked={avSwitch} onChange={setAvSwitch} />
              {errors.root?.message && (
                <p className={style['failed']} role="alert">
                  <CircleAlert size={16} aria-hidden="true" />
                  {errors.root.message}
                </p>
              )}
              <div className={style['actions']}>
                <span className={style['import']}>
                  <Button look="plain" size="l" disabled={busy} onPress={() => void saveFor('import')()}>
                    {t('createImport')}
                  </Button>
                </span>
                <Button look="plain" size="l" disabled={busy} onPress={close}>
                  {common('cancel')}
                </Button>
                <Button type="submit" look="act" size="l" busy={busy}>
                  {busy ? t('creating') : t(isEmpty ? 'createEdit' : 'create')}
                </Button>
              </div>
            </form>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
