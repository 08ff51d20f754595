import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { longTermKey, REALM } from '../../../server/media/turn/credentials';
import {
  addressBytes,
  readEndpoint,
  writeEndpoint,
  type Endpoint,
} from '../../../server/media/turn/endpoint';
import { channelFrame, FrameReader, type Frame } from '../../../server/media/turn/frames';
import {
  ATTRIBUTE,
  CLASS,
  hasIntegrity,
  METHOD,
  readStun,
  text,
  textOf,
  uint32,
  valueOf,
  writeStun,
  type Attribute,
  type StunMessage,
} from '../../../server/media/turn/stun';

/** The credential with which a client signs: a user name, and the secret from which its password is derived. */
export interface TurnLogin {
  readonly username: string;
  readonly secret: string;
}

export interface TurnAnswer {
  /** 0: success. */
  readonly error: number;
  readonly message: StunMessage;
}

export const endpointOf = (address: string, port: number): Endpoint => ({
  address: addressBytes(address) ?? Buffer.alloc(4),
  port,
});

const isPeerOf = (endpoint: Endpoint, transaction: Buffer): Attribute => ({
  type: ATTRIBUTE.peerAddress,
  value: writeEndpoint(endpoint, transaction),
});

/** A TURN client over TCP. */
export class TurnClient {
  readonly #frames = new FrameReader();
  readonly #received: Frame[] = [];
  readonly #waiting = new Set<() => void>();
  #nonce = '';
  readonly closed: Promise<void>;

  private constructor(
    readonly socket: Socket,
    private login: TurnLogin,
  ) {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      this.#received.push(...(this.#frames.read(chunk) ?? []));
      for (const look of this.#waiting) look();
    });
    this.closed = new Promise((done) => socket.once('close', () => done()));
  }

  static async open(url: string, login: TurnLogin): Promise<TurnClient> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new TurnClient(socket, login);
  }

  /** The same connection with another credential. */
  as(login: TurnLogin): this {
    this.login = login;
    return this;
  }

  /** Asks without a credential first, as clients do, to learn the nonce. */
  async allocate(...more: readonly Attribute[]): Promise<TurnAnswer> {
    const transport = { type: ATTRIBUTE.requestedTransport, value: Buffer.from([17, 0, 0, 0]) };
    const challenge = await this.#ask(METHOD.allocate, [transport]);
    this.#nonce = textOf(challenge.message, ATTRIBUTE.nonce) ?? '';
    return this.request(METHOD.allocate, [transport, ...more]);
  }

  refresh(lifetime: number): Promise<TurnAnswer> {
    return this.request(METHOD.refresh, [{ type: ATTRIBUTE.lifetime, value: uint32(lifetime) }]);
  }

  permit(...peers: readonly Endpoint[]): Promise<TurnAnswer> {
    const transaction = randomBytes(12);
    const attributes = peers.map((peer) => isPeerOf(peer, transaction));
    return this.request(METHOD.createPermission, attributes, transaction);
  }

  bind(channel: number, peer: Endpoint): Promise<TurnAnswer> {
    const transaction = randomBytes(12);
    const number = Buffer.alloc(4);
    number.writeUInt16BE(channel);
    const attributes = [{ type: ATTRIBUTE.channelNumber, value: number }, isPeerOf(peer, transaction)];
    return this.request(METHOD.channelBind, attributes, transaction);
  }

  sendTo(peer: Endpoint, data: Buffer): void {
    const transaction = randomBytes(12);
    const head = { method: METHOD.send, class: CLASS.indication, transaction };
    this.socket.write(writeStun(head, [isPeerOf(peer, transaction), { type: ATTRIBUTE.data, value: data }]));
  }

  sendOn(channel: number, data: Buffer): void {
    this.socket.write(channelFrame(channel, data));
  }

  /** The next datagram of a channel. */
  async dataOn(channel: number): Promise<Buffer> {
    const frame = await this.#next((one) => one.kind === 'data' && one.channel === channel);
    return frame.bytes;
  }

  /** The next datagram that comes without a channel, and from which peer. */
  async indication(): Promise<{ peer: Endpoint | undefined; data: Buffer | undefined }> {
    const frame = await this.#next((one) => one.kind === 'message' && isData(one.bytes));
    const message = readStun(frame.bytes);
    const peer = message && valueOf(message, ATTRIBUTE.peerAddress);
    return {
      peer: message && peer && readEndpoint(peer, message.transaction),
      data: message && valueOf(message, ATTRIBUTE.data),
    };
  }

  /** A request with the credential. */
  request(method: number, attributes: readonly Attribute[], transaction?: Buffer): Promise<TurnAnswer> {
    const { username, secret } = this.login;
    const proof = [
      { type: ATTRIBUTE.username, value: text(username) },
      { type: ATTRIBUTE.realm, value: text(REALM) },
      { type: ATTRIBUTE.nonce, value: text(this.#nonce) },
    ];
    return this.#ask(method, [...attributes, ...proof], longTermKey(secret, username), transaction);
  }

  close(): Promise<void> {
    this.socket.destroy();
    return this.closed;
  }

  async #ask(
    method: number,
    attributes: readonly Attribute[],
    key?: Buffer,
    transaction: Buffer = randomBytes(12),
  ): Promise<TurnAnswer> {
    this.socket.write(writeStun({ method, class: CLASS.request, transaction }, attributes, key));
    const frame = await this.#next(({ kind, bytes }) => kind === 'message' && bytes.includes(transaction));
    const message = readStun(frame.bytes);
    if (!message) throw new Error('the answer is malformed');
    const error = valueOf(message, ATTRIBUTE.errorCode);
    if (!error && key && !hasIntegrity(message, key)) throw new Error('the answer is not signed');
    return { error: error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 0, message };
  }

  #next(fits: (frame: Frame) => boolean): Promise<Frame> {
    return new Promise((done, fail) => {
      const look = (): void => {
        const at = this.#received.findIndex(fits);
        if (at === -1) return;
        this.#waiting.delete(look);
        for (const frame of this.#received.splice(at, 1)) done(frame);
      };
      this.#waiting.add(look);
      void this.closed.then(() => fail(new Error('the connection was closed')));
      look();
    });
  }
}

const isData = (bytes: Buffer): boolean => {
  const message = readStun(bytes);
  return message?.method === METHOD.data && message.class === CLASS.indication;
};
