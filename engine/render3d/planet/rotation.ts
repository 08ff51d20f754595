import { listenContacts } from '../../core/contacts';
import { HeldKeys, type KeyOf } from '../../core/held-keys';
import type { Scope } from '../../core/scope';

/** Radians per pixel of dragging, and per second of a held key. */
const DRAG = 0.0075;
const KEY = 1.5;
/** The planet's idle rotation, radians per second. */
const DRIFT = 0.035;
const TILT_LIMIT = 0.6;

export interface Rotation {
  readonly yaw: number;
  readonly pitch: number;
  /** Rotation, 0..345 in steps of 15, for screen readers. */
  degrees(): number;
  /** Advances by some seconds. */
  step(seconds: number): void;
}

/** Rotation by drag and arrow keys; it slows down after release, then continues the idle rotation. */
export function startRotation(scope: Scope, host: HTMLElement): Rotation {
  let yaw = 0;
  let pitch = 0;
  let speed = DRIFT;
  let held: { id: number; x: number; y: number; at: number } | undefined;
  const keys = new HeldKeys(scope, host, ({ key }) => key);

  listenContacts(scope, host, {
    begin({ pointerId, clientX, clientY, timeStamp }) {
      held = { id: pointerId, x: clientX, y: clientY, at: timeStamp };
      speed = 0;
    },
    move({ pointerId, clientX, clientY, timeStamp }) {
      if (held?.id !== pointerId) return;
      const turn = (clientX - held.x) * DRAG;
      yaw += turn;
      pitch = Math.max(-TILT_LIMIT, Math.min(TILT_LIMIT, pitch + (clientY - held.y) * DRAG));
      const seconds = Math.max(8, timeStamp - held.at) / 1000;
      speed = Math.max(-4, Math.min(4, turn / seconds));
      held = { id: pointerId, x: clientX, y: clientY, at: timeStamp };
    },
    end(pointerId) {
      if (held?.id === pointerId) held = undefined;
    },
  });
  scope.listen(host, 'keydown', (event: KeyOf & Partial<KeyboardEvent>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // With Alt or Meta an arrow steps back in the browser.
    if (!key?.startsWith('Arrow') || ctrlKey || metaKey || altKey) return;
    keys.press(key);
    event.preventDefault();
  });

  return {
    get yaw() {
      return yaw;
    },
    get pitch() {
      return pitch;
    },
    degrees() {
      const steps = Math.round((yaw * 12) / Math.PI) % 24;
      return (steps < 0 ? steps + 24 : steps) * 15;
    },
    step(seconds) {
      const push = (more: string, less: string): number => Number(keys.has(more)) - Number(keys.has(less));
      const turn = push('ArrowRight', 'ArrowLeft');
      const tilt = push('ArrowDown', 'ArrowUp');
      if (turn !== 0) speed = turn * KEY;
      else if (!held) speed += (DRIFT - speed) * Math.min(1, seconds * 1.6);
      if (!held) yaw += speed * seconds;
      pitch = Math.max(-TILT_LIMIT, Math.min(TILT_LIMIT, pitch + tilt * KEY * seconds));
      // Without input it returns upright.
      if (!held && tilt === 0) pitch *= 1 - Math.min(1, seconds * 0.5);
    },
  };
}
