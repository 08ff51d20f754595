import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchOptions, BenchRow, NotMeasured } from '../row';
import { retryMeasurement, type Fault } from '../retry-measurement';
import type { EngineName, LoadFigures, ProbeFigures } from './engines';
import { Child, Programs, cpuSeconds, residentMb } from '../processes/processes';

interface Scenario {
  readonly engine: EngineName;
  readonly title: string;
  readonly people: number;
  readonly tickHz: number;
  /** `cpu`, `latency`: minimum ratios to the baseline. */
  readonly targets: {
    readonly cpu?: number;
    readonly latency?: number;
    readonly p99?: number;
    readonly out?: number;
  };
  /** Title of the scenario to compare with. */
  readonly baseline?: string;
  readonly note?: string;
}

const MOVES_PER_SECOND = 10;
const PROBE_PEOPLE = 8;
const SERVERS = {
  gateway: 'gateway-server',
  colyseus: 'colyseus-server',
  'socket.io': 'socket-io-server',
} as const;

const COLYSEUS = 'Colyseus 0.18, schema state, 500 people, 20 Hz';
const SCENARIOS: readonly Scenario[] = [
  {
    engine: 'gateway',
    title: 'gateway, 500 people, 20 Hz',
    people: 500,
    tickHz: 20,
    targets: { cpu: 0.8, latency: 0.8, out: 6 },
    baseline: COLYSEUS,
  },
  {
    engine: 'gateway',
    title: 'gateway, 2,000 people, 10 Hz',
    people: 2_000,
    tickHz: 10,
    targets: { p99: 120 },
  },
  {
    engine: 'colyseus',
    title: COLYSEUS,
    people: 500,
    tickHz: 20,
    targets: {},
    note: 'everybody gets everybody; no check of moves',
  },
  {
    engine: 'socket.io',
    title: 'Socket.IO 4, each move broadcast, 100 people',
    people: 100,
    tickHz: 20,
    targets: {},
    note: 'a fifth of the people: with 150 it saturates a core; no check of moves',
  },
];

interface Measured extends LoadFigures {
  readonly cpu: number;
  readonly memory: number;
  readonly probe: ProbeFigures;
}

async function measure(
  programs: Programs,
  scenario: Scenario,
  warm: number,
  seconds: number,
): Promise<Measured> {
  const { engine, tickHz } = scenario;
  const children: Child[] = [];
  const start = async (
    name: string,
    settings: object,
    core: number,
    lowPriority = false,
  ): Promise<[Child, unknown]> => {
    const child = new Child(await programs.bundle(`realtime/${name}`), settings, core, lowPriority);
    children.push(child);
    return [child, await child.ready];
  };
  try {
    const [server, ready] = await start(SERVERS[engine], { engine, tickHz }, 0);
    const { port } = ready as { port: number };
    const settings = { engine, port, people: scenario.people - PROBE_PEOPLE, rate: MOVES_PER_SECOND };
    const [load] = await start('load', settings, 1, true);
    const [probe] = await start('probe', settings, 1);
    await probe.order('connect');
    await load.order('connect');
    await sleep(warm * 1000);
    const before = cpuSeconds(server.pid);
    const began = performance.now();
    await Promise.all([load.order('begin'), probe.order('begin')]);
    await sleep(seconds * 1000);
    const cpu = ((cpuSeconds(server.pid) - before) / ((performance.now() - began) / 1000)) * 100;
    const figures = await load.order<LoadFigures>('end');
    return { ...figures, cpu, memory: residentMb(server.pid), probe: await probe.order<ProbeFigures>('end') };
  } finally {
    for (const child of children) child.kill();
  }
}

/** What makes a run invalid: its load differs from its title. */
function faultOf({ engine, people }: Scenario, seconds: number, measured: Measured): Fault | undefined {
  const wrong = (text: string, machineTooSlow = false): Fault => ({ text, machineTooSlow });
  const { lost, corrections, sentPerSecond, probe } = measured;
  const requested = (people - PROBE_PEOPLE) * MOVES_PER_SECOND;
  if (lost > 0) return wrong(`${lost} connections were lost`);
  if (sentPerSecond < requested * 0.9)
    return wrong(`only ${Math.round(sentPerSecond)} of ${requested} moves a second were sent`, true);
  if (corrections > requested * seconds * 0.005) return wrong(`${corrections} moves were refused`);
  // A baseline that cannot keep up on a slow machine is skipped; the gateway must keep up.
  if (probe.samples < probe.sent * 0.9)
    return wrong(`only ${probe.samples} of ${probe.sent} moves were seen`, engine !== 'gateway');
  return undefined;
}

function rowsOf(scenario: Scenario, measured: Measured): readonly BenchRow[] {
  const { title, targets, baseline, note } = scenario;
  type More = Pick<BenchRow, 'target' | 'targetRatio' | 'note'>;
  const row = (figure: string, value: number, unit: string, more: Partial<More> = {}): BenchRow => ({
    area: 'realtime',
    name: `${title}: ${figure}`,
    value,
    unit,
    better: 'lower',
    ...(baseline === undefined ? {} : { baseline: `${baseline}: ${figure}` }),
    ...more,
  });
  const target = (value: number | undefined): Partial<More> => (value === undefined ? {} : { target: value });
  const ratio = (value: number | undefined): Partial<More> =>
    value === undefined ? {} : { targetRatio: value };
  const { probe } = measured;
  return [
    row('CPU', measured.cpu, '% of a core', { ...ratio(targets.cpu), ...(note && { note }) }),
    row('latency p99', probe.p99, 'ms', {
      ...target(targets.p99),
      ...ratio(targets.latency),
      note: `median ${probe.p50.toFixed(0)}, longest ${probe.max.toFixed(0)}`,
    }),
    row('out per client', measured.perClient / 1024, 'KB/s', target(targets.out)),
    row('memory', measured.memory, 'MB'),
  ];
}

const missingRows = ({ title }: Scenario, { notMeasured }: NotMeasured): readonly BenchRow[] => [
  { area: 'realtime', name: title, value: Number.NaN, unit: '', better: 'lower', notMeasured },
];

/**
 * Walking clients in one space, 10 moves a second each, on a map of 100 × 100 tiles: processor time of the server, and the
 * latency of a move to another client.
 */
export async function runRealtimeBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const programs = await Programs.open();
  const rows: BenchRow[] = [];
  try {
    for (const scenario of SCENARIOS) {
      const seconds = quick ? 4 : 15;
      const measured = await retryMeasurement(
        scenario.title,
        () => measure(programs, scenario, quick ? 1 : 4, seconds),
        (one) => faultOf(scenario, seconds, one),
      );
      rows.push(
        ...('notMeasured' in measured ? missingRows(scenario, measured) : rowsOf(scenario, measured)),
      );
    }
  } finally {
    await programs.close();
  }
  return rows;
}
