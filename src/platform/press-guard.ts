/** A second press of one button within this time is ignored (specification, section 5), ms. */
export const PRESS_GUARD = 300;

/** Everything that people press as a button; rows of a menu too. */
const BUTTON = 'button, [role="button"], [role^="menuitem"]';

/**
 * Whether the press of a button counts; remembers it if so. `last` holds the time of each button's last counted press,
 * ms.
 */
export function takesPress(last: WeakMap<object, number>, button: object, time: number): boolean {
  if (time - (last.get(button) ?? Number.NEGATIVE_INFINITY) < PRESS_GUARD) return false;
  last.set(button, time);
  return true;
}

/** Ignores presses of disabled buttons, and double presses, for the whole page: one place for every button. */
export function guardPresses(page: Window): () => void {
  const last = new WeakMap<Element, number>();
  const check = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest(BUTTON) : null;
    if (!button) return;
    const enabled = button.getAttribute('aria-disabled') !== 'true';
    if (enabled && takesPress(last, button, event.timeStamp)) return;
    // Also keeps a submit button from submitting.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', check, { capture: true });
  return () => page.removeEventListener('click', check, { capture: true });
}
