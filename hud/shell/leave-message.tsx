import { Dialog } from '@base-ui/react/dialog';
import { ShieldCheck, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CONTACT_MESSAGE_MAX, type Feedback } from '../../src/actions/feedback';
import { useApp, useSession } from '../app-context';
import { useHelpLocale } from '../help/use-help-locale';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { IconButton } from '../ui/icon-button';
import popup from '../ui/popup.module.css';
import { TextArea } from '../ui/text-area';
import style from './leave-message.module.css';
import { cleanLine, cleanText, lengthOf } from '../../contract/model/user/user-text';

/** A message to the provider, or a problem report. */
export type MessageKind = 'message' | 'problem';

interface Props {
  readonly feedback: Pick<Feedback, 'leaveMessage'>;
  readonly kind?: MessageKind;
  /** Path of the page of a problem report. */
  readonly where?: string;
  readonly spaceId?: string | undefined;
  /** Element that gets the focus after closing; by default the previously focused one. */
  readonly returnTo?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  contact: string;
  company: string;
  text: string;
}

/** Leave-message panel (section 2). The input stays until the server has accepted it. */
export function LeaveMessage({ feedback, kind = 'message', where = '', spaceId, returnTo, onClose }: Props) {
  const { toaster, errorText: errorWords } = useApp();
  const { user } = useSession();
  const t = useHelpLocale();
  const { t: common } = useTranslation();
  const problem = kind === 'problem';
  const mark = problem ? `${t('leave.problemMark', { path: where })} ` : '';
  const max = CONTACT_MESSAGE_MAX - lengthOf(mark);
  const form = useForm<Values>({
    defaultValues: { name: user?.nickname ?? '', contact: '', company: '', text: '' },
  });
  const { errors, isSubmitting } = form.formState;
  // Counted as on the server.
  const count = lengthOf(cleanText(useWatch({ control: form.control, name: 'text' })));

  const submit = form.handleSubmit(async ({ name, contact, company, text }) => {
    try {
      await feedback.leaveMessage({
        name: cleanLine(name),
        contact: cleanLine(contact),
        company: cleanLine(company),
        text: mark + cleanText(text),
        spaceId,
      });
    } catch (error) {
      form.setError('root', { message: errorWords(error) });
      return;
    }
    toaster.success(t(problem ? 'leave.problemSent' : 'leave.sent'));
    onClose();
  });

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup
          className={`${popup['popup']} ${popup['sheet']} ${style['popup']}`}
          {...(returnTo ? { finalFocus: returnTo } : {})}
        >
          <header className={style['head']}>
            <div>
              <Dialog.Title className={popup['title']}>
                {t(problem ? 'leave.problemTitle' : 'leave.title')}
              </Dialog.Title>
              <Dialog.Description className={style['lead']}>
                {t(problem ? 'leave.problemLead' : 'leave.lead')}
              </Dialog.Description>
            </div>
            <IconButton icon={X} label={common('close')} onPress={onClose} />
          </header>
          <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
            <div className={style['pair']}>
              <Field
                {...form.register('name', {
                  validate: {
                    given: (value) => cleanLine(value) !== '' || t('leave.nameEmpty'),
                    short: (value) => lengthOf(cleanLine(value)) <= 40 || t('leave.nameTooLong'),
                  },
                })}
                label={t('leave.name')}
                placeholder={t('leave.nameHint')}
                autoComplete="name"
                error={errors.name?.message}
              />
              <Field
                {...form.register('contact', {
                  validate: {
                    given: (value) => cleanLine(value).length >= 3 || t('leave.contactInvalid'),
                    short: (value) => lengthOf(cleanLine(value)) <= 80 || t('leave.contactTooLong'),
                  },
                })}
                label={t('leave.contact')}
                placeholder={t('leave.contactHint')}
                error={errors.contact?.message}
              />
            </div>
            {!problem && (
              <Field
                {...form.register('company', {
                  validate: (value) => lengthOf(cleanLine(value)) <= 80 || t('leave.companyTooLong'),
                })}
                label={t('leave.company')}
                autoComplete="organization"
                error={errors.company?.message}
              />
            )}
            <TextArea
              {...form.register('text', {
                validate: {
                  given: (value) => cleanText(value) !== '' || t('leave.textEmpty'),
                  short: (value) => lengthOf(cleanText(value)) <= max || t('leave.textTooLong', { max }),
                },
              })}
              label={t('leave.text')}
              placeholder={t('leave.textHint')}
              rows={4}
              count={count}
              max={max}
              error={errors.text?.message}
            />
            {errors.root?.message && (
              <p className={style['failed']} role="alert">
                {errors.root.message}
              </p>
            )}
            <footer className={style['foot']}>
              <p className={style['check']}>
                <ShieldCheck size={16} aria-hidden="true" />
                {t('leave.check')}
              </p>
              <Button type="submit" look="act" size="l" busy={isSubmitting}>
                {t(isSubmitting ? 'leave.sending' : 'leave.send')}
              </Button>
            </footer>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
