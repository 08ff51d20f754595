import type { ContactEvent } from '../core/contacts';

/** A surface for pointer events in Node. */
export function createPointerSurface() {
  const target = new EventTarget();
  const captured: number[] = [];
  let captures = true;
  const surface = Object.assign(target, {
    focus: () => undefined,
    setPointerCapture(id: number): void {
      if (!captures) throw new Error('no such pointer');
      captured.push(id);
    },
  }) as unknown as HTMLElement;
  return {
    surface,
    captured,
    /** The browser knows no such pointer any more. */
    refuseCapture(): void {
      captures = false;
    },
    send(type: string, more: Partial<ContactEvent> = {}): void {
      const event: ContactEvent = {
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        buttons: type === 'pointerdown' || type === 'pointermove' ? 1 : 0,
        clientX: 0,
        clientY: 0,
        timeStamp: 0,
        isPrimary: true,
      };
      const base = new Event(type);
      for (const [name, value] of Object.entries({ ...event, ...more }))
        Object.defineProperty(base, name, { value });
      target.dispatchEvent(base);
    },
  };
}
