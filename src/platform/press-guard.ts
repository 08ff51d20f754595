/** A second press of one button within this time is ignored (specification, section 5), ms. */
export const PRESS_GUARD = 300;

/** Everything that people press as a button; rows of a menu too. */
const BUTTON = 'button, [role="button"], [role^="menuitem"]';

/** Tells a double press from two presses. */
export class PressGuard {
  /** Each button's last counted press, ms. */
  private last = new WeakMap<object, number>();

  /** Whether the press of a button at `time` (ms) counts; remembers it if so. */
  takes(button: object, time: number): boolean {
    if (time - (this.last.get(button) ?? Number.NEGATIVE_INFINITY) < PRESS_GUARD) return false;
    this.last.set(button, time);
    return true;
  }

  /** The user has changed a field: the next press is a new answer, however fast it comes. */
  forget(): void {
    this.last = new WeakMap();
  }
}

/** Ignores presses of disabled buttons, and double presses, for the whole page: one place for every button. */
export function guardPresses(page: Window): () => void {
  const guard = new PressGuard();
  const check = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest(BUTTON) : null;
    if (!button) return;
    const enabled = button.getAttribute('aria-disabled') !== 'true';
    if (enabled && guard.takes(button, event.timeStamp)) return;
    // Also keeps a submit button from submitting.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const forget = (): void => guard.forget();
  page.addEventListener('click', check, { capture: true });
  page.addEventListener('input', forget, { capture: true });
  return () => {
    page.removeEventListener('click', check, { capture: true });
    page.removeEventListener('input', forget, { capture: true });
  };
}
