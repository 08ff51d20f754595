import { listenContacts } from '../core/contacts';
import type { Scope } from '../core/scope';

/** Pointer actions. Points are CSS pixels of the page. */
export interface PointerActions {
  tap(clientX: number, clientY: number): void;
  hover(clientX: number, clientY: number): void;
  leave(): void;
  /** A held pointer moves; CSS px since the last call. */
  drag(dx: number, dy: number): void;
  /** Zoom steps, fractions allowed; positive zooms in. */
  zoom(steps: number): void;
}

/** Movement beyond which a press is no tap, CSS px. */
const TAP_SLACK = 10;
const TAP_TIME = 600;

interface Contact {
  readonly x: number;
  readonly y: number;
  nowX: number;
  nowY: number;
  /** Browser time of the press: a busy page receives the event late. */
  readonly since: number;
  /** Moved farther than a tap may. */
  dragged: boolean;
}

/** Click, tap, hover, wheel and pinch on the drawing surface. */
export function listenPointer(scope: Scope, surface: HTMLElement, actions: PointerActions): void {
  const contacts = new Map<number, Contact>();
  let pinched = 0;

  const spread = (): number => {
    const [a, b] = contacts.values();
    return a && b ? Math.hypot(a.nowX - b.nowX, a.nowY - b.nowY) : 0;
  };

  listenContacts(scope, surface, {
    begin({ pointerId, clientX: x, clientY: y, timeStamp: since }) {
      contacts.set(pointerId, { x, y, nowX: x, nowY: y, since, dragged: false });
      surface.focus({ preventScroll: true });
      if (contacts.size === 2) pinched = spread();
    },
    move(event) {
      const contact = contacts.get(event.pointerId);
      if (!contact) return;
      const [dx, dy] = [event.clientX - contact.nowX, event.clientY - contact.nowY];
      contact.nowX = event.clientX;
      contact.nowY = event.clientY;
      contact.dragged ||= Math.hypot(contact.nowX - contact.x, contact.nowY - contact.y) > TAP_SLACK;
      if (contact.dragged && contacts.size === 1) actions.drag(dx, dy);
      if (contacts.size < 2) return;
      const now = spread();
      if (pinched > 0 && now > 0) actions.zoom(Math.log2(now / pinched) * 2);
      pinched = now;
    },
    end(pointerId, how, event) {
      const contact = contacts.get(pointerId);
      const alone = contacts.size === 1 && pinched === 0;
      contacts.delete(pointerId);
      if (contacts.size === 0) pinched = 0;
      if (how === 'lost' || !contact || !alone || event.timeStamp - contact.since > TAP_TIME) return;
      if (contact.dragged) return;
      actions.tap(event.clientX, event.clientY);
    },
    hover({ pointerType, clientX, clientY }) {
      if (pointerType === 'mouse' && contacts.size < 2) actions.hover(clientX, clientY);
    },
  });
  scope.listen(surface, 'pointerleave', () => actions.leave());
  scope.listen(
    surface,
    'wheel',
    (event) => {
      event.preventDefault();
      const { deltaY, deltaMode } = event as WheelEvent;
      const pixels = deltaMode === 0 ? deltaY : deltaY * 40;
      actions.zoom(-Math.max(-1, Math.min(1, pixels / 120)));
    },
    { passive: false },
  );
}
