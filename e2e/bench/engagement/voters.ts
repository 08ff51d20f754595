// Rooms: engagement, votes.
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import { createRealtimeGateway } from '../../../src/adapters/realtime-gateway';
import { Account } from '../../bots/account';
import { signedRealtime } from '../../bots/signed-realtime';
import { machineNow } from '../machine-clock';
import { serveOrders, settings } from '../processes/child';

export interface VotersSettings {
  /** Addresses of the server processes; the voters are spread over them. */
  readonly urls: readonly string[];
  readonly spaceId: string;
  readonly people: number;
}

export interface VoteOrder {
  readonly engagementId: string;
  readonly candidateIds: readonly string[];
}

export interface VotesSent {
  /** Of each call, ms. */
  readonly took: readonly number[];
  readonly refused: number;
}

/** When each voter heard of the end with all counts, ms after `at`; Infinity: not within the limit. */
export interface EndHeard {
  readonly after: readonly number[];
}

const AT_ONCE = 8;
/** All votes begin within this time, ms. */
const WITHIN = 1000;
/** Of ten voters one sends the vote twice. */
const TWICE = 10;
/** Longest wait for the end, ms. */
const PATIENCE = 15_000;

interface Voter {
  readonly account: Account;
  endedAt: number;
}

const { urls, spaceId, people } = settings() as VotersSettings;
const voters: Voter[] = [];
/** Whether a payload says that the vote is over, with its counts. */
let ended: (payload: Readonly<Record<string, unknown>>) => boolean = () => false;

async function join(index: number): Promise<void> {
  const home = index % urls.length;
  const url = urls[home] ?? '';
  const account = new Account({ url, space: spaceId });
  await account.signIn('', lookFromId(index % LOOK_COUNT));
  const voter: Voter = { account, endedAt: Infinity };
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
    if (event.k === 'feature' && event.feature === 'engagement' && ended(event.payload))
      voter.endedAt = Math.min(voter.endedAt, machineNow());
  });
  await new Promise<void>((resolve, reject) => {
    session.welcome$.subscribe(() => resolve());
    session.connection$.subscribe((state) => {
      if (state.kind === 'closed') reject(new Error(`closed: ${state.code} ${state.desc}`));
    });
  });
  voters.push(voter);
}

async function vote({ engagementId, candidateIds }: VoteOrder): Promise<VotesSent> {
  ended = ({ engagement, data }) => {
    const { engagementId: id, state } = engagement as { engagementId: string; state: string };
    return id === engagementId && state === 'closed' && data !== undefined;
  };
  const took: number[] = [];
  let refused = 0;
  const send = async (voter: Voter, candidateId: string | undefined): Promise<void> => {
    const began = machineNow();
    try {
      await voter.account.ask('/api/voteMachine/vote', { elementId: engagementId, candidateId });
      took.push(machineNow() - began);
    } catch {
      refused++;
    }
  };
  await Promise.all(
    voters.map(async (voter, at) => {
      await sleep(Math.random() * WITHIN);
      const candidateId = candidateIds[at % candidateIds.length];
      const times = at % TWICE === 0 ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => send(voter, candidateId)));
    }),
  );
  return { took, refused };
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
    begin: (order) => vote(order as VoteOrder),
    end: async (at): Promise<EndHeard> => {
      const until = machineNow() + PATIENCE;
      while (voters.some(({ endedAt }) => endedAt === Infinity) && machineNow() < until) await sleep(20);
      return { after: voters.map(({ endedAt }) => endedAt - (at as number)) };
    },
  },
  {},
);
