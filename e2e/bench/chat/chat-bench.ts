import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineNow } from '../machine-clock';
import { Child, Programs, pin } from '../processes/processes';
import { cpuSecondsOf, descendantsOf } from '../processes/tree';
import type { BenchOptions, BenchRow, NotMeasured } from '../row';
import { retryMeasurement, type Fault } from '../retry-measurement';
import type { EngineName, Kill, ClientsSettings, ChatFigures } from './plans';
import { makeSpace, missingForNodes, startAlone, startNodes } from './servers';

const RATE = 50;
/** `ratio`: p99 relative to the baseline, which enforces no rules and stores no order. */
const TARGETS = { ratio: 0.2, p99: 250, back: 5 } as const;

/** Seconds of warm-up and of measurement, and the number of clients. */
interface Measure {
  readonly people: number;
  readonly warm: number;
  readonly seconds: number;
}

interface Measured {
  readonly talk: ChatFigures;
  /** Percent of a core; absent where meaningless. */
  readonly cpu?: { readonly server: number; readonly database: number };
}

/** Connects all clients, lets them chat, and returns the figures. `within` runs during the measurement. */
async function letTalk(
  programs: Programs,
  settings: ClientsSettings,
  { warm, seconds }: Measure,
  within: () => Promise<Kill | undefined> = async () => undefined,
): Promise<ChatFigures> {
  const people = new Child(await programs.bundle('chat/clients'), settings, 1);
  try {
    await people.ready;
    await people.order('connect');
    await sleep(warm * 1000);
    await people.order('begin');
    const [kill] = await Promise.all([within(), sleep(seconds * 1000)]);
    return await people.order<ChatFigures>('end', kill);
  } finally {
    people.kill();
  }
}

/** Processor time of a server and its database during the measurement. */
function cpuDuring(server: number, seconds: number) {
  const used: { server: number; database: number } = { server: Number.NaN, database: Number.NaN };
  const watch = async (): Promise<undefined> => {
    const its = (): number => cpuSecondsOf(descendantsOf(server));
    const [began, own, before] = [machineNow(), cpuSecondsOf([server]), its()];
    await sleep(seconds * 1000);
    const percent = 100 / ((machineNow() - began) / 1000);
    used.server = (cpuSecondsOf([server]) - own) * percent;
    used.database = (its() - before) * percent;
  };
  return { used, watch };
}

/** One server process with default settings. */
async function measureAlone(programs: Programs, measure: Measure): Promise<Measured> {
  const { nodes, stop } = await startAlone();
  try {
    const [server] = nodes;
    if (server === undefined) throw new Error('there is no server');
    pin(server.pid, 0);
    const { spaceId } = await makeSpace(server, 1);
    const settings = settingsOf('planet', [server.url], spaceId, measure);
    const { used, watch } = cpuDuring(server.pid, measure.seconds);
    return { talk: await letTalk(programs, settings, measure, watch), cpu: used };
  } finally {
    await stop();
  }
}

