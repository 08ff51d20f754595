import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as setTimeoutAsync } from 'node:timers/promises';

/** What the network does to each datagram, in both directions. */
export interface Faults {
  /** Part of the datagrams that is lost, 0 to 1. */
  readonly loss: number;
  /** Mean delay and its spread in both directions, ms. */
  readonly delay: number;
  readonly jitter: number;
}

const NONE: Faults = { loss: 0, delay: 0, jitter: 0 };

/** A way to a UDP server that loses and delays what a test wants. Each client has a socket of its own towards the server. */
export class UdpProxy {
  faults = NONE;
  readonly #ways = new Map<string, Socket>();

  private constructor(
    private readonly outside: Socket,
    private readonly target: () => number,
  ) {
    outside.on('message', (datagram, from) =>
      this.#pass(() => this.#wayOf(from), datagram, { address: '127.0.0.1', port: this.target() }),
    );
  }

  /** `target`: port of the server on this machine. */
  static async start(target: () => number): Promise<UdpProxy> {
    const outside = createSocket('udp4');
    outside.bind(0, '127.0.0.1');
    await once(outside, 'listening');
    return new UdpProxy(outside, target);
  }

  get port(): number {
    return this.outside.address().port;
  }

  /** Nothing passes until `restore`. */
  cut(): void {
    this.faults = { ...NONE, loss: 1 };
  }

  restore(): void {
    this.faults = NONE;
  }

  /** Lets nothing pass for a time, ms. */
  async outage(duration: number): Promise<void> {
    this.cut();
    await setTimeoutAsync(duration);
    this.restore();
  }

  close(): void {
    for (const socket of [this.outside, ...this.#ways.values()]) socket.close();
  }

  #wayOf(client: RemoteInfo): Socket {
    const key = `${client.address}:${client.port}`;
    const known = this.#ways.get(key);
    if (known) return known;
    const way = createSocket('udp4');
    way.on('message', (datagram) => this.#pass(() => this.outside, datagram, client));
    way.bind(0, '127.0.0.1');
    this.#ways.set(key, way);
    return way;
  }

  #pass(by: () => Socket, datagram: Buffer, { address, port }: Pick<RemoteInfo, 'address' | 'port'>): void {
    const { loss, delay, jitter } = this.faults;
    if (Math.random() < loss) return;
    const send = (): void => by().send(datagram, port, address);
    if (delay === 0) send();
    else setTimeout(send, delay + jitter * (2 * Math.random() - 1));
  }
}
