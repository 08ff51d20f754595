import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** First byte of a whole binary frame, and the bits of RFC 6455, section 5.2. */
const WHOLE_BINARY = 0x82;
const FIN = 0x80;
const MASKED = 0x80;
const OPCODE = 0x0f;
const CLOSE = 0x08;
/** Opcodes below are those of messages; above are control frames, which may come between fragments. */
const FIRST_CONTROL = 0x08;
/** Two bytes and the mask. */
const SHORT_HEADER = 6;
/** Moves and pings are shorter. */
const LONGEST = 16;

const scratch = Buffer.alloc(LONGEST);
const views = Array.from({ length: LONGEST + 1 }, (_, length) => scratch.subarray(0, length));

/** Follows a stream of frames without reading what is in them: whether the next byte begins a new message. */
export class FrameBounds {
  readonly #head = Buffer.alloc(14);
  #have = 0;
  #skip = 0;
  #isFragmented = false;
  #isOver = false;

  /** False, too, after a close frame: nothing begins any more. */
  get atMessage(): boolean {
    return this.#skip === 0 && this.#have === 0 && !this.#isFragmented && !this.#isOver;
  }

  pass(chunk: Uint8Array): void {
    const head = this.#head;
    let at = 0;
    while (at < chunk.length) {
      if (this.#skip > 0) {
        const step = Math.min(this.#skip, chunk.length - at);
        this.#skip -= step;
        at += step;
        continue;
      }
      head[this.#have++] = chunk[at++] ?? 0;
      if (this.#have < 2) continue;
      const second = head[1] ?? 0;
      const short = second & 127;
      const size = (short < 126 ? 2 : short === 126 ? 4 : 10) + (second & MASKED ? 4 : 0);
      if (this.#have < size) continue;
      this.#have = 0;
      this.#skip =
        short < 126 ? short : short === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2));
      this.#begin(head[0] ?? 0);
    }
  }

  #begin(first: number): void {
    const opcode = first & OPCODE;
    if (opcode === CLOSE) this.#isOver = true;
    else if (opcode < FIRST_CONTROL) this.#isFragmented = (first & FIN) === 0;
  }
}

/**
 * Reads short whole binary frames of a connection right off its socket, and leaves everything else to `ws`: nearly all
 * that people send are moves of 8 bytes, and `ws` takes longer for one than the gateway. The two never see the same
 * frame. `onFrame` must not keep the bytes.
 */
export function readShortFrames(socket: Duplex, ws: WebSocket, onFrame: (payload: Buffer) => void): void {
  const [forward, more] = socket.listeners('data') as ((this: Duplex, chunk: Buffer) => void)[];
  // If `ws` reads in another way some day it reads everything itself.
  if (forward === undefined || more !== undefined) return;
  const bounds = new FrameBounds();

  const onData = (chunk: Buffer): void => {
    let at = 0;
    if (bounds.atMessage) {
      while (at + SHORT_HEADER <= chunk.length && chunk[at] === WHOLE_BINARY) {
        const length = (chunk[at + 1] ?? 0) ^ MASKED;
        const payload = at + SHORT_HEADER;
        // An unmasked one is longer, too: its length is 128 and more here.
        if (length > LONGEST || payload + length > chunk.length) break;
        for (let i = 0; i < length; i++)
          scratch[i] = (chunk[payload + i] ?? 0) ^ (chunk[payload - 4 + (i & 3)] ?? 0);
        at = payload + length;
        onFrame(views[length] ?? scratch);
      }
      if (at === chunk.length) return;
    }
    const rest = at === 0 ? chunk : chunk.subarray(at);
    bounds.pass(rest);
    forward.call(socket, rest);
  };
  // `ws` stops listening after a fault, and reads what is left by itself when the socket has closed.
  const stop = (): void => void socket.off('data', onData);
  ws.once('error', stop);
  socket.prependOnceListener('close', stop);
  socket.on('data', onData);
  socket.off('data', forward);
}
