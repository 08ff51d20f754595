import { useState, type PointerEvent } from 'react';

/** The part of a pointer event that is read. */
export interface DragEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
  readonly buttons: number;
  readonly isPrimary: boolean;
  readonly currentTarget: { setPointerCapture(pointerId: number): void };
}

/** `lost`: its release went elsewhere, or never came. */
export type DragEnd = 'lifted' | 'lost';

export interface DragActions<E extends DragEvent> {
  begin(event: E): void;
  move(event: E): void;
  end(how: DragEnd): void;
}

/** The event shows that the pointer is no longer pressed. A mouse may still hold another button. */
const isOver = ({ pointerType, buttons }: DragEvent): boolean =>
  pointerType === 'mouse' ? (buttons & 1) === 0 : buttons === 0;

/**
 * The handlers of an element that one pointer drags. Each drag ends once, also when its release never arrives: the
 * browser took the pointer, it went to a context menu (Ctrl and a click on a Mac), or was lost. `held`: its pointer.
 */
export function dragHandlers<E extends DragEvent>(
  held: { current: number | undefined },
  { begin, move, end }: DragActions<E>,
) {
  const finish = (how: DragEnd): void => {
    held.current = undefined;
    end(how);
  };
  const lost = ({ pointerId }: E): void => {
    if (held.current === pointerId) finish('lost');
  };
  return {
    onPointerDown(event: E): void {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (held.current !== undefined) {
        if (!event.isPrimary) return;
        // The first pointer of its kind: the one before has been lost.
        finish('lost');
      }
      held.current = event.pointerId;
      try {
        event.currentTarget.setPointerCapture(event.pointerId);
      } catch {
        // It has been lifted already; the next move says so.
      }
      begin(event);
    },
    onPointerMove(event: E): void {
      if (held.current !== event.pointerId) return;
      if (isOver(event)) finish('lost');
      else move(event);
    },
    onPointerUp({ pointerId }: E): void {
      if (held.current === pointerId) finish('lifted');
    },
    onPointerCancel: lost,
    onLostPointerCapture: lost,
    onContextMenu(event: { readonly nativeEvent: object }): void {
      // A held finger opens one as well, but is lifted from the element.
      const touch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
      if (held.current !== undefined && !touch) finish('lost');
    },
  };
}

/** The handlers of an element that one pointer drags, for React. */
export function useDrag(actions: DragActions<PointerEvent<HTMLElement>>) {
  const [held] = useState<{ current: number | undefined }>(() => ({ current: undefined }));
  return dragHandlers(held, actions);
}
