// Rooms: engagement, lottery, quiz, scores, shop, votes.
import { makeSpace, missingForNodes, startAlone, startNodes, type Servers } from '../chat/servers';
import { Child, pin, Programs } from '../processes/processes';
import { quantile } from '../quantile';
import type { BenchOptions, BenchRow } from '../row';
import type { CrowdOrder, CrowdSent, CrowdSettings, EndHeard } from './crowd';
import { runDrawBench } from './draw-bench';
import { FAMILIES, type Family } from './families';
import { runShopBench } from './shop-bench';

const TARGETS = { call: 300, result: 1000 } as const;

interface Measured {
  readonly family: Family;
  readonly sent: CrowdSent;
  readonly heard: EndHeard;
  readonly counted: number;
  readonly people: number;
}

/** Each family in turn, with the same people in the same servers. */
async function measure(
  programs: Programs,
  open: () => Promise<Servers>,
  people: number,
): Promise<readonly Measured[]> {
  const { nodes, stop } = await open();
  let child: Child | undefined;
  try {
    const [first] = nodes;
    if (first === undefined) throw new Error('there is no server');
    // Two processes on one core would take turns, which no machine of theirs does.
    if (nodes.length === 1) pin(first.pid, 0);
    const { spaceId, owner } = await makeSpace(first, nodes.length);
    const plan: CrowdSettings = { urls: nodes.map(({ url }) => url), spaceId, people };
    const crowd = new Child(await programs.bundle('engagement/crowd'), plan, 1, true);
    child = crowd;
    await crowd.ready;
    await crowd.order('connect');
    const measured: Measured[] = [];
    for (const family of FAMILIES) {
      const play = async (cid: string) => {
        const send = (order: CrowdOrder) => crowd.order<CrowdSent>('begin', order);
        const round = await family.open({ owner, spaceId }, `${family.does} ${cid}`, send);
        const sent = await send(round.order);
        const heard = await crowd.order<EndHeard>('end', await round.end());
        return { family, sent, heard, ...(await round.count()) };
      };
      // The programs have compiled what it needs, as those of an event that has gone on for some time.
      await play('to warm up');
      measured.push(await play('that is measured'));
    }
    return measured;
  } finally {
    child?.kill();
    await stop();
  }
}

function rowsOf(where: string, all: number, { family, sent, heard, counted, people }: Measured): BenchRow[] {
  const row = (name: string, value: number, unit: string, target: number, note?: string): BenchRow => ({
    area: 'engagement',
    name: `${where}${all} people ${family.does} in one second: ${name}`,
    value,
    unit,
    target,
    better: 'lower',
    ...(note !== undefined && { note }),
  });
  const { took, refused, tooLate } = sent;
  return [
    row(
      `${family.call} p99`,
      quantile(took, 0.99),
      'ms',
      TARGETS.call,
      `median ${quantile(took, 0.5).toFixed(0)}, longest ${Math.max(...took).toFixed(0)}; ${took.length} calls`,
    ),
    row(
      'counted too few, twice or too late',
      Math.abs(all - counted) + Math.abs(all - people) + tooLate,
      'calls',
      0,
      `${counted} of ${people} people; ${refused} refused, ${tooLate} taken after the end`,
    ),
    row(
      'the result is on every screen',
      Math.max(...heard.after),
      'ms',
      TARGETS.result,
      `median ${quantile(heard.after, 0.5).toFixed(0)}`,
    ),
  ];
}

/** A crowd sends within one second, a tenth of it twice; then it ends. */
async function runCrowds({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const people = quick ? 50 : 500;
  const programs = await Programs.open();
  try {
    const alone = await measure(programs, startAlone, people);
    const rows = alone.flatMap((one) => rowsOf('', people, one));
    const missing = missingForNodes();
    if (missing !== undefined) {
      console.log(`Skipped the case of two servers: ${missing} was not found.`);
      return rows;
    }
    const nodes = await measure(programs, () => startNodes(2), people);
    return [...rows, ...nodes.flatMap((one) => rowsOf('two servers, ', people, one))];
  } finally {
    await programs.close();
  }
}

export const runEngagementBench = async (options: BenchOptions): Promise<readonly BenchRow[]> => [
  ...(await runCrowds(options)),
  ...(await runShopBench(options)),
  ...(await runDrawBench(options)),
];
