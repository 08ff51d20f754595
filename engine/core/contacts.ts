import type { Scope } from './scope';

/** The part of a pointer event that is read. */
export type ContactEvent = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'button' | 'buttons' | 'clientX' | 'clientY' | 'timeStamp'
> &
  Partial<Pick<PointerEvent, 'isPrimary'>>;

/** `lost`: nobody lifted it on the surface; its release went elsewhere, or never came. */
export type ContactEnd = 'lifted' | 'lost';

export interface ContactActions {
  begin(event: ContactEvent): void;
  move(event: ContactEvent): void;
  end(pointerId: number, how: ContactEnd, event: ContactEvent): void;
  /** A pointer that is not pressed moves. */
  hover?(event: ContactEvent): void;
}

/** The buttons of a mouse, with their bits in `buttons`. */
export const MOUSE = { left: 0, middle: 1, right: 2 } as const;
const BITS: readonly number[] = [1, 4, 2];

/** The event shows that the pointer is no longer pressed. A mouse may still hold another button. */
const isOver = ({ pointerType, buttons }: ContactEvent, button: number): boolean =>
  pointerType === 'mouse' ? (buttons & (BITS[button] ?? 0)) === 0 : buttons === 0;

/**
 * Follows the pressed pointers of a surface. Each one ends once, also when its release never arrives: the browser
 * took it (cancel, lost capture), it went to a context menu (Ctrl and a click on a Mac), or was simply lost. `buttons`:
 * those of a mouse that press.
 */
export function listenContacts(
  scope: Scope,
  surface: HTMLElement,
  actions: ContactActions,
  buttons: readonly number[] = [MOUSE.left],
): void {
  /** By id of the pointer. */
  const pressed = new Map<number, { readonly type: string; readonly button: number }>();
  const on = (type: string, run: (event: ContactEvent) => void): void => {
    scope.listen(surface, type, (event) => run(event as unknown as ContactEvent));
  };
  const end = (pointerId: number, how: ContactEnd, event: ContactEvent): void => {
    if (pressed.delete(pointerId)) actions.end(pointerId, how, event);
  };
  const endOfType = (type: string, event: ContactEvent, except?: number): void => {
    for (const [id, other] of pressed)
      if (other.type === type && other.button !== except) end(id, 'lost', event);
  };
  on('pointerdown', (event) => {
    const { pointerId, pointerType } = event;
    if (pointerType === 'mouse' && !buttons.includes(event.button)) return;
    // The first pointer of its kind: whatever is still held has been lost.
    if (event.isPrimary === true) endOfType(pointerType, event);
    pressed.set(pointerId, { type: pointerType, button: event.button });
    try {
      surface.setPointerCapture(pointerId);
    } catch {
      // It has been lifted already; the next move says so.
    }
    actions.begin(event);
  });
  on('pointermove', (event) => {
    const held = pressed.get(event.pointerId);
    if (held && isOver(event, held.button)) end(event.pointerId, 'lost', event);
    if (pressed.has(event.pointerId)) actions.move(event);
    else actions.hover?.(event);
  });
  on('pointerup', (event) => end(event.pointerId, 'lifted', event));
  for (const type of ['pointercancel', 'lostpointercapture'])
    on(type, (event) => end(event.pointerId, 'lost', event));
  // A held finger opens a context menu as well, but is lifted from the surface, and the right button is followed here.
  on('contextmenu', (event) => endOfType('mouse', event, MOUSE.right));
}
