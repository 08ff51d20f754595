import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { addressBytes, sameEndpoint, type Endpoint } from './endpoint';

/** Where the media server listens. */
export interface Target {
  readonly address: string;
  readonly port: number;
}

/** An address of the media server as the client names it. */
export interface Peer {
  readonly endpoint: Endpoint;
  channel: number | undefined;
}

interface Relay {
  readonly socket: Socket;
  /** Undefined: no peer uses it yet. */
  peer: Peer | undefined;
}

/** Takes a datagram of the media server for the client. */
export type Deliver = (peer: Peer, datagram: Buffer) => void;

/**
 * What one TURN client may relay: always to the media server, whatever address the client names, so nothing else can
 * be reached through it. Each named address gets a UDP socket of its own, because the client tells answers apart by it.
 */
export class Allocation {
  readonly #permitted = new Set<string>();
  readonly #peers: Peer[] = [];
  readonly #relays: Relay[] = [];
  #closed = false;

  private constructor(
    private readonly target: Target,
    private readonly deliver: Deliver,
  ) {}

  /** Rejects when no socket is to be had. */
  static async open(target: Target, deliver: Deliver): Promise<Allocation> {
    const allocation = new Allocation(target, deliver);
    const { socket } = allocation.#addRelay(undefined);
    await new Promise<void>((done, fail) => {
      socket.once('listening', done);
      socket.once('error', fail);
    });
    return allocation;
  }

  /** Where the media server sees the client. */
  get relayed(): Endpoint {
    const port = this.#relays[0]?.socket.address().port ?? 0;
    return { address: addressBytes(this.target.address) ?? Buffer.alloc(4), port };
  }

  permit({ address }: Endpoint): void {
    this.#permitted.add(address.toString('hex'));
  }

  /** Binds a channel. False: the number or the address has another one. */
  bind(channel: number, endpoint: Endpoint): boolean {
    const bound = this.#peers.find((peer) => peer.channel === channel);
    const peer = this.#peerOf(endpoint);
    if ((bound && bound !== peer) || (peer.channel !== undefined && peer.channel !== channel)) return false;
    peer.channel = channel;
    this.permit(endpoint);
    return true;
  }

  /** Dropped without a permission. */
  send(endpoint: Endpoint, datagram: Buffer): void {
    if (this.#permitted.has(endpoint.address.toString('hex')))
      this.#forward(this.#peerOf(endpoint), datagram);
  }

  sendOnChannel(channel: number, datagram: Buffer): void {
    const peer = this.#peers.find((one) => one.channel === channel);
    if (peer) this.#forward(peer, datagram);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const { socket } of this.#relays) socket.close();
  }

  #peerOf(endpoint: Endpoint): Peer {
    const there = this.#peers.find((peer) => sameEndpoint(peer.endpoint, endpoint));
    if (there) return there;
    const peer = { endpoint, channel: undefined };
    this.#peers.push(peer);
    return peer;
  }

  #forward(peer: Peer, datagram: Buffer): void {
    if (this.#closed) return;
    const relay =
      this.#relays.find((one) => one.peer === peer) ??
      this.#relays.find((one) => one.peer === undefined) ??
      this.#addRelay(peer);
    relay.peer = peer;
    relay.socket.send(datagram, this.target.port, this.target.address, () => undefined);
  }

  #addRelay(peer: Peer | undefined): Relay {
    const { address, port } = this.target;
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    const relay: Relay = { socket, peer };
    socket.on('message', (datagram, from) => {
      if (relay.peer && from.port === port && from.address === address) this.deliver(relay.peer, datagram);
    });
    // A datagram may be lost; the client sends it again.
    socket.on('error', () => undefined);
    socket.bind(0, address);
    this.#relays.push(relay);
    return relay;
  }
}
