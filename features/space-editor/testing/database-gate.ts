import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface StopPoint {
  /** The moment: the message of this number, from 1, counted from now on among those that fit. */
  readonly at: number;
  /** Whether a message to the database counts, given those of its transaction so far; absent: each does. */
  readonly fits?: (message: string, transaction: readonly string[]) => boolean;
  /** `before`: the database never gets it. `after`: the database has answered, and the server never hears. */
  readonly side: 'before' | 'after';
}

/** Stands between a server and PostgreSQL, so that a test can end the server at an exact step of its work. */
export interface DatabaseGate {
  /** The address of the database for the server. */
  readonly url: string;
  /** The number of messages that the server has sent so far. */
  readonly asked: number;
  /** Nothing passes any more from that point on, and `onStop` is called. */
  stopAt(point: StopPoint, onStop: () => void): void;
  /** Lets everything pass again, for the next server. */
  open(): void;
  close(): Promise<void>;
}

const isBegin = (message: string): boolean => /^Q.{4}begin/is.test(message);

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let asked = 0;
  let isShut = false;
  let stop: { point: StopPoint; left: number; onStop: () => void } | undefined;
  const shut = (onStop: () => void): void => {
    isShut = true;
    stop = undefined;
    onStop();
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((near) => {
    if (isShut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    let onAnswer: (() => void) | undefined;
    let transaction: string[] = [];
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on('data', (message: Buffer) => {
      if (isShut) return;
      asked += 1;
      const text = message.toString('latin1');
      if (isBegin(text)) transaction = [];
      transaction.push(text);
      if (stop && (stop.point.fits?.(text, transaction) ?? true)) {
        const { point, onStop } = stop;
        stop.left -= 1;
        if (stop.left === 0 && point.side === 'before') {
          shut(onStop);
          return;
        }
        if (stop.left === 0) onAnswer = () => shut(onStop);
      }
      far.write(message);
    });
    far.on('data', (answer: Buffer) => {
      if (onAnswer) onAnswer();
      else if (!isShut) near.write(answer);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get asked() {
      return asked;
    },
    stopAt(point, onStop) {
      stop = { point, left: point.at, onStop };
    },
    open() {
      isShut = false;
      stop = undefined;
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
