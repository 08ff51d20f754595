import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';
import { CloseCode } from '../../../contract/wire/limits';
import type { ByeReason, ServerMessage } from '../../../contract/wire/events';
import type { Session } from '../../platform';
import type { ViewerSink } from '../movement/views';
import { textFrame } from './ws-frame';

/** A peer that does not answer the close frame is disconnected after this time, milliseconds. */
const CLOSE_WITHIN = 2_000;
/** Round trips that count: the last ones. */
const TRIPS_KEPT = 5;
/** `WebSocket.OPEN`. */
const OPEN = 1;

export type Lang = 'zh' | 'en';

/**
 * One WebSocket of a signed-in user. `ws` reads incoming frames; outgoing frames are written directly to the
 * socket, so that one buffer serves many clients. This is safe between whole frames, since `ws` itself writes
 * only control frames here, each in one write.
 */
export class Connection implements ViewerSink {
  readonly ws: WebSocket;
  readonly session: Session;
  readonly lang: Lang;
  readonly #socket: Duplex;
  /** Time of the last received frame, monotonic milliseconds. */
  lastHeard: number;
  /** Time of the last ping, monotonic milliseconds. */
  lastProbe = -Infinity;
  readonly #trips: number[] = [];
  #isProbing = false;
  #open = true;

  constructor(ws: WebSocket, socket: Duplex, session: Session, lang: Lang, now: number) {
    this.ws = ws;
    this.#socket = socket;
    this.session = session;
    this.lang = lang;
    this.lastHeard = now;
    ws.on('pong', () => {
      this.lastHeard = performance.now();
      if (!this.#isProbing) return;
      this.#isProbing = false;
      this.#trips.push(this.lastHeard - this.lastProbe);
      if (this.#trips.length > TRIPS_KEPT) this.#trips.shift();
    });
  }

  /** Median time from a ping to its pong, milliseconds; 0: not known yet. */
  get roundTrip(): number {
    const sorted = this.#trips.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  get isOpen(): boolean {
    return this.#open && this.ws.readyState === OPEN;
  }

  /** Registers the handler of whole messages. */
  onFrame(read: (data: RawData, isBinary: boolean) => void): void {
    this.ws.on('message', read);
  }

  write(frame: Buffer): void {
    if (this.isOpen) this.#socket.write(frame);
  }

  /** Calls back once when everything written so far has been sent. */
  onDrained(run: () => void): void {
    this.#socket.once('drain', run);
  }

  /** Writes one frame given in several buffers. */
  writeParts(parts: readonly Buffer[]): void {
    if (!this.isOpen) return;
    this.#socket.cork();
    for (const part of parts) this.#socket.write(part);
    this.#socket.uncork();
  }

  unsent(): number {
    return this.#socket.writableLength;
  }

  drop(): void {
    this.close(CloseCode.slow);
  }

  send(message: ServerMessage): void {
    this.write(textFrame(JSON.stringify(message)));
  }

  words(error: ErrorName): string {
    return ERROR_CODES[error][this.lang];
  }

  refuse(error: ErrorName, cid?: string): void {
    const { code } = ERROR_CODES[error];
    this.send({ t: 'refused', ...(cid === undefined ? {} : { cid }), code, desc: this.words(error) });
  }

  /** Sends the reason, then closes. Later writes are ignored. */
  close(code: CloseCode, error?: ErrorName): void {
    if (!this.#open) return;
    if (error !== undefined) this.refuse(error);
    this.#finish(code, error === undefined ? '' : String(ERROR_CODES[error].code));
  }

  bye(
    reason: ByeReason,
    code: CloseCode,
    desc: string,
    more: { readonly why?: string; readonly until?: string } = {},
  ): void {
    this.send({ t: 'bye', reason, desc, ...more });
    this.#finish(code, reason);
  }

  /** Closes as the node with the user's server did. */
  endAs(code: number, reason: string): void {
    this.#finish(code, reason);
  }

  /** Normal close after a `leave`. */
  finish(): void {
    this.#finish(CloseCode.normal, '');
  }

  /** Sends a ping. The pong counts as received data and gives the round trip. */
  probe(): void {
    // A second ping could not be told from the first one by its pong.
    if (!this.isOpen || this.#isProbing) return;
    this.#isProbing = true;
    this.lastProbe = performance.now();
    this.ws.ping();
  }

  terminate(): void {
    this.ws.terminate();
  }

  #finish(code: number, reason: string): void {
    if (!this.#open) return;
    this.#open = false;
    this.ws.close(code, reason);
    const timer = setTimeout(() => this.ws.terminate(), CLOSE_WITHIN);
    this.ws.once('close', () => clearTimeout(timer));
  }
}
