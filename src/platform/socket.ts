/** What happens to a socket. Nothing more is told after one has closed it oneself. */
export interface SocketHandlers {
  open(): void;
  message(data: string | ArrayBuffer): void;
  /** It ended, or never opened. */
  close(code: number): void;
}

export interface Socket {
  /** Bytes given to `send` that have not left yet. */
  unsent(): number;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  /** Idempotent. */
  close(): void;
}

type Construct = new (url: string) => WebSocket;

/** The owned wrapper of a WebSocket. `construct` is another implementation of it, for tests outside the browser. */
export function openSocket(url: string, handlers: SocketHandlers, construct: Construct = WebSocket): Socket {
  const socket = new construct(url);
  let live = true;
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => live && handlers.open());
  socket.addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
    if (live) handlers.message(event.data);
  });
  socket.addEventListener('close', (event) => live && handlers.close(event.code));
  // `close` follows every error and says more; without a listener some implementations throw.
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
