import type { RawData } from 'ws';
import { EXPRESSIONS } from '../../../contract/model/chat/expression';
import { Pose } from '../../../contract/model/motion';
import type { ClientMessage } from '../../../contract/wire/events';
import { clientMessageSchema } from '../../../contract/wire/events.schema';
import { FrameKind, encodePong, unquantise } from '../../../contract/wire/frames';
import { CloseCode, WIRE } from '../../../contract/wire/limits';
import { wellFormed } from '../../input';
import type { Connection } from './connection';
import { FaultCounter, TokenBucket } from './rate-limit';
import { binaryFrame } from './ws-frame';

/** Exceeding a limit by this factor counts as a flood (W42). */
const FLOOD = 10;
const FAULTS = 3;
const FAULT_WINDOW = 10_000;
const LAST_POSE = Pose.dance;

/** Validated and rate-limited client input. Positions: logical pixels. */
export interface InboundHandlers {
  message(message: ClientMessage, now: number): void;
  move(number: number, x: number, y: number, dirPose: number, now: number): void;
  /** An expression, by its index in the list (W38). */
  express(place: number, now: number): void;
  /** A move above the rate limit: it is ignored and the client's position corrected. */
  moveTooFast(number: number): void;
  /** A frame of unknown kind or shape. */
  malformed(): void;
}

/** Parses the frames of one connection and applies its limits (W30, W40, W41, W42). */
export class Inbound {
  readonly #connection: Connection;
  readonly #handlers: InboundHandlers;
  readonly #text: TokenBucket;
  readonly #textFlood: TokenBucket;
  readonly #moves: TokenBucket;
  readonly #moveFlood: TokenBucket;
  readonly #faults = new FaultCounter(FAULTS, FAULT_WINDOW);

  constructor(connection: Connection, handlers: InboundHandlers, now: number) {
    this.#connection = connection;
    this.#handlers = handlers;
    this.#text = new TokenBucket(WIRE.textPerSecond, WIRE.textBurst, now);
    this.#textFlood = new TokenBucket(WIRE.textPerSecond * FLOOD, WIRE.textBurst * FLOOD, now);
    // A burst of one second: a stalled network delivers moves together.
    this.#moves = new TokenBucket(WIRE.moveHzMax, WIRE.moveHzMax, now);
    this.#moveFlood = new TokenBucket(WIRE.moveHzMax * FLOOD, WIRE.moveHzMax * FLOOD, now);
  }

  read(data: RawData, isBinary: boolean, now: number): void {
    if (!this.#connection.isOpen) return;
    this.#connection.lastHeard = now;
    const bytes = Buffer.isBuffer(data)
      ? data
      : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
    if (isBinary) this.#readBinary(bytes, now);
    else this.#readText(bytes, now);
  }

  /** Whether a frame may be forwarded to another node, which applies all other limits. Closes on a flood. */
  mayForward(isBinary: boolean, now: number): boolean {
    this.#connection.lastHeard = now;
    if ((isBinary ? this.#moveFlood : this.#textFlood).take(now)) return true;
    this.#connection.close(CloseCode.flood, 'tooFast');
    return false;
  }

  #readBinary(bytes: Buffer, now: number): void {
    const kind = bytes[0];
    if (kind === FrameKind.move && bytes.length === 8 && (bytes[7] ?? 0) >> 3 <= LAST_POSE) {
      const number = bytes.readUInt16LE(1);
      if (!this.#moveFlood.take(now)) this.#connection.close(CloseCode.flood, 'tooFast');
      else if (!this.#moves.take(now)) this.#handlers.moveTooFast(number);
      else
        this.#handlers.move(
          number,
          unquantise(bytes.readUInt16LE(3)),
          unquantise(bytes.readUInt16LE(5)),
          bytes[7] ?? 0,
          now,
        );
    } else if (
      kind === FrameKind.express &&
      bytes.length === 2 &&
      (bytes[1] ?? EXPRESSIONS.length) < EXPRESSIONS.length
    ) {
      if (this.#moveFlood.take(now)) this.#handlers.express(bytes[1] ?? 0, now);
      else this.#connection.close(CloseCode.flood, 'tooFast');
    } else if (kind === FrameKind.ping && bytes.length === 5) {
      if (this.#moveFlood.take(now))
        this.#connection.write(binaryFrame(encodePong(bytes.readUInt32LE(1), Date.now())));
      else this.#connection.close(CloseCode.flood, 'tooFast');
    } else this.#malformed(now);
  }

  #readText(bytes: Buffer, now: number): void {
    if (!this.#textFlood.take(now)) {
      this.#connection.close(CloseCode.flood, 'tooFast');
      return;
    }
    const message = parse(bytes);
    if (!this.#text.take(now)) {
      this.#connection.refuse('tooFast', message?.t === 'say' ? message.cid : undefined);
      return;
    }
    if (message === undefined) this.#malformed(now);
    else this.#handlers.message(message, now);
  }

  #malformed(now: number): void {
    if (this.#faults.add(now)) this.#connection.close(CloseCode.malformed, 'invalid');
    else this.#connection.refuse('invalid');
    this.#handlers.malformed();
  }
}

function parse(bytes: Buffer): ClientMessage | undefined {
  try {
    const result = clientMessageSchema.safeParse(wellFormed(JSON.parse(bytes.toString('utf8'))));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
