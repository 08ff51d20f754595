import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { InteractablePanel } from '../../src/state/open-interactable';
import { useApp, useSettings } from '../app-context';
import { textIn, useSpace, useSpaceActions } from '../space/space-context';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { useOpening } from '../input/use-opening';
import { dismissInnermost, DismissableStack, useDismissableStack } from '../ui/dismissable-stack';
import popup from '../ui/popup.module.css';
import type { PanelProps } from './panel-props';
import { PANELS } from './panels';
import style from './interactable-dialog.module.css';

type Loaded =
  | { readonly kind: 'loading' | 'broken' }
  | { readonly kind: 'there'; readonly Panel: ComponentType<PanelProps> };

/** The focused element and its row: the button of a gate disappears from its row once the gate is open. */
function focusedElement(): readonly HTMLElement[] {
  const { activeElement, body } = document;
  return [activeElement, activeElement?.closest('li[tabindex]')].filter(
    (element) => element instanceof HTMLElement && element !== body,
  ) as HTMLElement[];
}

/** Frame of every interaction panel: title, close button and the panel; a sheet on phones. */
export function InteractableDialog() {
  const { t } = useTranslation('interactables');
  const { t: common } = useTranslation();
  const { page } = useApp();
  const { lang } = useSettings();
  const { interactable: thing } = useSpace();
  const { closeInteractable } = useSpaceActions();
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const heading = useRef<HTMLHeadingElement>(null);
  const ends = useDismissableStack(heading);
  const box = useRef<HTMLDivElement>(null);
  const [openedFrom] = useState(focusedElement);
  const opening = thing?.unasked ? 'unasked' : 'asked';
  const { armed, mayClose, freshKeys } = useOpening({ opening, mustAnswer: false }, box);
  const panel = thing?.panel;
  const load = useCallback(
    (panelId: InteractablePanel, report: (now: Loaded) => void): void => {
      PANELS[panelId].load().then(
        (Panel) => report({ kind: 'there', Panel }),
        (error: unknown) => {
          page.report(error);
          report({ kind: 'broken' });
        },
      );
    },
    [page],
  );
  useEffect(() => {
    if (!panel) return undefined;
    let active = true;
    load(panel, (now) => active && setLoaded(now));
    return () => {
      active = false;
    };
  }, [load, panel]);
  if (!thing) return null;
  const wide = PANELS[thing.panel].wide ? style['wide'] : '';
  return (
    <Dialog.Root
      open
      onOpenChange={(open, change) => {
        if (open || !mayClose(change) || (change.reason === 'escape-key' && dismissInnermost(ends))) return;
        closeInteractable();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup
          ref={box}
          className={`${popup['popup']} ${popup['sheet']} ${style['popup']} ${wide}`}
          initialFocus={opening === 'asked' ? true : heading}
          data-testid={`interactable-${thing.panel}`}
          finalFocus={() => openedFrom.find((element) => element.isConnected) ?? true}
          {...freshKeys}
        >
          <header className={style['head']}>
            <Dialog.Title ref={heading} tabIndex={-1} className={popup['title']} dir="auto">
              {textIn(thing.interaction.title, lang)}
            </Dialog.Title>
            <IconButton icon={X} label={common('close')} onPress={closeInteractable} />
          </header>
          {loaded.kind === 'loading' && (
            <p className={style['note']} role="status">
              {t('loading')}
            </p>
          )}
          {loaded.kind === 'broken' && (
            <div className={style['note']} role="alert">
              <p>{t('broken')}</p>
              <Button
                onPress={() => {
                  setLoaded({ kind: 'loading' });
                  load(thing.panel, setLoaded);
                }}
              >
                {t('retry')}
              </Button>
            </div>
          )}
          <DismissableStack value={ends}>
            {loaded.kind === 'there' && (
              <div className={style['content']} inert={!armed}>
                <loaded.Panel interactable={thing} onClose={closeInteractable} />
              </div>
            )}
          </DismissableStack>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
