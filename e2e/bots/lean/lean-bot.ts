import { FrameKind, encodeMove, encodePing } from '../../../contract/wire/frames';
import { WIRE } from '../../../contract/wire/limits';
import { RawSocket, maskedFrame } from './raw-socket';
import type { Walker } from './walkers';

export interface LeanBotOptions {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly space: string;
  readonly cookie: string;
  readonly ticket: string;
}

/** A load client on the real protocol: it says hello, walks, pings, and reads corrections only. */
export class LeanBot implements Walker {
  readonly socket: RawSocket;
  readonly #move = maskedFrame(2, encodeMove({ number: 0, x: 0, y: 0, dirPose: 0 }));
  #number = 0;
  #x = 0;
  #y = 0;
  corrections = 0;

  constructor({ host, port, origin, space, cookie, ticket }: LeanBotOptions) {
    this.socket = new RawSocket({
      host,
      port,
      path: WIRE.path,
      headers: { origin, cookie },
      onPayload: (payload) => this.#welcomed(payload),
      onFrame: (bytes, length, at) => {
        if (length === 7 && bytes[at] === FrameKind.correct) this.corrections++;
      },
    });
    const hello = { t: 'hello', v: WIRE.version, spaceId: space, ticket };
    // Sent together with the upgrade: the server reads frames only after its answer.
    this.socket.send(maskedFrame(1, JSON.stringify(hello)));
  }

  start(): { readonly x: number; readonly y: number } {
    return { x: this.#x, y: this.#y };
  }

  move(x: number, y: number, dirPose: number): void {
    this.#number = (this.#number + 1) & 0xffff;
    // A new buffer each time, because the socket may still hold the last one.
    const frame = Buffer.from(this.#move);
    frame.set(encodeMove({ number: this.#number, x, y, dirPose }), 6);
    this.socket.send(frame);
  }

  ping(): void {
    this.socket.send(maskedFrame(2, encodePing(Math.round(performance.now()))));
  }

  #welcomed(payload: Buffer): boolean {
    const text = payload.subarray(0, 400).toString();
    if (text.startsWith('{"t":"refused"')) throw new Error(`refused: ${text}`);
    if (!text.startsWith('{"t":"welcome"')) return false;
    this.#x = Number(/"x":([\d.]+)/.exec(text)?.[1]);
    this.#y = Number(/"y":([\d.]+)/.exec(text)?.[1]);
    return true;
  }
}
