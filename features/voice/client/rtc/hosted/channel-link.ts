import type { Timers } from '../../../../../src/platform/timers';
import type { AgoraClient, AgoraSdk } from './agora-sdk';

/** The SDK tries to join without end; after this time a new attempt begins, ms. */
const JOINS_WITHIN = 10_000;
/** Pauses between attempts, ms. */
const PAUSES = [500, 1_000, 2_000, 5_000, 10_000];
/** As fast as people talk: `AUDIENCE_LEVEL_ULTRA_LOW_LATENCY`. */
const LEVEL = { level: 2 } as const;

interface Place {
  readonly channel: string;
  readonly token: string;
}

export interface ChannelLinkDeps {
  readonly sdk: Pick<AgoraSdk, 'createClient'>;
  readonly timers: Pick<Timers, 'after'>;
  readonly appId: string;
  readonly uid: number;
  readonly sends: boolean;
  /** Before the channel is entered. */
  readonly prepare?: (client: AgoraClient) => void;
  /** In the channel; a failure counts as one of entering. */
  readonly entered?: (client: AgoraClient) => Promise<void>;
  /** The channel was left, or is out of reach. */
  readonly left: () => void;
  readonly onState: (state: 'up' | 'shaky') => void;
  readonly report: (error: unknown) => void;
}

/** Keeps a client in the channel that was named last, with its newest token: what it does, it does one after another. */
export class ChannelLink {
  #wanted: Place | undefined;
  #client: AgoraClient | undefined;
  /** Where the client is. */
  #place: Place | undefined;
  #working = false;
  #failures = 0;
  #wake: (() => void) | undefined;

  constructor(private readonly deps: ChannelLinkDeps) {}

  /** The client that is in the channel. */
  get client(): AgoraClient | undefined {
    return this.#place && this.#client;
  }

  go(channel: string, token: string): void {
    if (this.#wanted?.channel !== channel) this.#failures = 0;
    this.#wanted = { channel, token };
    void this.#work();
  }

  close(): void {
    this.#wanted = undefined;
    void this.#work();
  }

  async #work(): Promise<void> {
    // A pause ends when something is wanted, and a hanging `join` when something else is.
    this.#wake?.();
    if (this.#working) return;
    this.#working = true;
    while (this.#isBehind())
      try {
        await this.#step();
      } catch (error) {
        this.deps.report(error);
        await this.#leave();
        if (this.#wanted) await this.#pause();
      }
    this.#working = false;
  }

  #isBehind(): boolean {
    return this.#wanted?.channel !== this.#place?.channel || this.#wanted?.token !== this.#place?.token;
  }

  async #step(): Promise<void> {
    const wanted = this.#wanted;
    if (!wanted || (this.#place && this.#place.channel !== wanted.channel)) await this.#leave();
    else if (this.#place && this.#client) {
      this.#place = wanted;
      await this.#client.renewToken(wanted.token);
    } else await this.#enter(wanted);
  }

  async #enter(place: Place): Promise<void> {
    const { sdk, appId, uid, sends, prepare, entered, onState } = this.deps;
    const client = sdk.createClient();
    this.#client = client;
    prepare?.(client);
    this.#watch(client);
    await client.setClientRole(sends ? 'host' : 'audience', sends ? undefined : LEVEL);
    await this.#inTime(place, client.join(appId, place.channel, place.token, uid));
    // Another channel is wanted meanwhile.
    if (this.#wanted?.channel !== place.channel) {
      await this.#leave();
      return;
    }
    await entered?.(client);
    this.#place = place;
    this.#failures = 0;
    onState('up');
  }

  #watch(client: AgoraClient): void {
    const isCurrent = (): boolean => this.#client === client;
    const lost = (): void => {
      if (!isCurrent() || !this.#place) return;
      void this.#again();
    };
    client.on('connection-state-change', (state) => {
      if (!isCurrent() || !this.#place) return;
      if (state === 'DISCONNECTED') lost();
      else if (state === 'RECONNECTING') this.deps.onState('shaky');
      else if (state === 'CONNECTED') this.deps.onState('up');
    });
    client.on('token-privilege-did-expire', lost);
  }

  async #again(): Promise<void> {
    await this.#leave();
    void this.#work();
  }

  async #leave(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#place = undefined;
    if (!client) return;
    this.deps.left();
    client.removeAllListeners();
    await client.leave().catch(this.deps.report);
  }

  /** Waits no longer than useful: another channel may be wanted meanwhile. */
  async #inTime({ channel }: Place, joined: Promise<unknown>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const cancel = this.deps.timers.after(JOINS_WITHIN, () => reject(new Error('Agora does not answer')));
    this.#wake = () => {
      if (this.#wanted?.channel !== channel) resolve(undefined);
    };
    try {
      await Promise.race([joined, promise]);
    } finally {
      cancel();
      this.#wake = undefined;
    }
  }

  async #pause(): Promise<void> {
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)] ?? 0;
    this.#failures += 1;
    this.deps.onState('shaky');
    await new Promise<void>((done) => {
      const cancel = this.deps.timers.after(pause, done);
      this.#wake = () => {
        cancel();
        done();
      };
    });
    this.#wake = undefined;
  }
}
