import { Dialog } from '@base-ui/react/dialog';
import { CircleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cleanText, lengthOf, startOf } from '../../../contract/model/user/user-text';
import { useApp } from '../../../hud/app-context';
import type { ReportProps } from '../../../hud/features/feature-ui';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import popup from '../../../hud/ui/popup.module.css';
import { TextArea } from '../../../hud/ui/text-area';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { REPORT_REASONS, type ReportReader, type ReportReason } from '../model';
import { reportsLocales } from '../locales/locales';
import style from './report-dialog.module.css';

interface Values {
  kind: 'im' | 'av';
  reason: ReportReason | null;
  content: string;
}

/** Maximum length of the quote, in characters. */
const QUOTED = 160;
/** Maximum length of the reporter's text; together with the quote it must fit in a message. */
const WORDS_MAX = 300;

/** Report dialog (specification, sections 2 and 3). The text stays until the server has accepted it. */
export function ReportDialog({ userId, name, quoted = '', privately = false, onClose }: ReportProps) {
  const { toaster, errorText } = useApp();
  const t = useFeatureLocale(reportsLocales);
  const { t: common } = useTranslation();
  const calls = useFeatureApi('reports');
  const id = useId();
  const form = useForm<Values>({ defaultValues: { kind: 'im', reason: null, content: '' } });
  const { errors, isSubmitting } = form.formState;
  const [content, reason] = useWatch({ control: form.control, name: ['content', 'reason'] });
  const quote = quoted === '' ? '' : t('reporting.quote', { text: startOf(quoted, QUOTED) });
  const submit = form.handleSubmit(async ({ kind, reason: chosen, content: what }) => {
    if (!chosen) return;
    let reader: ReportReader;
    try {
      reader = await calls.send({
        userId,
        kind,
        reason: chosen,
        content: `${quote}${cleanText(what)}`,
        privately,
      });
    } catch (error) {
      form.setError('root', { message: errorText(error) });
      return;
    }
    toaster.success(t(`reporting.sent.${reader}`));
    onClose();
  });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup
          className={`${popup['popup']} ${popup['sheet']} ${style['report']}`}
          data-testid="report-dialog"
        >
          <header className={style['head']}>
            <Dialog.Title className={popup['title']}>{t('reporting.title', { name })}</Dialog.Title>
            <IconButton icon={X} label={common('close')} onPress={onClose} />
          </header>
          <Dialog.Description className={style['hint']}>
            {t(privately ? 'reporting.leadPrivate' : 'reporting.lead')}
          </Dialog.Description>
          {quote !== '' && <blockquote className={style['quoted']}>{quoted}</blockquote>}
          <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
            {quote === '' && !privately && (
              <fieldset className={style['radios']}>
                <legend>{t('reporting.kind')}</legend>
                {(['im', 'av'] as const).map((kind) => (
                  <label key={kind}>
                    <input type="radio" value={kind} {...form.register('kind')} />
                    <span>{t(`reporting.${kind}`)}</span>
                  </label>
                ))}
              </fieldset>
            )}
            <fieldset
              className={style['radios']}
              aria-describedby={errors.reason ? `${id}-reason` : undefined}
            >
              <legend>{t('reporting.reason')}</legend>
              {REPORT_REASONS.map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    value={one}
                    {...form.register('reason', { required: t('reporting.reasonNeeded') })}
                  />
                  <span>{t(`reasons.${one}`)}</span>
                </label>
              ))}
              {errors.reason?.message && (
                <p id={`${id}-reason`} className={style['wrong']} role="alert">
                  <CircleAlert size={15} aria-hidden="true" />
                  {errors.reason.message}
                </p>
              )}
            </fieldset>
            <TextArea
              {...form.register('content', {
                validate: (value, { reason: why }) =>
                  why !== 'others' || cleanText(value) !== '' || t('reporting.contentNeeded'),
              })}
              label={t('reporting.content')}
              placeholder={reason === 'others' ? '' : t('reporting.contentHint')}
              rows={3}
              count={lengthOf(cleanText(content))}
              max={WORDS_MAX}
              error={errors.content?.message}
            />
            {errors.root?.message && (
              <p className={style['wrong']} role="alert">
                {errors.root.message}
              </p>
            )}
            <div className={style['row']}>
              <Button look="plain" onPress={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" look="act" busy={isSubmitting}>
                {t(isSubmitting ? 'reporting.sending' : 'reporting.send')}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
