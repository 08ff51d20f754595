import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { Allocation, type Deliver, type Target } from './allocation';
import { holderOf, longTermKey, REALM, type TurnHolder } from './credentials';
import { addressBytes, readEndpoint, writeEndpoint, type Endpoint } from './endpoint';
import { channelFrame, FrameReader, isChannel, type Frame } from './frames';
import {
  ATTRIBUTE,
  CLASS,
  errorCode,
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
} from './stun';
import { withTieBreaker } from './tie-breaker';

/** A connection without an allocation is closed after this time, ms. */
const IDLE_MS = 10_000;
/** Lifetime of an allocation; clients refresh it before. Seconds. */
const LIFETIME_S = 120;
/** Failed attempts to authenticate; clients make the first one on purpose, to learn the nonce. */
const ATTEMPTS = 5;
/** More unsent data than this is dropped: late media is worthless. Bytes. */
export const QUEUE_MAX = 256 * 1024;
/** What one client may send to the media server, bytes per second; the rest is dropped. */
const RATE_MAX = 1_500_000;
const UDP = 17;
const IPV4 = 1;
/** Attributes below 0x8000 must be understood (RFC 8489, section 14). */
const OPTIONAL = 0x8000;
const UNDERSTOOD: ReadonlySet<number> = new Set(Object.values(ATTRIBUTE));

export interface TurnConnectionDeps {
  readonly secret: string;
  /** Where the media server listens; undefined: it does not run. */
  readonly target: () => Target | undefined;
  /** Whether the media server announced this address, with this port if there is one. */
  readonly isAnnounced: (address: Buffer, port?: number) => boolean;
  readonly icePasswordOf: (ufrag: string) => string | undefined;
  /** Takes a place for an allocation of a user. False: there is none. */
  readonly admit: (holder: TurnHolder, connection: TurnConnection) => boolean;
  /** Whether what the holder was given up to this second since 1970 is void. */
  readonly isVoid: (holder: TurnHolder, issuedAt: number) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Client {
  readonly holder: TurnHolder;
  readonly username: string;
  readonly key: Buffer;
}

/** One TURN client over TCP. */
export class TurnConnection {
  readonly #frames = new FrameReader();
  readonly #nonce = randomBytes(12).toString('hex');
  readonly #tieBreaker = randomBytes(8);
  #timer: NodeJS.Timeout | undefined;
  #attempts = 0;
  /** Who has an allocation, or is getting it. */
  #client: Client | undefined;
  #allocation: Allocation | undefined;
  #rate = { since: 0, bytes: 0 };
  /** When the client last sent anything, ms of a clock that never goes back. */
  heardAt = performance.now();

  constructor(
    private readonly socket: Socket,
    private readonly deps: TurnConnectionDeps,
  ) {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    // The HTTP server keeps half-open connections.
    socket.on('end', () => socket.destroy());
    socket.once('close', () => {
      clearTimeout(this.#timer);
      this.#allocation?.close();
    });
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#expireAfter(IDLE_MS);
  }

  close(): void {
    this.socket.destroy();
  }

  #expireAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), milliseconds);
    this.#timer.unref();
  }

  #read(chunk: Buffer): void {
    this.heardAt = performance.now();
    const frames = this.#frames.read(chunk);
    if (!frames) this.close();
    for (const frame of frames ?? []) {
      if (this.socket.destroyed) return;
      this.#take(frame);
    }
  }

  #take(frame: Frame): void {
    if (frame.kind === 'data') {
      if (this.#mayRelay(frame.bytes))
        this.#allocation?.sendOnChannel(frame.channel, this.#checked(frame.bytes));
      return;
    }
    const message = readStun(frame.bytes);
    if (message?.class === CLASS.request) this.#request(message);
    else if (message?.class === CLASS.indication && message.method === METHOD.send)
      this.#sendIndication(message);
    else this.close();
  }

  #sendIndication(message: StunMessage): void {
    const [peer] = this.#peersOf(message);
    const data = valueOf(message, ATTRIBUTE.data);
    if (peer && data && this.#isMediaServer(peer) && this.#mayRelay(data))
      this.#allocation?.send(peer, this.#checked(data));
  }

