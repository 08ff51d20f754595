import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that sends nothing for this time is left to the HTTP server, which has a limit of its own, ms. */
const FIRST_BYTE_MS = 5_000;

/** Another protocol on the port of the HTTP server. */
export interface OtherProtocol {
  /** Whether a connection that begins with this byte belongs to it. */
  begins(byte: number): boolean;
  /** Serves such a connection, with all its bytes still to be read. */
  take(socket: Socket): void;
  /** Ends its connections. */
  closeAll(): void;
}

/**
 * Gives connections to another protocol by their first byte, the others to the HTTP server. To be called before others
 * listen for connections: they go on to see all of them at once, so that limits count the silent ones too.
 * @returns a function that ends what is not HTTP, before the server closes.
 */
export function sharePort(server: Server, other: OtherProtocol): () => void {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const waiting = new Set<Socket>();
  let ended = false;

  const serve = (socket: Socket): void => {
    for (const listener of listeners) listener.call(server, socket);
  };

  server.on('connection', (socket: Socket) => {
    if (ended) {
      serve(socket);
      return;
    }
    const ignore = (): void => undefined;
    const decide = (): void => {
      socket.off('readable', decide).off('error', ignore).off('close', leave);
      leave();
      const first = socket.read() as Buffer | null;
      if (first !== null) socket.unshift(first);
      if (first !== null && other.begins(first[0] ?? 0xff)) other.take(socket);
      else serve(socket);
    };
    const late = setTimeout(decide, FIRST_BYTE_MS);
    late.unref();
    const leave = (): void => {
      clearTimeout(late);
      waiting.delete(socket);
    };
    waiting.add(socket);
    socket.once('readable', decide).on('error', ignore).once('close', leave);
  });

  return () => {
    ended = true;
    for (const socket of waiting) socket.destroy();
    other.closeAll();
  };
}
