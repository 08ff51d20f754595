import { setTimeout as sleep } from 'node:timers/promises';
import { LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import { collisionOf } from '../../../contract/model/collision';
import { decodeMove, quantise } from '../../../contract/wire/frames';
import type { Welcome } from '../../../contract/ports/realtime';
import { createPathFinder } from '../../../engine/world/movement/find-path';
import { createRealtimeGateway } from '../../../src/adapters/realtime-gateway';
import { Account } from '../../bots/account';
import { Walking } from '../../bots/lean/walkers';
import { signedRealtime } from '../../bots/signed-realtime';
import { machineNow } from '../machine-clock';
import { serveOrders, settings } from '../processes/child';

export interface InhabitantsSettings {
  readonly url: string;
  readonly spaceId: string;
  readonly people: number;
}

/** Of a round; without a version nothing was published. */
export interface RoundEnd {
  readonly version?: number;
  /** When the editor began to publish, on the machine's clock. */
  readonly at: number;
}

export interface RoundFigures {
  /** Until each connection had heard of the version, ms after `at`; Infinity: not within the limit. */
  readonly heard: readonly number[];
  /** Until each had its document, likewise. */
  readonly read: readonly number[];
  /** Moves that were sent in the round, those that nobody saw, and those that the server refused. */
  readonly moves: number;
  readonly unseen: number;
  readonly corrections: number;
  /** Connections that broke since the start. */
  readonly broken: number;
}

const AT_ONCE = 8;
/** Steps a second: fewer than the sender lets through, so that no two of them are sent as one. */
const RATE = 8;
/** Longest wait for a document, ms. */
const PATIENCE = 15_000;
/** After which a move has been seen, ms. */
const SETTLE = 1_000;

interface Inhabitant {
  heardAt: number;
  readAt: number;
}

const { url, spaceId, people } = settings() as InhabitantsSettings;
const inhabitants: Inhabitant[] = [];
/** By slot: places that were sent and that nobody has seen yet. */
const unseen = new Map<number, Set<number>>();
let walking: Walking | undefined;
let recording = false;
let wanted = 0;
let [moves, corrections, broken] = [0, 0, 0];

const placeOf = (x: number, y: number): number => quantise(x) * 65_536 + quantise(y);

async function walkingOn(account: Account): Promise<Walking> {
  const document = await account.document();
  const collision = collisionOf(document);
  return new Walking({ document, collision, findPath: createPathFinder(collision) }, RATE);
}

async function join(index: number): Promise<void> {
  const account = new Account({ url, space: spaceId });
  await account.signIn('', lookFromId(index % LOOK_COUNT));
  walking ??= await walkingOn(account);
  const one: Inhabitant = { heardAt: Infinity, readAt: Infinity };
  const { promise: welcomed, resolve, reject } = Promise.withResolvers<Welcome>();
  const environment = signedRealtime({ url }, account);
  const own = new Set<number>();
  const note = (data: string | Uint8Array): void => {
    const move = recording && typeof data !== 'string' ? decodeMove(viewOf(data)) : undefined;
    if (move === undefined) return;
    moves++;
    own.add(placeOf(move.x, move.y));
  };
  const session = createRealtimeGateway(
    {
      spaceId,
      ticket: (serverId) => account.ticket(serverId),
      movement: {
        put: (slot, x, y) => void unseen.get(slot)?.delete(placeOf(x, y)),
        hide: () => undefined,
        express: () => undefined,
        ownPosition: () => void corrections++,
      },
    },
    {
      ...environment,
      connect: (handlers) => {
        const socket = environment.connect(handlers);
        return {
          ...socket,
          send: (data) => {
            note(data);
            socket.send(data);
          },
        };
      },
    },
  );
  session.welcome$.subscribe(resolve);
  session.connection$.subscribe((state) => {
    if (state.kind === 'reconnecting') broken++;
    if (state.kind === 'closed') reject(new Error(`closed: ${state.code} ${state.desc}`));
  });
  session.events$.subscribe((event) => {
    if (event.k !== 'document') return;
    one.heardAt = machineNow();
    wanted = Math.max(wanted, event.version);
    void account.document(event.version).then(() => void (one.readAt = machineNow()));
  });
  const { slot, x, y } = await welcomed;
  unseen.set(slot, own);
  inhabitants.push(one);
  walking.add({ start: () => ({ x, y }), move: (...to) => session.move(...to) });
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

async function untilRead(): Promise<void> {
  const until = machineNow() + PATIENCE;
  while (machineNow() < until && inhabitants.some(({ readAt }) => readAt === Infinity)) await sleep(20);
}

serveOrders(
  {
    connect: async () => {
      let next = 0;
      const worker = async (): Promise<void> => {
        while (next < people) await join(next++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    },
    begin: () => {
      for (const places of unseen.values()) places.clear();
      for (const one of inhabitants) one.heardAt = one.readAt = Infinity;
      moves = corrections = 0;
      recording = true;
    },
    end: async (data): Promise<RoundFigures> => {
      const { version, at } = data as RoundEnd;
      if (version !== undefined) await untilRead();
      if (version !== undefined && wanted !== version)
        throw new Error(`version ${wanted} was heard instead of ${version}`);
      await sleep(SETTLE);
      recording = false;
      await sleep(SETTLE);
      return {
        heard: inhabitants.map(({ heardAt }) => heardAt - at),
        read: inhabitants.map(({ readAt }) => readAt - at),
        moves,
        unseen: [...unseen.values()].reduce((sum, { size }) => sum + size, 0),
        corrections,
        broken,
      };
    },
  },
  {},
);
