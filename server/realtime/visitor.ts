import type { ClientMessage } from '../../contract/wire/events.schema';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import type { Body } from './body';
import type { Connection } from './connection';
import { Inbound } from './inbound';
import type { SpaceRoom } from './space-room';

type Hello = Extract<ClientMessage, { t: 'hello' }>;
export type Admit = (visitor: Visitor, hello: Hello) => Promise<void>;

/** One connection on its way in, inside, and out: `hello` first, then messages and moves (W2). */
export class Visitor {
  readonly connection: Connection;
  /** The room that it asked for, once it has been found good. */
  room: SpaceRoom | undefined;
  body: Body | undefined;
  readonly #admit: Admit;
  readonly #helloTimer: NodeJS.Timeout;
  #greeted = false;

  constructor(connection: Connection, admit: Admit, onClosed: (visitor: Visitor) => void) {
    this.connection = connection;
    this.#admit = admit;
    this.#helloTimer = setTimeout(() => connection.close(CloseCode.malformed), WIRE.helloTimeout);
    const inbound = new Inbound(connection, this, performance.now());
    const { ws } = connection;
    ws.on('message', (data, isBinary) => inbound.read(data, isBinary, performance.now()));
    // A broken frame or network: `close` follows and does what there is to do.
    ws.on('error', () => undefined);
    ws.on('close', () => {
      clearTimeout(this.#helloTimer);
      if (this.room !== undefined && this.body !== undefined)
        this.room.lost(this.body, connection, performance.now());
      onClosed(this);
    });
  }

  message(message: ClientMessage, now: number): void {
    if (!this.#greeted) {
      if (message.t === 'hello') this.#greet(message);
      else this.connection.close(CloseCode.malformed, 'invalid');
      return;
    }
    const { room, body } = this;
    switch (message.t) {
      case 'hello':
        this.connection.close(CloseCode.malformed, 'invalid');
        return;
      case 'say':
        if (room === undefined || body === undefined) this.connection.refuse('invalid', message.cid);
        else room.say(body, message.cid, message.text, now);
        return;
      case 'leave':
        if (room !== undefined && body !== undefined && body.connection === this.connection)
          room.leave(body, now);
        this.connection.finish();
    }
  }

  move(number: number, x: number, y: number, dirPose: number, now: number): void {
    if (this.room !== undefined && this.body?.connection === this.connection)
      this.room.move(this.body, number, x, y, dirPose, now);
    else if (!this.#greeted) this.connection.close(CloseCode.malformed, 'invalid');
  }

  moveTooFast(number: number): void {
    if (this.body?.connection === this.connection) this.room?.correct(this.body, number);
  }

  malformed(): void {
    if (!this.#greeted) this.connection.close(CloseCode.malformed);
  }

  #greet(hello: Hello): void {
    this.#greeted = true;
    clearTimeout(this.#helloTimer);
    void this.#admit(this, hello);
  }
}
