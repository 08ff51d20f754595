import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, type ClientOptions } from 'ws';
import type { ServerMessage, ClientMessage } from '../../../contract/wire/events';
import { serverMessageSchema } from '../../../contract/wire/events.schema';
import { WIRE } from '../../../contract/wire/limits';
import type { RealtimeServer } from '../../platform';
import { attachRealtime, type GatewayTuning } from '../gateway';
import { MemoryPlatform } from './memory-platform';
import { meadow } from '../../../contract/model/document/testing/meadow';

export const ORIGIN = 'http://plaza.test';
export const SPACE = 'plaza';

export interface Harness {
  readonly platform: MemoryPlatform;
  readonly port: number;
  readonly realtime: RealtimeServer;
  readonly errors: string[];
  close(): Promise<void>;
}

/** A real HTTP server with the real gateway on a free port, and an in-memory platform. */
export async function startGateway(
  tuning: GatewayTuning & {
    readonly maxNum?: number;
    readonly port?: number;
    readonly platform?: MemoryPlatform;
    readonly nodeKey?: string;
  } = {},
): Promise<Harness> {
  const platform = tuning.platform ?? new MemoryPlatform();
  if (tuning.platform === undefined) platform.addSpace(SPACE, meadow(60, 40), tuning.maxNum);
  const server = createServer();
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: object, text: string) => void errors.push(text),
  };
  const realtime = attachRealtime(server, platform, { tickHz: WIRE.tickHz, log, ...tuning });
  await new Promise<void>((resolve) => server.listen(tuning.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    platform,
    port,
    realtime,
    errors,
    close: async () => {
      await realtime.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type TypeOf = ServerMessage['t'];
type MessageOf<T extends TypeOf> = Extract<ServerMessage, { t: T }>;

/** A client that validates every text frame against its schema. */
export class RawClient {
  readonly ws: WebSocket;
  readonly messages: ServerMessage[] = [];
  readonly frames: Buffer[] = [];
  /** Messages and frames in the order of arrival. */
  readonly arrivals: (ServerMessage | Buffer)[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  #waiting: { readonly look: () => boolean; readonly settle: () => void }[] = [];

  constructor(port: number, user: string, options: ClientOptions = {}) {
    const headers = { cookie: `user=${user}`, ...options.headers };
    this.ws = new WebSocket(`ws://127.0.0.1:${port}${WIRE.path}`, { origin: ORIGIN, ...options, headers });
    this.ws.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.frames.push(data);
      else this.messages.push(serverMessageSchema.parse(JSON.parse(data.toString())));
      const arrival = isBinary ? data : this.messages.at(-1);
      if (arrival !== undefined) this.arrivals.push(arrival);
      this.#look();
    });
    this.ws.on('error', () => undefined);
    this.closed = new Promise((resolve) =>
      this.ws.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
        this.#look();
      }),
    );
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.ws.once('open', () => resolve());
      this.ws.once('error', reject);
    });
    return this;
  }

  send(message: ClientMessage): void {
    this.ws.send(JSON.stringify(message));
  }

  hello(ticket: string, spaceId = SPACE): void {
    this.send({ t: 'hello', v: WIRE.version, spaceId, ticket });
  }

  /**
   * Resolves when `look` returns true; it is called after every frame. Rejects when the connection closes
   * first.
   */
  async until(look: () => boolean, what: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const waiting = {
        look: () => {
          if (look()) return true;
          if (this.ws.readyState < WebSocket.CLOSING) return false;
          reject(new Error(`closed before: ${what}`));
          return true;
        },
        settle: resolve,
      };
      if (waiting.look()) resolve();
      else this.#waiting.push(waiting);
    });
  }

  /** The first message of a kind that matches, starting at index `from`. */
  async message<T extends TypeOf>(
    t: T,
    fits: (message: MessageOf<T>) => boolean = () => true,
    from = 0,
  ): Promise<MessageOf<T>> {
    const find = (): MessageOf<T> | undefined =>
      this.messages.slice(from).find((m): m is MessageOf<T> => m.t === t && fits(m as MessageOf<T>));
    await this.until(() => find() !== undefined, `message ${t}`);
    return find() as MessageOf<T>;
  }

  /** Every received event in order, with its number. */
  get events(): MessageOf<'events'>['list'] {
    return this.messages.flatMap((message) => (message.t === 'events' ? message.list : []));
  }

  async event(k: string, fits: (event: { k: string }) => boolean = () => true): Promise<void> {
    await this.until(() => this.events.some(([, event]) => event.k === k && fits(event)), `event ${k}`);
  }

  close(): void {
    this.ws.terminate();
  }

  #look(): void {
    this.#waiting = this.#waiting.filter(({ look, settle }) => {
      const done = look();
      if (done) settle();
      return !done;
    });
  }
}

/** Connects and enters a user. */
export async function enter(
  harness: Harness,
  user: string,
): Promise<{ client: RawClient; welcome: MessageOf<'welcome'> }> {
  const client = await new RawClient(harness.port, user).open();
  client.hello(harness.platform.ticketFor(user.replace(/-\d+$/, ''), SPACE));
  return { client, welcome: await client.message('welcome') };
}

/** Makes the gateway's clock advance, to test time limits without waiting. End with `restore`. */
export function skewClock(): { jump(ms: number): void; restore(): void } {
  const real = performance.now.bind(performance);
  let offset = 0;
  performance.now = () => real() + offset;
  return {
    jump: (ms) => {
      offset += ms;
    },
    restore: () => {
      performance.now = real;
    },
  };
}
