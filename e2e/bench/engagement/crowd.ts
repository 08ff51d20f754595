// Rooms: engagement, quiz, votes.
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import { createRealtimeGateway } from '../../../src/adapters/realtime-gateway';
import { Account } from '../../bots/account';
import { signedRealtime } from '../../bots/signed-realtime';
import { machineNow } from '../machine-clock';
import { serveOrders, settings } from '../processes/child';

export interface CrowdSettings {
  /** Addresses of the server processes; the people are spread over them. */
  readonly urls: readonly string[];
  readonly spaceId: string;
  readonly people: number;
}

/** What everybody sends within one second. */
export interface CrowdOrder {
  readonly path: string;
  /** Of the first person the first, and so on; from the beginning again after the last. */
  readonly inputs: readonly Readonly<Record<string, unknown>>[];
  /** The event that brings the result: its feature, and what its payload contains as JSON. Absent: none is waited for. */
  readonly result?: { readonly feature: string; readonly has: readonly string[] };
  /** When nothing is taken any more, ms since 1970; absent: when all have sent. A tenth sends again after it. */
  readonly closedAt?: number;
}

export interface CrowdSent {
  /** Of each call, ms. */
  readonly took: readonly number[];
  readonly refused: number;
  /** Calls after the end that were taken all the same. */
  readonly tooLate: number;
}

/** When each person had the result, ms after `at`; Infinity: not within the limit. */
export interface EndHeard {
  readonly after: readonly number[];
}

const AT_ONCE = 8;
/** All calls begin within this time, ms. */
const WITHIN = 1000;
/** Of ten people one sends the call twice, and one again after the end. */
const TENTH = 10;
/** Longest wait for the result, ms. */
const PATIENCE = 15_000;

interface Member {
  readonly account: Account;
  endedAt: number;
}

const { urls, spaceId, people } = settings() as CrowdSettings;
const crowd: Member[] = [];
let isResult: (feature: string, payload: Readonly<Record<string, unknown>>) => boolean = () => false;

async function join(index: number): Promise<void> {
  const home = index % urls.length;
  const url = urls[home] ?? '';
  const account = new Account({ url, space: spaceId });
  await account.signIn('', lookFromId(index % LOOK_COUNT));
  const member: Member = { account, endedAt: Infinity };
  const session = createRealtimeGateway(
    {
      spaceId,
      ticket: (serverId) => account.ticket(serverId ?? `${spaceId}-${home + 1}`),
      movement: {
        put: () => undefined,
        hide: () => undefined,
        express: () => undefined,
        ownPosition: () => undefined,
      },
    },
    signedRealtime({ url }, account),
  );
  session.events$.subscribe((event) => {
    if (event.k === 'feature' && isResult(event.feature, event.payload))
      member.endedAt = Math.min(member.endedAt, machineNow());
  });
  await new Promise<void>((resolve, reject) => {
    session.welcome$.subscribe(() => resolve());
    session.connection$.subscribe((state) => {
      if (state.kind === 'closed') reject(new Error(`closed: ${state.code} ${state.desc}`));
    });
  });
  crowd.push(member);
}

async function send({ path, inputs, result, closedAt }: CrowdOrder): Promise<CrowdSent> {
  isResult = (feature, payload) => {
    if (feature !== result?.feature) return false;
    const text = JSON.stringify(payload);
    return result.has.every((part) => text.includes(part));
  };
  for (const person of crowd) person.endedAt = Infinity;
  const took: number[] = [];
  let refused = 0;
  const call = async ({ account }: Member, at: number): Promise<boolean> => {
    try {
      await account.ask(path, inputs[at % inputs.length] ?? {});
      return true;
    } catch {
      return false;
    }
  };
  const timed = async (member: Member, at: number): Promise<void> => {
    const began = machineNow();
    if (await call(member, at)) took.push(machineNow() - began);
    else refused++;
  };
  await Promise.all(
    crowd.map(async (member, at) => {
      await sleep(Math.random() * WITHIN);
      const times = at % TENTH === 0 ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => timed(member, at)));
    }),
  );
  if (closedAt === undefined) return { took, refused, tooLate: 0 };
  await sleep(Math.max(0, closedAt - Date.now()));
  // Another answer than before.
  const late = await Promise.all(
    crowd.flatMap((member, at) => (at % TENTH === 1 ? call(member, at + 1) : [])),
  );
  return { took, refused, tooLate: late.filter((taken) => taken).length };
}

serveOrders(
  {
    connect: async () => {
      let next = 0;
      const some = async (): Promise<void> => {
        while (next < people) await join(next++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, some));
    },
    begin: (order) => send(order as CrowdOrder),
    end: async (at): Promise<EndHeard> => {
      const until = machineNow() + PATIENCE;
      while (crowd.some(({ endedAt }) => endedAt === Infinity) && machineNow() < until) await sleep(20);
      return { after: crowd.map(({ endedAt }) => endedAt - (at as number)) };
    },
  },
  {},
);
