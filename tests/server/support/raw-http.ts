import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** A TCP connection to a server; errors end it. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** Resolves when a socket is closed; with what it received. */
export const receivedUntilClose = (socket: Socket): Promise<string> =>
  new Promise((done) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => void (text += part));
    socket.once('close', () => done(text));
  });

/** The first whole answer on a socket. Rejects when it closes before. */
export function answerOn(socket: Socket): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const [headers = '', body] = text.split('\r\n\r\n', 2);
      const length = Number(/^content-length: (\d+)$/im.exec(headers)?.[1] ?? 0);
      if (body !== undefined && Buffer.byteLength(body) >= length)
        done({ status: Number(headers.split(' ')[1]), headers, body });
    });
    socket.once('close', () => fail(new Error(`closed after ${JSON.stringify(text)}`)));
  });
}

/** Sends bytes as they are, and reads the answer. */
export async function rawRequest(url: string, ...lines: string[]): Promise<RawAnswer> {
  const socket = openSocket(url);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  try {
    return await answerOn(socket);
  } finally {
    socket.destroy();
  }
}