/** The baseline, on a database of the same kind. */
async function measureBaseline(programs: Programs, measure: Measure): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tiny-planet-chat-'));
  const server = new Child(await programs.bundle('chat/socket-io-chat-server'), { dataDir }, 0);
  try {
    const { port } = (await server.ready) as { readonly port: number };
    const settings = settingsOf('socket.io', [`http://127.0.0.1:${port}`], '', measure);
    const { used, watch } = cpuDuring(server.pid, measure.seconds);
    return { talk: await letTalk(programs, settings, measure, watch), cpu: used };
  } finally {
    server.kill();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Two processes with half of the clients each; the second is killed after a third of the time. */
async function measureKill(programs: Programs, measure: Measure): Promise<Measured> {
  const { nodes, stop } = await startNodes(2);
  try {
    const [first, second] = nodes;
    if (first === undefined || second === undefined) throw new Error('there are no two servers');
    for (const { pid } of nodes) pin(pid, 0);
    const { spaceId } = await makeSpace(first, nodes.length);
    const urls = nodes.map(({ url }) => url);
    const settings = settingsOf('planet', urls, spaceId, measure);
    const talk = await letTalk(programs, settings, measure, async () => {
      await sleep((measure.seconds * 1000) / 3);
      const at = machineNow();
      await second.kill9();
      return { home: 1, at };
    });
    return { talk };
  } finally {
    await stop();
  }
}

const settingsOf = (
  engine: EngineName,
  urls: readonly string[],
  spaceId: string,
  { people }: Measure,
): ClientsSettings => ({ engine, urls, spaceId, people, rate: RATE });

/** What makes a run invalid: its load differs from its title. */
function faultOf({ talk: { sentPerSecond, refused } }: Measured): Fault | undefined {
  if (refused > 0) return { text: `${refused} messages were refused`, machineTooSlow: false };
  if (sentPerSecond < RATE * 0.9)
    return { text: `only ${sentPerSecond.toFixed(0)} messages a second were sent`, machineTooSlow: true };
  return undefined;
}

interface Shown {
  readonly title: string;
  /** Whether the rows have targets. */
  readonly ours: boolean;
  /** Title of the rows to compare with. */
  readonly baseline?: string;
  readonly note?: string;
}

function rowsOf({ title, ours, baseline, note }: Shown, { talk, cpu }: Measured): readonly BenchRow[] {
  const row = (
    figure: string,
    value: number,
    unit: string,
    more: {
      readonly target?: number;
      readonly targetRatio?: number;
      readonly note?: string | undefined;
    } = {},
  ): BenchRow => ({
    area: 'chat',
    name: `${title}: ${figure}`,
    value,
    unit,
    better: 'lower',
    ...(ours && more.target !== undefined ? { target: more.target } : {}),
    ...(ours && more.targetRatio !== undefined ? { targetRatio: more.targetRatio } : {}),
    ...(baseline === undefined ? {} : { baseline: `${baseline}: ${figure}` }),
    ...(more.note === undefined ? {} : { note: more.note }),
  });
  const { latency, failure } = talk;
  const median = `median ${latency.p50.toFixed(0)}, longest ${latency.max.toFixed(0)}`;
  const listeners = `listeners late by ${Math.max(0, talk.late).toFixed(0)} at p99`;
  return [
    row(failure ? 'send to screen p99, but for the failure' : 'send to screen p99', latency.p99, 'ms', {
      ...(baseline === undefined ? { target: TARGETS.p99 } : { targetRatio: TARGETS.ratio }),
      note: `${median}; ${latency.count} deliveries; ${listeners}`,
    }),
    ...(failure
      ? [
          row('the last is back', failure.last / 1000, 's', {
            target: TARGETS.back,
            note: `${failure.people} people, with what was sent meanwhile; half of them in ${(failure.median / 1000).toFixed(1)}`,
          }),
          row('send to screen p99 meanwhile, among the others', failure.others.p99, 'ms', {
            note: `longest ${failure.others.max.toFixed(0)}; ${failure.others.count} deliveries`,
          }),
        ]
      : []),
    row('lost', talk.lost, 'messages', { target: 0, note }),
    row('doubled', talk.doubled, 'messages', { target: 0 }),
    row('out of order', talk.misplaced, 'messages', { target: 0 }),
    ...(cpu
      ? [
          row('CPU of the server', cpu.server, '% of a core'),
          row('CPU of its database', cpu.database, '% of a core'),
          row('out per client', talk.perClient / 1024, 'KB/s'),
        ]
      : []),
  ];
}

const missingRow = ({ title }: Shown, { notMeasured }: NotMeasured): BenchRow => ({
  area: 'chat',
  name: title,
  value: Number.NaN,
  unit: '',
  better: 'lower',
  notMeasured,
});

/**
 * A crowd in one space sends 50 messages a second in total: latency until every client has a message, and whether each
 * receives every message once and in order; also when one of two server processes is killed.
 */
export async function runChatBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const measure = quick ? { people: 100, warm: 2, seconds: 12 } : { people: 500, warm: 5, seconds: 30 };
  const who = `${measure.people} people, ${RATE} messages a second`;
  const baseline = `Socket.IO 4, each stored and sent to all, ${who}`;
  const programs = await Programs.open();
  const rows: BenchRow[] = [];
  const run = async (shown: Shown, once: typeof measureAlone): Promise<void> => {
    const measured = await retryMeasurement(shown.title, () => once(programs, measure), faultOf);
    rows.push(...('notMeasured' in measured ? [missingRow(shown, measured)] : rowsOf(shown, measured)));
  };
  try {
    await run({ title: who, ours: true, baseline }, measureAlone);
    await run({ title: baseline, ours: false, note: 'no members, rules or history' }, measureBaseline);
    const missing = missingForNodes();
    if (missing === undefined)
      await run({ title: `two servers, one killed, ${who}`, ours: true }, measureKill);
    else console.log(`Skipped the case of two servers: ${missing} was not found.`);
  } finally {
    await programs.close();
  }
  return rows;
}
