import { addressBytes } from './turn/endpoint';

/** Parameters of connections that are remembered; the longest unused go first. */
const MOST = 20_000;

const keyOf = (address: Buffer, port?: number): string => `${address.toString('hex')}/${port ?? ''}`;

/** What the media server's session descriptions say about its side of the connections. */
export class IceParameters {
  /** Passwords by `ice-ufrag`, the longest unused first. */
  readonly #passwords = new Map<string, string>();
  /** Addresses, and addresses with ports. */
  readonly #announced = new Set<string>();

  learn(sdp: string): void {
    const ufrags = [...sdp.matchAll(/^a=ice-ufrag:(\S+)/gm)];
    const passwords = [...sdp.matchAll(/^a=ice-pwd:(\S+)/gm)];
    for (const [index, [, ufrag = '']] of ufrags.entries()) this.#keep(ufrag, passwords[index]?.[1] ?? '');
    for (const [, address = '', port] of sdp.matchAll(/^a=candidate:\S+ \d+ UDP \d+ (\S+) (\d+) /gim)) {
      const bytes = addressBytes(address);
      if (bytes) this.#announced.add(keyOf(bytes)).add(keyOf(bytes, Number(port)));
    }
  }

  passwordOf(ufrag: string): string | undefined {
    const password = this.#passwords.get(ufrag);
    if (password !== undefined) this.#keep(ufrag, password);
    return password;
  }

  /** Whether the media server announced this address to a client, with this port if there is one. */
  isAnnounced(address: Buffer, port?: number): boolean {
    return this.#announced.has(keyOf(address, port));
  }

  clear(): void {
    this.#passwords.clear();
    this.#announced.clear();
  }

  #keep(ufrag: string, password: string): void {
    this.#passwords.delete(ufrag);
    this.#passwords.set(ufrag, password);
    if (this.#passwords.size <= MOST) return;
    for (const [oldest] of this.#passwords) {
      this.#passwords.delete(oldest);
      break;
    }
  }
}
