import type { Opening } from '../../src/state/dialogs';

/** How long a dialog that opened by itself ignores every answer, ms: keys and presses may be on their way. */
export const ARMED_AFTER = 600;

export interface CloseAttempt {
  readonly opening: Opening;
  readonly mustAnswer: boolean;
  /** Late enough after the opening. */
  readonly armed: boolean;
  /** The focus is inside the dialog. */
  readonly inside: boolean;
  /** Reason of Base UI. */
  readonly reason: string;
}

/** Whether Escape, a click outside or a moved focus closes a dialog: never one that the user has not turned to. */
export function closesDialog({ opening, mustAnswer, armed, inside, reason }: CloseAttempt): boolean {
  if (mustAnswer || !armed) return false;
  return opening !== 'beside' || (reason === 'escape-key' && inside);
}

type Key = Pick<KeyboardEvent, 'key' | 'repeat'> & { preventDefault(): void };

/** Keys that press a focused button: Enter when it goes down, Space when it goes up. */
const PRESSES = new Set(['Enter', ' ']);

/** Ignores the rest of a press that began before the dialog had the focus: repeats, and the release of Space. */
export function createFreshKeys(): { onKeyDownCapture(event: Key): void; onKeyUpCapture(event: Key): void } {
  const down = new Set<string>();
  return {
    onKeyDownCapture(event) {
      if (!PRESSES.has(event.key)) return;
      if (!event.repeat) down.add(event.key);
      else if (!down.has(event.key)) event.preventDefault();
    },
    onKeyUpCapture(event) {
      if (PRESSES.has(event.key) && !down.delete(event.key)) event.preventDefault();
    },
  };
}

type TabKey = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/** Whether a key leads into a dialog that opened beside the page. */
export const leadsInto = (event: TabKey): boolean =>
  event.key === 'Tab' &&
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.ctrlKey || event.altKey || event.metaKey);