  #checked(datagram: Buffer): Buffer {
    return withTieBreaker(datagram, this.#tieBreaker, this.deps.icePasswordOf);
  }

  #mayRelay({ length }: Buffer): boolean {
    if (this.heardAt - this.#rate.since >= 1000) this.#rate = { since: this.heardAt, bytes: 0 };
    this.#rate.bytes += length;
    return this.#rate.bytes <= RATE_MAX;
  }

  #request(message: StunMessage): void {
    const client = this.#authenticate(message);
    if (!client) return;
    this.#attempts = 0;
    const unknown = message.attributes.filter(({ type }) => type < OPTIONAL && !UNDERSTOOD.has(type));
    if (unknown.length > 0) {
      const types = Buffer.concat(unknown.map(({ type }) => uint32(type).subarray(2)));
      this.#refuse(message, 420, 'Unknown Attribute', client, [
        { type: ATTRIBUTE.unknownAttributes, value: types },
      ]);
    } else if (message.method === METHOD.allocate) void this.#allocate(message, client);
    else if (!this.#allocation) this.#refuse(message, 437, 'Allocation Mismatch', client);
    else if (message.method === METHOD.refresh) this.#refresh(message, client);
    else if (message.method === METHOD.createPermission) this.#permit(message, client, this.#allocation);
    else if (message.method === METHOD.channelBind) this.#bind(message, client, this.#allocation);
    else this.#refuse(message, 400, 'Bad Request', client);
  }

  /** The client of a request; otherwise the request was answered. */
  #authenticate(message: StunMessage): Client | undefined {
    if (!message.integrity) return this.#challenge(message, 401, 'Unauthenticated');
    const username = textOf(message, ATTRIBUTE.username);
    if (username === undefined || textOf(message, ATTRIBUTE.realm) !== REALM)
      return this.#challenge(message, 401, 'Unauthenticated');
    if (textOf(message, ATTRIBUTE.nonce) !== this.#nonce) return this.#challenge(message, 438, 'Stale Nonce');
    // A call goes on after the end of the credential with which it began.
    const known = this.#client?.username === username ? this.#client : undefined;
    const client = known ?? this.#newClient(username);
    if (!client) return this.#challenge(message, 401, 'Unauthenticated');
    if (!hasIntegrity(message, client.key)) return this.#challenge(message, 401, 'Unauthenticated');
    if (!this.#client || this.#client === known) return client;
    this.#refuse(message, 441, 'Wrong Credentials', client);
    return undefined;
  }

  #newClient(username: string): Client | undefined {
    const { isVoid, now, secret } = this.deps;
    const holder = holderOf(username, now());
    if (!holder || isVoid(holder, holder.issuedAt)) return undefined;
    return { holder, username, key: longTermKey(secret, username) };
  }

  #challenge(message: StunMessage, code: number, reason: string): undefined {
    this.#attempts += 1;
    if (this.#attempts >= ATTEMPTS) {
      this.close();
      return undefined;
    }
    this.#refuse(message, code, reason, undefined, [
      { type: ATTRIBUTE.realm, value: text(REALM) },
      { type: ATTRIBUTE.nonce, value: text(this.#nonce) },
    ]);
    return undefined;
  }

  async #allocate(message: StunMessage, client: Client): Promise<void> {
    const { admit, target } = this.deps;
    if (this.#client) return this.#refuse(message, 437, 'Allocation Mismatch', client);
    if (valueOf(message, ATTRIBUTE.requestedTransport)?.[0] !== UDP)
      return this.#refuse(message, 442, 'Unsupported Transport Protocol', client);
    const family = valueOf(message, ATTRIBUTE.addressFamily)?.[0];
    if (family !== undefined && family !== IPV4)
      return this.#refuse(message, 440, 'Address Family not Supported', client);
    const to = target();
    if (!to) return this.#refuse(message, 508, 'Insufficient Capacity', client);
    if (!admit(client.holder, this)) return this.#refuse(message, 486, 'Allocation Quota Reached', client);
    this.#client = client;
    try {
      const allocation = await Allocation.open(to, this.#deliver);
      if (this.socket.destroyed) return allocation.close();
      this.#allocation = allocation;
      this.#expireAfter(LIFETIME_S * 1000);
      this.#accept(message, client, [
        { type: ATTRIBUTE.relayedAddress, value: writeEndpoint(allocation.relayed, message.transaction) },
        { type: ATTRIBUTE.lifetime, value: uint32(LIFETIME_S) },
        { type: ATTRIBUTE.mappedAddress, value: writeEndpoint(this.#remote(), message.transaction) },
      ]);
    } catch {
      this.close();
    }
  }

  /** A refresh with a lifetime of zero ends the allocation, and with it the connection. */
  #refresh(message: StunMessage, client: Client): void {
    const wanted = valueOf(message, ATTRIBUTE.lifetime);
    const lifetime = wanted?.length === 4 && wanted.readUInt32BE() === 0 ? 0 : LIFETIME_S;
    this.#accept(message, client, [{ type: ATTRIBUTE.lifetime, value: uint32(lifetime) }]);
    if (lifetime > 0) this.#expireAfter(lifetime * 1000);
    else this.socket.end(() => this.close());
  }

  #permit(message: StunMessage, client: Client, allocation: Allocation): void {
    const peers = this.#peersOf(message);
    if (peers.length === 0) return this.#refuse(message, 400, 'Bad Request', client);
    if (!peers.every(({ address }) => this.deps.isAnnounced(address)))
      return this.#refuse(message, 403, 'Forbidden', client);
    for (const peer of peers) allocation.permit(peer);
    this.#accept(message, client, []);
  }

  #bind(message: StunMessage, client: Client, allocation: Allocation): void {
    const number = valueOf(message, ATTRIBUTE.channelNumber);
    const channel = number?.length === 4 ? number.readUInt16BE() : 0;
    const [peer] = this.#peersOf(message);
    if (!peer || !isChannel(channel)) return this.#refuse(message, 400, 'Bad Request', client);
    if (!this.#isMediaServer(peer)) return this.#refuse(message, 403, 'Forbidden', client);
    if (allocation.bind(channel, peer)) this.#accept(message, client, []);
    else this.#refuse(message, 400, 'Bad Request', client);
  }

  #isMediaServer({ address, port }: Endpoint): boolean {
    return this.deps.isAnnounced(address, port);
  }

  #peersOf({ attributes, transaction }: StunMessage): readonly Endpoint[] {
    return attributes.flatMap(({ type, value }) =>
      type === ATTRIBUTE.peerAddress ? (readEndpoint(value, transaction) ?? []) : [],
    );
  }

  #remote(): Endpoint {
    const { remoteAddress = '', remotePort = 0 } = this.socket;
    return { address: addressBytes(remoteAddress) ?? Buffer.alloc(4), port: remotePort };
  }

  readonly #deliver: Deliver = ({ channel, endpoint }, datagram) => {
    if (this.socket.destroyed || this.socket.writableLength > QUEUE_MAX) return;
    if (channel !== undefined) {
      this.socket.write(channelFrame(channel, datagram));
      return;
    }
    const transaction = randomBytes(12);
    const indication = writeStun({ method: METHOD.data, class: CLASS.indication, transaction }, [
      { type: ATTRIBUTE.peerAddress, value: writeEndpoint(endpoint, transaction) },
      { type: ATTRIBUTE.data, value: datagram },
    ]);
    this.socket.write(indication);
  };

  #accept({ method, transaction }: StunMessage, { key }: Client, attributes: readonly Attribute[]): void {
    this.#answer(writeStun({ method, class: CLASS.success, transaction }, attributes, key));
  }

  #refuse(
    { method, transaction }: StunMessage,
    code: number,
    reason: string,
    client: Client | undefined,
    more: readonly Attribute[] = [],
  ): void {
    const attributes = [errorCode(code, reason), ...more];
    this.#answer(writeStun({ method, class: CLASS.error, transaction }, attributes, client?.key));
  }

  /** A client that reads no answers is not served. */
  #answer(bytes: Buffer): void {
    if (this.socket.writableLength > QUEUE_MAX) this.close();
    else this.socket.write(bytes);
  }
}
