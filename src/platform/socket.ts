/** Socket callbacks. None runs after the socket was closed locally. */
export interface SocketHandlers {
  open(): void;
  message(data: string | ArrayBuffer): void;
  /** It ended, or never opened. */
  close(code: number): void;
}

export interface Socket {
  /** Bytes passed to `send` that are still buffered. */
  unsent(): number;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  /** Idempotent. */
  close(): void;
}

type Construct = new (url: string) => WebSocket;

/** The owned wrapper of a WebSocket. `construct` is another implementation for tests outside the browser. */
export function openSocket(url: string, handlers: SocketHandlers, construct: Construct = WebSocket): Socket {
  const socket = new construct(url);
  let live = true;
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => live && handlers.open());
  socket.addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
    if (live) handlers.message(event.data);
  });
  socket.addEventListener('close', (event) => live && handlers.close(event.code));
  // `close` follows every error with more details; without a listener some implementations throw.
  socket.addEventListener('error', () => undefined);
  return {
    unsent: () => socket.bufferedAmount,
    send: (data) => socket.send(data),
    close: () => {
      live = false;
      socket.close(1000);
    },
  };
}
