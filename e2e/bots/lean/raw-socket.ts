import net from 'node:net';
import { FrameSkimmer } from './frame-skimmer';

const HEADERS_END = Buffer.from('\r\n\r\n');
/** A client that cannot send drops frames instead of buffering them. */
const MAX_UNSENT = 64 * 1024;

export interface RawSocketOptions {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Receives each payload until it returns true: the client is in, and payloads are ignored from then on. */
  readonly onPayload: (payload: Buffer, socket: RawSocket) => boolean;
  /** Called for each frame afterwards; `at` as in `FrameSkimmer`. */
  readonly onFrame?: (bytes: Buffer, length: number, at: number) => void;
}

/** Shared by all sockets: each chunk is processed before the next socket reads. */
const CHUNK = Buffer.allocUnsafeSlow(256 * 1024);

/** A WebSocket client for load tests with almost no cost: it counts what it receives and discards it. */
export class RawSocket {
  readonly ready: Promise<void>;
  readonly #options: RawSocketOptions;
  readonly #socket: net.Socket;
  readonly #skimmer = new FrameSkimmer();
  /** Data received before the client is in, and the size needed before the next check. */
  #chunks: Buffer[] | undefined = [];
  #have = 0;
  #need = 0;
  #upgraded = false;
  #settle: { resolve(): void; reject(error: Error): void };
  bytes = 0;
  isClosed = false;
  /** Frames that were not sent because the socket was full. */
  blocked = 0;

  constructor(options: RawSocketOptions) {
    this.#options = options;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    this.#settle = { resolve, reject };
    const { host, port, path, headers } = options;
    this.#socket = net.connect({
      host,
      port,
      noDelay: true,
      onread: {
        buffer: CHUNK,
        callback: (length) => {
          this.#read(length);
          return true;
        },
      },
    });
    const lines = Object.entries({
      host: `${host}:${port}`,
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '13',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    // First in the queue: later frames wait behind it.
    this.#socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    this.#socket.on('error', (error) => this.#settle.reject(error));
    this.#socket.on('close', () => {
      this.isClosed = true;
      this.#settle.reject(new Error('closed by the server before it was in'));
    });
  }

  get frames(): number {
    return this.#skimmer.frames;
  }

  /** Sends a frame made by `maskedFrame`. */
  send(frame: Buffer): void {
    if (this.#socket.writableLength > MAX_UNSENT) this.blocked++;
    else if (!this.isClosed) this.#socket.write(frame);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(length: number): void {
    this.bytes += length;
    if (this.#chunks === undefined) {
      this.#skim(CHUNK, length);
      return;
    }
    this.#chunks.push(Buffer.from(CHUNK.subarray(0, length)));
    this.#have += length;
    if (this.#have >= this.#need) this.#readBeginning(Buffer.concat(this.#chunks));
  }

  #skim(bytes: Buffer, length: number): void {
    this.#skimmer.read(bytes, length, (size, at) => this.#options.onFrame?.(bytes, size, at));
  }

  #readBeginning(all: Buffer): void {
    let bytes = all;
    if (!this.#upgraded) {
      const end = bytes.indexOf(HEADERS_END);
      if (end < 0) return;
      if (!bytes.subarray(0, 12).includes('101')) {
        this.#settle.reject(new Error(bytes.subarray(0, end).toString()));
        this.close();
        return;
      }
      this.#upgraded = true;
      bytes = bytes.subarray(end + HEADERS_END.length);
    }
    for (;;) {
      const { start, end } = firstFrame(bytes);
      if (bytes.length < end) {
        this.#chunks = [bytes];
        this.#have = bytes.length;
        this.#need = end;
        return;
      }
      const isIn = this.#options.onPayload(bytes.subarray(start, end), this);
      bytes = bytes.subarray(end);
      if (!isIn) continue;
      this.#chunks = undefined;
      this.#settle.resolve();
      this.#skim(bytes, bytes.length);
      return;
    }
  }
}

/** The bounds of the first frame's payload, or the number of bytes needed to know them. */
function firstFrame(bytes: Buffer): { readonly start: number; readonly end: number } {
  const short = (bytes[1] ?? 0) & 127;
  const start = bytes.length < 2 || short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start || bytes.length < 2) return { start, end: start };
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : bytes.readUInt32BE(6);
  return { start, end: start + length };
}

/** A client frame of at most 64 KB with a zero mask: valid, and without the cost of masking. */
export function maskedFrame(opcode: 1 | 2, payload: Uint8Array | string): Buffer {
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const start = body.length < 126 ? 6 : 8;
  const frame = Buffer.alloc(start + body.length);
  frame[0] = 0x80 | opcode;
  if (start === 6) frame[1] = 0x80 | body.length;
  else {
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(body.length, 2);
  }
  frame.set(body, start);
  return frame;
}
