import type { ClientMessage } from '../../../contract/wire/events';
import { CloseCode, WIRE } from '../../../contract/wire/limits';
import type { PlayerState } from '../room/player-state';
import type { Connection } from './connection';
import { Inbound } from './inbound';
import type { SpaceRoom } from '../room/space-room';
import type { Tunnel } from './tunnel';

type Hello = Extract<ClientMessage, { t: 'hello' }>;
export type Admit = (clientSession: ClientSession, hello: Hello) => Promise<void>;

/** W40: timers of a page in the background hardly run, but its browser answers pings; they also give the round trip. */
const PROBE_EVERY = 10_000;

/** One client connection: `hello` first, then messages and moves (W2). */
export class ClientSession {
  readonly connection: Connection;
  /** The requested room, once the user is admitted. */
  room: SpaceRoom | undefined;
  player: PlayerState | undefined;
  /** Set when the user's server is on another node, to which this one forwards. */
  tunnel: Tunnel | undefined;
  readonly #admit: Admit;
  readonly #openedAt = performance.now();
  #greeted = false;

  constructor(connection: Connection, admit: Admit, onClosed: (clientSession: ClientSession) => void) {
    this.connection = connection;
    this.#admit = admit;
    const inbound = new Inbound(connection, this, performance.now());
    const { ws } = connection;
    connection.onFrame((data, isBinary) => {
      const now = performance.now();
      if (this.tunnel === undefined) inbound.read(data, isBinary, now);
      else if (connection.isOpen && inbound.mayForward(isBinary, now)) this.tunnel.pass(data, isBinary);
    });
    // A protocol or network error: `close` follows and is handled.
    ws.on('error', () => undefined);
    ws.on('close', () => {
      if (this.room !== undefined && this.player !== undefined)
        this.room.disconnected(this.player, connection, performance.now());
      onClosed(this);
    });
  }

  /** Called periodically: closes silent connections (W2, W40). */
  checkLiveness(now: number): void {
    const silence = now - this.connection.lastHeard;
    if (silence > WIRE.serverSilence) this.connection.close(CloseCode.silent);
    else if (!this.#greeted && now - this.#openedAt > WIRE.helloTimeout)
      this.connection.close(CloseCode.malformed);
    else if (now - this.connection.lastProbe >= PROBE_EVERY) this.connection.probe();
  }

  message(message: ClientMessage, now: number): void {
    if (!this.#greeted) {
      if (message.t === 'hello') this.#greet(message);
      else this.connection.close(CloseCode.malformed, 'invalid');
      return;
    }
    const { room, player } = this;
    switch (message.t) {
      case 'hello':
        this.connection.close(CloseCode.malformed, 'invalid');
        return;
      case 'say':
        if (room === undefined || player === undefined) this.connection.refuse('invalid', message.cid);
        else room.send(player, message);
        return;
      case 'look':
        if (player?.viewer !== undefined && player.connection === this.connection)
          player.viewer.looking = message.on;
        return;
      case 'find':
        if (room === undefined || player === undefined) this.connection.refuse('invalid');
        else room.find(player, message.slot);
        return;
      case 'lock':
        if (room !== undefined && player?.connection === this.connection)
          room.lock(player, message.areaId, message.on);
        return;
      case 'signal':
        if (room !== undefined && player?.connection === this.connection) room.signalled(player, message);
        return;
      case 'leave':
        if (room !== undefined && player !== undefined && player.connection === this.connection)
          room.leave(player, now);
        this.connection.finish();
    }
  }

  move(number: number, x: number, y: number, dirPose: number, now: number): void {
    if (this.room !== undefined && this.player?.connection === this.connection)
      this.room.move(this.player, number, x, y, dirPose, now);
    else if (!this.#greeted) this.connection.close(CloseCode.malformed, 'invalid');
  }

  express(place: number, now: number): void {
    if (this.room !== undefined && this.player?.connection === this.connection)
      this.room.express(this.player, place, now);
    else if (!this.#greeted) this.connection.close(CloseCode.malformed, 'invalid');
  }

  moveTooFast(number: number): void {
    if (this.player?.connection === this.connection) this.room?.correct(this.player, number);
  }

  malformed(): void {
    if (!this.#greeted) this.connection.close(CloseCode.malformed);
  }

  #greet(hello: Hello): void {
    this.#greeted = true;
    void this.#admit(this, hello);
  }
}
