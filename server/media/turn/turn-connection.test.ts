import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUEUE_MAX, TurnConnection, type TurnConnectionDeps } from './turn-connection';
import { CLASS, METHOD, writeStun } from './stun';

/** A socket whose other side reads nothing. */
class StalledSocket extends Duplex {
  override _read(): void {
    // What the client sends is pushed.
  }
  override _write(): void {
    // The callback never comes.
  }
  setNoDelay(): void {
    // There is no delay.
  }
}

const DEPS: TurnConnectionDeps = {
  secret: 'secret',
  target: () => undefined,
  isAnnounced: () => false,
  icePasswordOf: () => undefined,
  admit: () => false,
  isVoid: () => false,
  now: () => 0,
};

function connected() {
  const socket = new StalledSocket();
  const connection = new TurnConnection(socket as unknown as Socket, DEPS);
  return { socket, connection };
}

const request = writeStun(
  { method: METHOD.allocate, class: CLASS.request, transaction: Buffer.alloc(12) },
  [],
);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a TURN connection', () => {
  it('without an allocation is closed after ten seconds, whatever it sends', async () => {
    const { socket } = connected();
    vi.advanceTimersByTime(9_000);
    socket.push(request);
    await vi.waitFor(() => expect(socket.writableLength).toBeGreaterThan(0));
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(socket.destroyed).toBe(true);
  });

  it('that reads no answers is closed instead of being buffered for', async () => {
    const { socket } = connected();
    socket.write(Buffer.alloc(QUEUE_MAX + 1));
    socket.push(request);
    await vi.waitFor(() => expect(socket.destroyed).toBe(true));
    expect(socket.writableLength).toBe(QUEUE_MAX + 1);
  });

  it('ends when the client ends it', async () => {
    const { socket } = connected();
    socket.push(null);
    await vi.waitFor(() => expect(socket.destroyed).toBe(true));
  });
});
