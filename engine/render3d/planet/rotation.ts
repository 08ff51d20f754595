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
  const keys = new Set<string>();

  scope.listen(host, 'pointerdown', (event) => {
    const { pointerId, clientX, clientY, timeStamp } = event as PointerEvent;
    held = { id: pointerId, x: clientX, y: clientY, at: timeStamp };
    speed = 0;
    host.setPointerCapture(pointerId);
  });
  scope.listen(host, 'pointermove', (event) => {
    const { pointerId, clientX, clientY, timeStamp } = event as PointerEvent;
    if (held?.id !== pointerId) return;
    const turn = (clientX - held.x) * DRAG;
    yaw += turn;
    pitch = Math.max(-TILT_LIMIT, Math.min(TILT_LIMIT, pitch + (clientY - held.y) * DRAG));
    const seconds = Math.max(8, timeStamp - held.at) / 1000;
    speed = Math.max(-4, Math.min(4, turn / seconds));
    held = { id: pointerId, x: clientX, y: clientY, at: timeStamp };
  });
  const release = (): void => {
    held = undefined;
  };
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) scope.listen(host, type, release);
  scope.listen(host, 'keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (!key.startsWith('Arrow')) return;
    keys.add(key);
    event.preventDefault();
  });
  scope.listen(host, 'keyup', (event) => keys.delete((event as KeyboardEvent).key));
  scope.listen(host, 'blur', () => keys.clear());

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
