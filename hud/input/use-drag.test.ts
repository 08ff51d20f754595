import { describe, expect, it } from 'vitest';
import { dragHandlers, type DragEvent } from './use-drag';

function setUp() {
  const done: string[] = [];
  const handlers = dragHandlers(
    { current: undefined },
    {
      begin: ({ pointerId }) => done.push(`begin ${pointerId}`),
      move: ({ pointerId }) => done.push(`move ${pointerId}`),
      end: (how) => done.push(how),
    },
  );
  return { done, handlers };
}

const event = (more: Partial<DragEvent> = {}): DragEvent => ({
  pointerId: 1,
  pointerType: 'touch',
  button: 0,
  buttons: 1,
  isPrimary: true,
  currentTarget: { setPointerCapture: () => undefined },
  ...more,
});

describe('dragHandlers', () => {
  it('follows one pointer from its press to its release', () => {
    const { done, handlers } = setUp();
    handlers.onPointerMove(event());
    handlers.onPointerDown(event());
    handlers.onPointerDown(event({ pointerId: 2, isPrimary: false }));
    handlers.onPointerMove(event({ pointerId: 2 }));
    handlers.onPointerMove(event());
    handlers.onPointerUp(event({ pointerId: 2 }));
    handlers.onPointerUp(event());
    handlers.onLostPointerCapture(event());
    handlers.onPointerMove(event());
    expect(done).toEqual(['begin 1', 'move 1', 'lifted']);
  });

  it.each([
    ['moves without a button', 'onPointerMove', { pointerType: 'mouse', buttons: 0 }],
    ['moves with another button', 'onPointerMove', { pointerType: 'mouse', buttons: 2 }],
    ['is cancelled', 'onPointerCancel', {}],
    ['loses its capture', 'onLostPointerCapture', {}],
  ] as const)('ends a drag whose pointer %s', (_name, handler, more) => {
    const { done, handlers } = setUp();
    handlers.onPointerDown(event());
    handlers[handler](event(more));
    handlers.onPointerMove(event({ buttons: 0 }));
    handlers.onPointerUp(event());
    expect(done).toEqual(['begin 1', 'lost']);
  });

  it('ends a drag of a mouse by a context menu, and not of a finger that rests', () => {
    const { done, handlers } = setUp();
    handlers.onPointerDown(event());
    handlers.onContextMenu({ nativeEvent: { pointerType: 'touch' } });
    handlers.onPointerMove(event());
    handlers.onContextMenu({ nativeEvent: { pointerType: 'mouse' } });
    expect(done).toEqual(['begin 1', 'move 1', 'lost']);
  });

  it('the next first pointer replaces one that was lost', () => {
    const { done, handlers } = setUp();
    handlers.onPointerDown(event());
    handlers.onPointerDown(event({ pointerId: 2 }));
    handlers.onPointerMove(event({ pointerId: 2 }));
    expect(done).toEqual(['begin 1', 'lost', 'begin 2', 'move 2']);
  });
});
