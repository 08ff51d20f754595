import { afterEach, beforeEach } from 'vitest';
import { WebSocket } from 'ws';
import { encodePing, readServerFrame, type FrameReader } from '../../../contract/wire/frames';
import { WIRE } from '../../../contract/wire/limits';
import { RawClient, enter, skewClock, startGateway, type Harness } from './harness';

/** One entry of a movement frame. */
export interface FrameRecord {
  readonly kind: string;
  readonly args: readonly number[];
}

export function readAll(frames: readonly Buffer[]): FrameRecord[] {
  const list: FrameRecord[] = [];
  const note =
    (kind: string) =>
    (...args: number[]): void =>
      void list.push({ kind, args });
  const reader: FrameReader = {
    cells: note('cells'),
    whole: note('whole'),
    left: note('left'),
    step: note('step'),
    turn: note('turn'),
    put: note('put'),
    shown: note('shown'),
    pong: note('pong'),
    correct: note('correct'),
    place: note('place'),
  };
  for (const frame of frames)
    if (!readServerFrame(new DataView(frame.buffer, frame.byteOffset, frame.length), reader))
      throw new Error(`malformed frame ${frame.toString('hex')}`);
  return list;
}

export const framesOf = (client: RawClient, kind: string): (readonly number[])[] =>
  readAll(client.frames)
    .filter((record) => record.kind === kind)
    .map(({ args }) => args);

type Entered = Awaited<ReturnType<typeof enter>>;

/**
 * Starts a gateway for each test of a file, closes its clients afterwards, and provides a clock that can be
 * advanced.
 */
export class GatewayFixture {
  harness!: Harness;
  #clock!: ReturnType<typeof skewClock>;
  #clients: RawClient[] = [];

  constructor() {
    beforeEach(async () => {
      this.#clock = skewClock();
      this.harness = await startGateway({
        sweepEvery: 20,
        saveEvery: 20,
        revalidateEvery: 20,
        random: () => 0.5,
        maxNum: 8,
      });
    });
    afterEach(async () => {
      for (const client of this.#clients.splice(0)) client.close();
      await this.harness.close();
      this.#clock.restore();
    });
  }

  get platform() {
    return this.harness.platform;
  }

  /** Connects and enters a user. */
  async come(user: string): Promise<Entered> {
    const entered = await enter(this.harness, user);
    this.#clients.push(entered.client);
    return entered;
  }

  /** Connects without sending anything. */
  async connect(user: string): Promise<RawClient> {
    const client = await new RawClient(this.harness.port, user).open();
    this.#clients.push(client);
    return client;
  }

  jump(ms: number): void {
    this.#clock.jump(ms);
  }

  /** Advances the clock while these clients stay alive by pings. */
  async pass(ms: number, ...alive: RawClient[]): Promise<void> {
    for (let left = ms; left > 0; left -= 5_000) {
      this.#clock.jump(Math.min(5_000, left));
      await Promise.all(alive.map((client) => this.roundTrip(client)));
    }
  }

  /** Resolves when the server has read everything the client has sent. */
  async roundTrip(client: RawClient): Promise<void> {
    const before = framesOf(client, 'pong').length;
    client.ws.send(encodePing(1));
    await client.until(() => framesOf(client, 'pong').length > before, 'pong');
  }

  /** HTTP status of a refused upgrade. Undefined when it is accepted. */
  async statusOf(options: {
    readonly origin?: string;
    readonly cookie?: string;
  }): Promise<number | undefined> {
    const { cookie, ...rest } = options;
    const ws = new WebSocket(`ws://127.0.0.1:${this.harness.port}${WIRE.path}`, {
      ...rest,
      headers: cookie === undefined ? {} : { cookie },
    });
    ws.on('error', () => undefined);
    return new Promise((resolve) => {
      ws.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode);
        ws.terminate();
      });
      ws.on('open', () => {
        resolve(undefined);
        ws.terminate();
      });
    });
  }
}
