import { listenContacts, MOUSE, type ContactEvent } from '../core/contacts';
import type { Scope } from '../core/scope';

export interface EditingActions {
  /** Whether a press pans. */
  isHand(): boolean;
  press(event: PointerEvent): void;
  move(event: PointerEvent): void;
  release(event: PointerEvent): void;
  cancel(): void;
  hover(event: PointerEvent): void;
  leave(): void;
  secondary(event: PointerEvent): void;
  /** CSS px since the last call. */
  pan(dx: number, dy: number): void;
  zoom(clientX: number, clientY: number, steps: number): void;
  turn(dx: number, dy: number): void;
}

/** Movement up to which the right button clicks instead of turning, CSS px. */
const CLICK_SLACK = 5;

interface Finger {
  x: number;
  y: number;
}

/** The event of the browser, of which contacts read a part. */
const whole = (event: ContactEvent): PointerEvent => event as PointerEvent;

/** Presses of the first button or one finger; pans, zooms and turns of the other buttons, two fingers and the wheel. */
export function listenEditing(scope: Scope, surface: HTMLElement, actions: EditingActions): void {
  /** The mouse counts as a finger, too. */
  const fingers = new Map<number, Finger>();
  let doing: 'press' | 'pan' | 'turn' | undefined;
  /** How far the right button was dragged. */
  let turned = 0;

  const middleOf = (): Finger & { readonly spread: number } => {
    const [a = { x: 0, y: 0 }, b = a] = fingers.values();
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  const doneBy = ({ pointerType, button }: ContactEvent): 'press' | 'pan' | 'turn' => {
    if (pointerType === 'mouse' && button === MOUSE.right) return 'turn';
    if (pointerType === 'mouse' && button === MOUSE.middle) return 'pan';
    return actions.isHand() ? 'pan' : 'press';
  };

  listenContacts(
    scope,
    surface,
    {
      begin(event) {
        surface.focus({ preventScroll: true });
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (fingers.size > 1) {
          if (doing === 'press') actions.cancel();
          doing = 'pan';
          return;
        }
        doing = doneBy(event);
        turned = 0;
        if (doing === 'press') actions.press(whole(event));
      },
      move(event) {
        const finger = fingers.get(event.pointerId);
        if (!finger) return;
        const before = middleOf();
        finger.x = event.clientX;
        finger.y = event.clientY;
        if (doing === 'press') return actions.move(whole(event));
        const now = middleOf();
        const [dx, dy] = [now.x - before.x, now.y - before.y];
        if (doing === 'pan') actions.pan(dx, dy);
        if (doing === 'turn') {
          turned += Math.hypot(dx, dy);
          if (turned > CLICK_SLACK) actions.turn(dx, dy);
        }
        if (fingers.size > 1 && before.spread > 0 && now.spread > 0)
          actions.zoom(now.x, now.y, Math.log2(now.spread / before.spread) * 4);
      },
      end(pointerId, how, event) {
        fingers.delete(pointerId);
        if (doing === 'press' && how === 'lost') actions.cancel();
        else if (doing === 'press') actions.release(whole(event));
        else if (doing === 'turn' && how === 'lifted' && turned <= CLICK_SLACK)
          actions.secondary(whole(event));
        // The finger that stays pans on, but begins no press.
        if (fingers.size === 0) doing = undefined;
      },
      hover(event) {
        if (event.pointerType !== 'touch') actions.hover(whole(event));
      },
    },
    [MOUSE.left, MOUSE.middle, MOUSE.right],
  );
  scope.listen(surface, 'contextmenu', (event) => event.preventDefault());
  scope.listen(surface, 'pointerleave', () => actions.leave());
  scope.listen(
    surface,
    'wheel',
    (event) => {
      event.preventDefault();
      const { deltaY, deltaMode, clientX, clientY, ctrlKey } = event as WheelEvent;
      const pixels = deltaMode === 0 ? deltaY : deltaY * 40;
      // A pinch on a track pad comes in small steps with Ctrl.
      const steps = Math.max(-1, Math.min(1, (pixels / 120) * (ctrlKey ? 4 : 1)));
      actions.zoom(clientX, clientY, -steps);
    },
    { passive: false },
  );
}
