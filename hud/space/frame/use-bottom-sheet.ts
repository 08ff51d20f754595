import { useEffect, useRef, useState, type RefObject } from 'react';
import { listen } from '../../../src/platform/listen';
import { useApp } from '../../app-context';
import { useDrag, type DragEnd } from '../../input/use-drag';

/** Movement above this is a drag, CSS px. */
const DRAG = 8;
/** Dragged below this part of its low height, the sheet closes. */
const CLOSES = 0.6;
/** Delay before the sheet shrinks after typing ends, ms, so that a tapped target does not move away. */
const RESTS = 400;

const NO_KEYBOARD = new Set(['checkbox', 'radio', 'file', 'range', 'button', 'submit', 'color']);
const writesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_KEYBOARD.has(target.type)) ||
  (target instanceof Element && target.closest('form[data-composer]') !== null);

export interface BottomSheet {
  readonly tall: boolean;
  readonly toggle: () => void;
  /** Handlers of its handle. */
  readonly drag: ReturnType<typeof useDrag>;
}

/** Height of the bottom sheet: low, or tall by its handle or while the on-screen keyboard is used. */
export function useBottomSheet(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): BottomSheet {
  const { timers } = useApp();
  const [pulled, setPulled] = useState(false);
  const [writing, setWriting] = useState(false);
  const from = useRef<{ readonly y: number; readonly height: number; up: number; moved: boolean }>(undefined);
  if (!open && (pulled || writing)) {
    setPulled(false);
    setWriting(false);
  }
  useEffect(() => {
    const { current } = box;
    if (!open || !current) return undefined;
    const touch = window.matchMedia('(pointer: coarse)');
    let rest: (() => void) | undefined;
    const ends = [
      listen(current, 'focusin', ({ target }) => {
        rest?.();
        if (touch.matches && writesIn(target)) setWriting(true);
      }),
      listen(current, 'focusout', () => {
        rest?.();
        // The canvas takes the focus from a tapped button; an open emoji grid still counts as writing.
        rest = timers.after(RESTS, () =>
          setWriting(
            writesIn(document.activeElement) || current.querySelector('form[data-picking]') !== null,
          ),
        );
      }),
    ];
    return () => {
      rest?.();
      for (const end of ends) end();
    };
  }, [box, open, timers]);

  const tall = pulled || writing;
  const set = (now: boolean): void => {
    setPulled(now);
    if (now) return;
    setWriting(false);
    // Blurs the field, which closes the keyboard.
    if (writesIn(document.activeElement) && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  };
  const end = (how: DragEnd): void => {
    const drag = from.current;
    const { current } = box;
    // No click follows.
    if (how === 'lost') from.current = undefined;
    if (!drag || !current) return;
    const height = drag.height + drag.up;
    current.style.removeProperty('height');
    current.removeAttribute('data-dragged');
    if (!drag.moved) return;
    const up = height > drag.height;
    if (!tall && height < drag.height * CLOSES) close();
    else if (Math.abs(height - drag.height) > DRAG) set(up);
  };
  const drag = useDrag({
    begin(event) {
      from.current = { y: event.clientY, height: box.current?.offsetHeight ?? 0, up: 0, moved: false };
    },
    move(event) {
      const { current: pull } = from;
      const { current } = box;
      if (!pull || !current) return;
      pull.up = pull.y - event.clientY;
      if (!pull.moved && Math.abs(pull.up) < DRAG) return;
      pull.moved = true;
      current.setAttribute('data-dragged', '');
      current.style.setProperty('height', `${Math.max(0, pull.height + pull.up)}px`);
    },
    end,
  });
  return {
    tall,
    toggle() {
      // A drag ends with a click as well.
      if (from.current?.moved !== true) set(!tall);
      from.current = undefined;
    },
    drag,
  };
}
