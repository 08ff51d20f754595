import { LifeBuoy, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Feedback } from '../../src/actions/feedback';
import { listen } from '../../src/platform/listen';
import type { MessageKind } from '../shell/leave-message';
import { useApp, useSettings } from '../app-context';
import { isDismissKey } from '../ui/escape-key';
import { createAutoClose } from './auto-close';
import { HelpMenu } from './help-menu';
import { helpShownAt, type HelpPlace } from './help-places';
import style from './help-widget.module.css';
import { useHelpLocale } from './use-help-locale';
import { lazyDialog } from '../shell/lazy-dialog';

const LeaveMessage = lazyDialog(async () => (await import('../shell/leave-message')).LeaveMessage);

interface Props {
  readonly feedback: Feedback;
  /** Path of the current page. */
  readonly pathname: string;
  readonly spaceId?: string | undefined;
}

/** Floating help and feedback, on three paths and unless the project hides it (section 2). */
export function HelpWidget(props: Props) {
  const { brand } = useSettings();
  const place = helpShownAt({ pathname: props.pathname, project: brand?.project });
  // Another path mounts it again with a closed menu.
  return place && <Widget key={props.pathname} {...props} place={place} />;
}

function Widget({ feedback, pathname, spaceId, place }: Props & { readonly place: HelpPlace }) {
  const { timers, page } = useApp();
  const t = useHelpLocale();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [writing, setWriting] = useState<MessageKind | undefined>();
  const visit = useRef<(() => void) | undefined>(undefined);

  const close = useCallback((): void => {
    setOpen(false);
    // The focused element is removed: focus the icon, so that Tab continues there and not at the top of the page.
    const { activeElement } = document;
    if (activeElement !== toggle.current && box.current?.contains(activeElement))
      toggle.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => () => visit.current?.(), []);
  useEffect(() => {
    const { current } = box;
    if (!open || !current) return undefined;
    const auto = createAutoClose(timers, close);
    // A touch pointer leaves after each tap, so only other pointers count.
    const hovers = (event: Event): boolean => event instanceof PointerEvent && event.pointerType !== 'touch';
    const ends = [
      auto.stop,
      listen(current, 'pointerenter', (event) => hovers(event) && auto.enter()),
      listen(current, 'pointerleave', (event) => hovers(event) && auto.leave()),
      // Uses the event's path, because the pressed element may be removed already (such as the icon that opened the
      // menu).
      listen(document, 'click', (event) => {
        if (!event.composedPath().includes(current)) close();
      }),
      page.onKeyDown((event) => {
        if (!isDismissKey(event)) return;
        event.preventDefault();
        close();
        toggle.current?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [close, open, page, timers]);

  const openSurvey = (): void => {
    visit.current?.();
    const { path, stop } = feedback.visitSurvey();
    visit.current = stop;
    page.openOutside(path);
    close();
  };
  const write = (kind: MessageKind): void => {
    setOpen(false);
    setWriting(kind);
  };

  const Icon = open ? X : LifeBuoy;
  return (
    <>
      <aside
        ref={box}
        className={style['widget']}
        data-place={place}
        data-testid="help"
        aria-label={t('open')}
      >
        <button
          ref={toggle}
          type="button"
          className={style['toggle']}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t(open ? 'close' : 'open')}
          onClick={() => (open ? close() : setOpen(true))}
        >
          <Icon size={22} aria-hidden="true" />
        </button>
        {open && (
          <div id={id} className={style['menu']} data-testid="help-menu">
            <HelpMenu feedback={feedback} onWrite={write} onSurvey={openSurvey} onGone={close} />
          </div>
        )}
      </aside>
      {writing && (
        <LeaveMessage
          feedback={feedback}
          kind={writing}
          where={pathname}
          spaceId={spaceId}
          returnTo={toggle}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}
