import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../contract/model/activity';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import popup from '../ui/popup.module.css';
import { newPlan, planOf, type PlanCalls, type PlanSpace, type PlanValues } from './plan';
import { PlanForm } from './plan-form';
import style from './plan-form.module.css';

export interface PlanDialogProps {
  readonly activity?: Activity | undefined;
  /** Spaces in which a new activity can take place; the first is preselected. */
  readonly spaces: readonly PlanSpace[];
  readonly sources: PlanCalls;
  /** Receives the guard that runs before leaving: it returns true after it opened a confirmation. */
  readonly onLeaveGuard: (guard: (() => boolean) | undefined) => void;
  readonly onSaved: (activity: Activity) => void;
  readonly onClose: () => void;
}

type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly values: PlanValues };

/** Initial form values. For an existing activity the guest list is loaded first, because it is saved as a whole. */
function useOpened({ activity, spaces, sources }: PlanDialogProps) {
  const { errorText: errorWords } = useApp();
  const [opened, setOpened] = useState<Opened>(() =>
    activity ? { kind: 'loading' } : { kind: 'ready', values: newPlan(spaces[0]?.spaceId ?? '', Date.now()) },
  );
  const read = useCallback(() => {
    if (!activity) return undefined;
    let active = true;
    sources.guests(activity).then(
      (list) => active && setOpened({ kind: 'ready', values: planOf(activity, list) }),
      (error: unknown) => active && setOpened({ kind: 'failed', text: errorWords(error) }),
    );
    return () => {
      active = false;
    };
  }, [activity, sources, errorWords]);
  // Read once per opening, so that a reload of the activity does not discard input.
  const first = useRef(read);
  useEffect(() => first.current(), []);
  const retry = (): void => {
    setOpened({ kind: 'loading' });
    read();
  };
  return { opened, retry };
}

/** Form to plan or change an activity. Unsaved input is confirmed before closing. */
export function PlanDialog(props: PlanDialogProps) {
  const { activity, spaces, sources, onLeaveGuard, onSaved, onClose } = props;
  const { t } = useTranslation('activity');
  const { t: common } = useTranslation();
  const { opened, retry } = useOpened(props);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { hold } = sources;
  useEffect(() => (dirty ? hold() : undefined), [dirty, hold]);
  useEffect(() => {
    onLeaveGuard(() => {
      if (dirty) setLeaving(true);
      return dirty;
    });
    return () => onLeaveGuard(undefined);
  }, [onLeaveGuard, dirty]);
  const close = (): void => {
    if (dirty) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup
          ref={frame}
          className={`${popup['popup']} ${popup['sheet']} ${style['popup']}`}
          data-testid="plan-dialog"
          // On touch, a focused field would open the keyboard over half of the form.
          initialFocus={(by) => by === 'touch' || (frame.current?.querySelector('input, select') ?? true)}
        >
          {opened.kind === 'ready' ? (
            <PlanForm
              values={opened.values}
              activity={activity}
              spaces={activity ? [] : spaces}
              sources={sources}
              onSaved={onSaved}
              onDirty={setDirty}
              onClose={close}
            />
          ) : (
            <div className={style['loading']}>
              <Dialog.Title className={popup['title']}>{t('form.editTitle')}</Dialog.Title>
              {opened.kind === 'loading' ? (
                <div className={style['skeleton']} role="status" aria-label={t('form.guestsLoading')}>
                  <span className={style['skeletonBar']} />
                  <span className={style['skeletonBar']} />
                  <span className={style['skeletonBar']} />
                </div>
              ) : (
                <>
                  <p role="alert">
                    {t('form.guestsFailed')} {opened.text}
                  </p>
                  <div className={style['leaveActions']}>
                    <Button look="plain" onPress={onClose}>
                      {common('close')}
                    </Button>
                    <Button look="act" onPress={retry}>
                      {common('retry')}
                    </Button>
                  </div>
                </>
              )}
            </div>
          )}
          <Dialog.Root open={leaving} onOpenChange={setLeaving}>
            <Dialog.Portal>
              <Dialog.Backdrop forceRender className={popup['backdrop']} />
              <Dialog.Popup role="alertdialog" className={`${popup['popup']} ${style['leave']}`}>
                <Dialog.Title className={popup['title']}>{t('form.leaveTitle')}</Dialog.Title>
                <Dialog.Description className={style['leaveText']}>{t('form.leaveText')}</Dialog.Description>
                <div className={style['leaveActions']}>
                  <Button look="plain" onPress={onClose}>
                    {t('form.leaveYes')}
                  </Button>
                  <Button look="act" onPress={() => setLeaving(false)}>
                    {t('form.leaveNo')}
                  </Button>
                </div>
              </Dialog.Popup>
            </Dialog.Portal>
          </Dialog.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
