// Rooms: engagement, scores, shop, votes.
import { ask } from '../ask';
import { makeSpace, missingForNodes, startAlone, startNodes, type Servers } from '../chat/servers';
import { machineNow } from '../machine-clock';
import { Child, pin, Programs } from '../processes/processes';
import { quantile } from '../quantile';
import type { BenchOptions, BenchRow } from '../row';
import { runShopBench } from './shop-bench';
import type { EndHeard, VoteOrder, VotersSettings, VotesSent } from './voters';

const TARGETS = { call: 300, result: 1000 } as const;
const CANDIDATES = ['a', 'b', 'c', 'd'] as const;

interface Measured {
  readonly sent: VotesSent;
  readonly heard: EndHeard;
  readonly counted: number;
  readonly voters: number;
}

interface Row {
  readonly engagementId: string;
  readonly version: number;
}

async function measure(programs: Programs, open: () => Promise<Servers>, people: number): Promise<Measured> {
  const { nodes, stop } = await open();
  let child: Child | undefined;
  try {
    const [first] = nodes;
    if (first === undefined) throw new Error('there is no server');
    // Two processes on one core would take turns, which no machine of theirs does.
    if (nodes.length === 1) pin(first.pid, 0);
    const { spaceId, owner } = await makeSpace(first, nodes.length);
    const config = {
      candidates: CANDIDATES.map((id) => ({ id, name: id })),
      results: 'atClose',
      mayChange: false,
    };
    const step = async ({ engagementId, version }: Row, state: string): Promise<Row> =>
      (await ask(owner, 'POST', '/api/engagement/setState', { spaceId, engagementId, state, version }))[
        'engagement'
      ] as Row;
    const opened = async (cid: string): Promise<Row> => {
      const draft = { spaceId, cid, kind: 'votes', name: '测量', config, zone: 'UTC' };
      return step((await ask(owner, 'POST', '/api/engagement/save', draft))['engagement'] as Row, 'open');
    };
    const plan: VotersSettings = { urls: nodes.map(({ url }) => url), spaceId, people };
    child = new Child(await programs.bundle('engagement/voters'), plan, 1, true);
    await child.ready;
    await child.order('connect');
    const vote = (row: Row): Promise<VotesSent> => {
      const order: VoteOrder = { engagementId: row.engagementId, candidateIds: CANDIDATES };
      return (child as Child).order('begin', order);
    };
    // The programs have compiled what a vote needs, as those of an event that has gone on for some time.
    await vote(await opened('vote-to-warm-up'));
    const measured = await opened('vote-that-is-measured');
    const sent = await vote(measured);
    const at = machineNow();
    await step(measured, 'closed');
    const heard = await child.order<EndHeard>('end', at);
    const where = { spaceId, elementId: measured.engagementId };
    const { candidates } = (await ask(owner, 'GET', '/api/voteMachine/listCandidate', where)) as {
      candidates: { votes: number }[];
    };
    const { voters } = (await ask(owner, 'GET', '/api/voteMachine/get', where)) as { voters: number };
    return { sent, heard, counted: candidates.reduce((sum, { votes }) => sum + votes, 0), voters };
  } finally {
    child?.kill();
    await stop();
  }
}

function rowsOf(title: string, people: number, { sent, heard, counted, voters }: Measured): BenchRow[] {
  const row = (name: string, value: number, unit: string, target: number, note?: string): BenchRow => ({
    area: 'engagement',
    name: `${title}: ${name}`,
    value,
    unit,
    target,
    better: 'lower',
    ...(note !== undefined && { note }),
  });
  const { took, refused } = sent;
  const lost = Math.abs(people - counted) + Math.abs(people - voters);
  return [
    row(
      'a vote p99',
      quantile(took, 0.99),
      'ms',
      TARGETS.call,
      `median ${quantile(took, 0.5).toFixed(0)}, longest ${Math.max(...took).toFixed(0)}; ${took.length} calls`,
    ),
    row(
      'counted too few or twice',
      lost,
      'votes',
      0,
      `${counted} votes of ${voters} people; ${refused} refused`,
    ),
    row(
      'the end is on every screen',
      Math.max(...heard.after),
      'ms',
      TARGETS.result,
      `median ${quantile(heard.after, 0.5).toFixed(0)}`,
    ),
  ];
}

/** A crowd votes within one second, a tenth of it twice; then the vote ends. */
async function runVotes({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const people = quick ? 50 : 500;
  const programs = await Programs.open();
  const rows: BenchRow[] = [];
  try {
    const alone = `${people} people vote in one second`;
    rows.push(...rowsOf(alone, people, await measure(programs, startAlone, people)));
    const missing = missingForNodes();
    if (missing === undefined)
      rows.push(
        ...rowsOf(`two servers, ${alone}`, people, await measure(programs, () => startNodes(2), people)),
      );
    else console.log(`Skipped the case of two servers: ${missing} was not found.`);
  } finally {
    await programs.close();
  }
  return rows;
}

export const runEngagementBench = async (options: BenchOptions): Promise<readonly BenchRow[]> => [
  ...(await runVotes(options)),
  ...(await runShopBench(options)),
];
